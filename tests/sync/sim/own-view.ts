import { sql } from 'kysely'
import type { Db } from '../../../server/db/pool.ts'
import { BASE_COLUMNS, type AnyRow } from '../../../src/catalogue/row.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import type { View } from './pull-equation.ts'

/**
 * What a person may see, in SQL written for the tests from roles, organizations, projects and days: nothing of the product's
 * scopes, facts, snapshots or pulls is asked (I22). `me` and `here` are the person and the project, see `FROM`.
 */
interface Rule {
  readonly entity: string
  readonly table?: string
  /** Condition on `t`, a row of the table in the project, or outside of projects. */
  readonly where: string
  /** All that is shown of such a row besides base columns; everything when left out. */
  readonly only?: readonly string[]
}

const FROM = `
with me as (
  select u.id, u.organization, coalesce(u.roles, '[]') as roles, coalesce(o.type in ('carrier', 'repair station'), false) as takes_part
  from "user" u left join organization o on o.id = u.organization where u.id = $user::uuid and u.archived is null
), mine as (
  select p.* from project p, me
  where p.archived is null and (p.organization = me.organization or coalesce(p.access, '[]') ? me.organization::text)
), here as (
  select mine.id from mine where mine.id::text = $stream and mine.status in ('Pilot', 'Active')
    and coalesce(mine."dateStart" <= $now::timestamptz::date, true) and coalesce(mine."dateEnd" >= $now::timestamptz::date, true)
)`

const role = (name: string): string => `(select me.roles ? '${name}' from me)`
const WHOLE = '(select not me.takes_part from me)'
const OWN = '(select me.organization from me)'
const whole = (entity: string, needed: string): Rule => ({ entity, where: `${WHOLE} and ${role(needed)}` })
const days = (field: string, count: number): string => `t."${field}" > $now::timestamptz - interval '${count} days'`

/** Entities whose files and changes are visible to everyone who may see their records, and the role for that. */
const ATTACHED = `case t.entity ${[
  ['asset', 'ASSET'],
  ['asset_type', 'ASSET_TYPE'],
  ['damage', 'DAMAGE'],
  ['identifier', 'IDENTIFIER'],
  ['packing_slip', 'PACKING_SLIP'],
  ['site', 'SITE'],
]
  .map(([entity, name]) => `when '${entity}' then ${role(`ROLE_${name}_VIEW`)}`)
  .join(' ')} else false end`

/** Reports of damages in which a person's organization takes part, and its assets. */
const OUR_DAMAGES = `select d.* from damage d, here where d.project = here.id and ${role('ROLE_DAMAGE_VIEW')}
  and ${OWN} in (d.organization, d."repairOrganization")`
const OUR_ASSETS = `select a.* from asset a, here where a.project = here.id and ${role('ROLE_ASSET_VIEW')}
  and a."repairOrganization" = ${OWN}`
/** Assets that these refer to. */
const NAMED_ASSETS = `select a.* from asset a where a.id in (select asset from (${OUR_DAMAGES}) d union select "parentAsset" from (${OUR_ASSETS}) o)`

const OF_PROJECT: readonly Rule[] = [
  whole('packing_slip', 'ROLE_PACKING_SLIP_VIEW'),
  whole('packing_slip_item', 'ROLE_PACKING_SLIP_VIEW'),
  whole('scan_read', 'ROLE_PACKING_SLIP_VIEW'),
  whole('unknown_code', 'ROLE_ASSET_VIEW'),
  whole('asset', 'ROLE_ASSET_VIEW'),
  whole('asset_log', 'ROLE_ASSET_VIEW'),
  whole('asset_type', 'ROLE_ASSET_TYPE_VIEW'),
  whole('parent_asset_type', 'ROLE_ASSET_TYPE_VIEW'),
  whole('site', 'ROLE_SITE_VIEW'),
  whole('address', 'ROLE_ADDRESS_VIEW'),
  whole('identifier', 'ROLE_IDENTIFIER_VIEW'),
  whole('damage', 'ROLE_DAMAGE_VIEW'),
  whole('damage_log', 'ROLE_DAMAGE_LOG_VIEW'),
  whole('sensor', 'ROLE_SENSOR_VIEW'),
  whole('sensor_type', 'ROLE_SENSOR_TYPE_VIEW'),
  { entity: 'report', where: `${WHOLE} and ${role('ROLE_REPORT_VIEW')} and ${days('time', 30)}` },
  { entity: 'record_change', where: `${WHOLE} and ${ATTACHED} and ${days('time', 90)}` },
  { entity: 'file', where: `${WHOLE} and ${ATTACHED}` },
  // A repair station sees records that name it, and some fields of the records that these refer to.
  { entity: 'damage', where: `t.id in (select id from (${OUR_DAMAGES}) d)` },
  {
    entity: 'damage_log',
    where: `not ${WHOLE} and ${role('ROLE_DAMAGE_LOG_VIEW')} and t."repairOrganization" = ${OWN}`,
  },
  { entity: 'asset', where: `t.id in (select id from (${OUR_ASSETS}) o)` },
  {
    entity: 'asset',
    where: `not ${WHOLE} and t.id in (select id from (${NAMED_ASSETS}) a)`,
    only: ['name', 'reference', 'serial', 'assetType'],
  },
  {
    entity: 'asset_type',
    where: `not ${WHOLE} and t.id in (select "assetType" from (${NAMED_ASSETS}) a union select "assetType" from (${OUR_ASSETS}) o)`,
    only: ['name', 'reference', 'brand', 'articleCode', 'articleNumber'],
  },
  {
    entity: 'file',
    where: `not ${WHOLE} and (t.entity = 'damage' and t."entityId" in (select id from (${OUR_DAMAGES}) d)
      or t.entity = 'asset' and t."entityId" in (select id from (${OUR_ASSETS}) o))`,
  },
]

