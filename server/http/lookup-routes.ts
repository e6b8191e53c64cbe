import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { ADDRESS_TYPES, PRODUCT_LOCALES, type Locale } from '../../src/catalogue/enumerations.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { catalogue, entityNamed } from '../../src/domains/index.ts'
import { fieldAt } from '../../src/catalogue/row.ts'
import { apiPrefix } from '../../src/config.ts'
import type { Db } from '../db/pool.ts'
import { answer } from './answer.ts'
import { choices, type choiceSchema } from './answer-schemas.ts'
import { principalOf, requireCaller } from './caller.ts'
import { notFound } from './http-error.ts'
import { page, pageQuerySchema } from './lookup-page.ts'
import { queryOf } from './schema-problems.ts'
import type { ServerParts } from './server-parts.ts'
import { readingAs } from '../store/walled.ts'

const missing = { error: 'missing' } as const
/** Query of the choices of a field. */
export const findQuerySchema = pageQuerySchema.extend({
  entity: z.string(missing).min(1, missing),
  field: z.string(missing).min(1, missing),
})

const localeNames: Readonly<Record<Locale, string>> = {
  nl_NL: 'Nederlands',
  en_US: 'English (US)',
  en_GB: 'English (UK)',
}

/** Entities whose types can be listed: ENUM-05, ENUM-12. */
export const typedEntities = [
  'organization',
  'site',
  'identifier',
  'packing_slip',
  'purchase_order',
  'sales_order',
  'sub_organization',
  'email',
] as const

/** Lists that are the same for all users and projects: ENUM, CALL-07, CALL-23, CALL-24, XCALL-77, XCALL-79 to 81. */
export function lookupRoutes(app: FastifyInstance, parts: ServerParts): void {
  const list = (path: string, items: () => readonly z.infer<typeof choiceSchema>[]): void => {
    app.get(apiPrefix + path, async (request, reply) => {
      await requireCaller(parts, request)
      const all = items()
      return answer(reply, choices, { items: page(all, queryOf(pageQuerySchema, request)), count: all.length })
    })
  }

  list('/locale', () => PRODUCT_LOCALES.map((id) => ({ id, name: localeNames[id] })))
  list('/address/types', () => choicesOf(ADDRESS_TYPES))
  app.get(`${apiPrefix}/master_data/find`, async (request, reply) => {
    const principal = await principalOf(parts, request)
    const query = queryOf(findQuerySchema, request)
    const all = choicesOf(await masterChoices(readingAs(parts.db, principal), principal.project, query))
    return answer(reply, choices, { items: page(all, query), count: all.length })
  })
  for (const entity of catalogue) {
    const { states } = entity
    if (states === undefined) {
      const status = fieldAt(entity.fields, 'status')
      if (status !== undefined) list(`/${entity.name}/statuses`, () => choicesOf(optionsOf(entity, status)))
      continue
    }
    list(`/${entity.name}/statuses`, () => choicesOf(states.places))
    list(`/${entity.name}/getStatus`, () => choicesOf(states.places))
  }
  for (const name of typedEntities) {
    const entity = entityNamed(name)
    const type = entity === undefined ? undefined : fieldAt(entity.fields, 'type')
    if (entity !== undefined && type !== undefined) list(`/${name}/types`, () => choicesOf(optionsOf(entity, type)))
  }
}

const choicesOf = (values: readonly string[]): readonly z.infer<typeof choiceSchema>[] =>
  values.map((value) => ({ id: value, name: value }))

/**
 * `GET /master_data/find?entity&field`: the choices of a field (CALL-23, MASTER-02): those kept by administrators for
 * the project, otherwise for all projects, otherwise those of the declaration.
 */
async function masterChoices(
  db: Db,
  project: string | null,
  { entity: name, field: path }: z.infer<typeof findQuerySchema>,
): Promise<readonly string[]> {
  const entity = entityNamed(name.replaceAll('-', '_'))
  const field = entity === undefined ? undefined : fieldAt(entity.fields, path)
  if (entity === undefined || field === undefined) throw notFound()
  if (field.kind !== 'master') return optionsOf(entity, field)
  const { rows } = await sql<{ choices: unknown }>`select choices from master_data
    where entity = ${entity.name} and field = ${path} and archived is null
      and ("forProject" is null or "forProject" = ${project}::uuid)
    order by "forProject" nulls last limit 1`.execute(db)
  const kept = rows[0]?.choices
  return Array.isArray(kept) ? kept.filter((choice) => typeof choice === 'string') : field.seed
}

function optionsOf(entity: AnyEntity, field: Field): readonly string[] {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return field.options
    case 'master':
      return field.seed
    case 'state':
      return entity.states?.places ?? []
    case 'text':
    case 'integer':
    case 'decimal':
    case 'boolean':
    case 'date':
    case 'time':
    case 'instant':
    case 'reference':
    case 'interval':
    case 'json':
    case 'secret':
    case 'properties':
      return []
  }
}
