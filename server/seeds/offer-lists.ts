import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ownScreens } from '../../src/catalogue/own-screens.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { roleOf, ADMIN, SUPERADMIN } from '../../src/catalogue/roles.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Db } from '../db/pool.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { insertRows } from './insert.ts'
import type { Offered, Plan } from './offered.ts'
import { countryRows, hazardRows } from './reference-lists.ts'

type Values = { readonly [column: string]: unknown }

/** Rows that every installation begins with (OPEN-107). */
interface DeclaredList {
  readonly entity: string
  /** Columns that tell the rows apart; case does not count. */
  readonly by: readonly string[]
  rows(): readonly Values[] | Promise<readonly Values[]>
  /** Grows with every version, so that of an older installation each row is looked for by itself. */
  readonly grows?: true
}

/** `question-words.ts` of the app says them in other languages. */
export const QUESTIONS = [
  'What was the name of your first school?',
  'In which town were you born?',
  'What was the make of your first car?',
]

/** Every role name that the entities know, with the two above them (OROLE). */
export const roleNamesOf = (entities: readonly AnyEntity[]): readonly string[] => [
  ...new Set([
    SUPERADMIN,
    ADMIN,
    'ROLE_ACCESS_LOG_VIEW',
    ...entities.flatMap((entity) => entity.roles.verbs.map((verb) => roleOf(entity, verb))),
    ...ownScreens.flatMap(({ roles }) => roles),
  ]),
]

const listsOf = (entities: readonly AnyEntity[]): readonly DeclaredList[] => [
  {
    entity: 'role',
    by: ['role'],
    rows: () => roleNamesOf(entities).map((role) => ({ role, type: 'role', name: role })),
    grows: true,
  },
  { entity: 'question', by: ['question'], rows: () => QUESTIONS.map((question) => ({ question })) },
  { entity: 'app', by: ['package'], rows: () => [{ name: 'Lading', package: '*', currentVersion: null }] },
  { entity: 'country', by: ['code'], rows: countryRows },
  { entity: 'hazardous_reference', by: ['unNumber', 'class', 'packingGroup', 'name'], rows: hazardRows },
]

/** Lists longer than this are written in bulk, past the audit. */
const LONG = 1000
const NAMED = 5

const nameRows = (entity: string, by: readonly string[], rows: readonly Values[]): readonly string[] =>
  rows.length > NAMED
    ? [`${rows.length} rows of ${entity}`]
    : rows.map((row) => `${entity} ${by.flatMap((column) => row[column] ?? []).join(' ')}`)

const planList = async (db: Db, { entity, by, rows, grows }: DeclaredList, offered: Offered): Promise<Plan> => {
  const keyOf = (row: Values): string =>
    by
      .map((column) => String(row[column] ?? ''))
      .join(' | ')
      .toLowerCase()
  const declared = (await rows()).filter((row) => !offered.has(entity, keyOf(row)))
  // Archived rows count as present: somebody removed them on purpose.
  const { rows: stored } = await sql<Values>`
    select distinct ${sql.join(by.map((column) => sql.ref(column)))} from ${sql.table(entity)}`.execute(db)
  const keys = new Set(stored.map(keyOf))
  // A list that was filled before marks were kept was offered as a whole, and people may have changed its words since.
  const whole = grows !== true && keys.size > 0 && !offered.any(entity)
  const missing = whole ? [] : declared.filter((row) => !keys.has(keyOf(row)))
  return {
    missing: nameRows(entity, by, missing),
    marks: declared.map((row) => ({ kind: entity, key: keyOf(row) })),
    make: async (into) => {
      const made = missing.map((row) => ({ ...row, id: randomUUID() }))
      if (made.length > LONG) await bulkInsert(into, entityOf(entity), null, made)
      else await insertRows(into, entity, made)
    },
  }
}

export const planLists = async (db: Db, entities: readonly AnyEntity[], offered: Offered): Promise<readonly Plan[]> => {
  const plans: Plan[] = []
  for (const list of listsOf(entities)) plans.push(await planList(db, list, offered))
  return plans
}