const PARTNERS = `select ${OWN}::text where false union
  select mine.organization::text from mine union select jsonb_array_elements_text(coalesce(mine.access, '[]')) from mine`

const OF_ALL: readonly Rule[] = [
  { entity: 'project', where: 't.id in (select id from mine)' },
  { entity: 'user', where: 't.id = (select id from me)' },
  { entity: 'organization', where: `t.id = ${OWN} and ${role('ROLE_ORGANIZATION_VIEW')}` },
  { entity: 'notification', where: 't."user" = (select id from me)' },
  ...['workflow', 'transition'].map((entity) => ({
    entity,
    where: `t.organization is null or t.organization = ${OWN} or t.organization in (select organization from mine)`,
  })),
  ...['role', 'question', 'setting_category', 'hazardous_reference'].map((entity) => ({ entity, where: 'true' })),
  { entity: 'employee', table: 'user', where: `t.organization = ${OWN} and ${role('ROLE_EMPLOYEE_VIEW')}` },
  {
    entity: 'employee',
    table: 'user',
    where: `t.organization = ${OWN}`,
    only: ['username', 'firstName', 'lastName', 'organization'],
  },
  {
    entity: 'employee',
    table: 'user',
    where: `${WHOLE} and t.organization::text in (${PARTNERS})`,
    only: ['firstName', 'lastName', 'organization'],
  },
]

const columnsOf = new WeakMap<Db, Promise<ReadonlyMap<string, ReadonlySet<string>>>>()

/** The columns with a time zone, by table. */
const instantsIn = (db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const read = async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = current_schema() and data_type = 'timestamp with time zone' group by table_name`.execute(db)
    return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
  }
  const found = columnsOf.get(db) ?? read()
  columnsOf.set(db, found)
  return found
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

const ruleSql = (rule: Rule, global: boolean, instants: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const { entity, table = entity, where } = rule
  const { fields } = entityOf(entity)
  const open = Object.keys(fields).filter((name) => fields[name]?.kind !== 'secret')
  const shown = [...new Set([...BASE_COLUMNS, ...(rule.only ?? open)])]
  const columns = shown.map((name) =>
    instants.get(table)?.has(name) === true
      ? `to_char(t."${name}" at time zone 'UTC', ${INSTANT}) as "${name}"`
      : `t."${name}"`,
  )
  const place = global ? 't.project is null' : 't.project in (select id from here)'
  return `select '${entity}' as entity, (select row_to_json(r)::text from (select ${columns.join(', ')}) r) as row
    from "${table}" t where ${place} and (${where})`
}

const texts = new WeakMap<Db, Map<boolean, string>>()

const textFor = async (db: Db, global: boolean): Promise<string> => {
  const known = texts.get(db) ?? new Map<boolean, string>()
  texts.set(db, known)
  const instants = await instantsIn(db)
  const text =
    known.get(global) ??
    `${FROM} ${(global ? OF_ALL : OF_PROJECT).map((rule) => ruleSql(rule, global, instants)).join('\nunion all\n')}`
  known.set(global, text)
  return text
}

/** All rows that a person may see in a stream, as far as the person may see them. */
export const ownView = async (db: Db, user: string, stream: string, now: Date): Promise<View> => {
  const text = await textFor(db, stream === GLOBAL_STREAM)
  const values: { readonly [name: string]: string } = { user, stream, now: now.toISOString() }
  const parts = text.split(/\$(\w+)/).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[part]}::text`))
  const { rows } = await sql<{ entity: string; row: string }>`${sql.join(parts, sql.raw(''))}`.execute(db)
  const view: View = new Map()
  // An earlier rule shows more of a row than a later one.
  for (const { entity, row } of rows) {
    const parsed = JSON.parse(row) as AnyRow
    const key = `${entity}/${parsed.id}`
    const before = view.get(key)
    if (before === undefined || Object.keys(before).length < Object.keys(parsed).length) view.set(key, parsed)
  }
  return view
}
