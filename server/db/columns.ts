import { catalogue } from '../../src/domains/index.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { instantKind } from '../../src/catalogue/field/instant.ts'
import { kindOf } from '../../src/catalogue/field/kinds.ts'

export interface Column {
  readonly name: string
  /** As `format_type` prints it. */
  readonly type: string
  readonly notNull: boolean
  readonly default: string | null
}

const INSTANT = instantKind.sql
const open = (name: string, type: string): Column => ({ name, type, notNull: false, default: null })

const BASE: readonly Column[] = [
  { name: 'id', type: 'uuid', notNull: true, default: null },
  open('project', 'uuid'),
  { name: 'version', type: 'bigint', notNull: true, default: '0' },
  { name: 'created', type: INSTANT, notNull: true, default: 'now()' },
  open('createdBy', 'uuid'),
  { name: 'updated', type: INSTANT, notNull: true, default: 'now()' },
  open('archived', INSTANT),
]

/** When each last-writer-wins path was edited, for merging. */
const EDITS: Column = { name: 'edits', type: 'jsonb', notNull: true, default: "'{}'::jsonb" }
/** Values of secret fields inside property maps (SENSOR-02); never selected. */
const SECRETS: Column = { name: 'secrets', type: 'jsonb', notNull: true, default: "'{}'::jsonb" }

/**
 * Returns whether a property map of the entity holds a secret. Secret fields of a user are stored by sign-in, not in
 * the row.
 */
export const hasSecrets = (entity: AnyEntity): boolean =>
  Object.values(entity.fields).some(
    (field) => field.kind === 'properties' && Object.values(field.fields).some(({ kind }) => kind === 'secret'),
  )

const columnOf = (name: string, field: Field): readonly Column[] => {
  const type = kindOf(field).sql
  if (type === null) return []
  return [field.kind === 'properties' ? { name, type, notNull: true, default: "'{}'::jsonb" } : open(name, type)]
}

/** Returns every column of an entity's table, base columns first. */
export const columnsOf = (entity: AnyEntity): readonly Column[] => [
  ...BASE,
  ...Object.entries(entity.fields).flatMap(([name, field]) => columnOf(name, field)),
  EDITS,
  ...(hasSecrets(entity) ? [SECRETS] : []),
]

/** One table: the entity that names it, and all entities stored in it. */
export interface Table {
  readonly name: string
  readonly main: AnyEntity
  readonly entities: readonly AnyEntity[]
}

/** The tables of the catalogue, in its order. */
export const tables: readonly Table[] = catalogue
  .filter((entity) => tableOf(entity) === entity.name)
  .map((main) => ({
    name: main.name,
    main,
    entities: catalogue.filter((entity) => tableOf(entity) === main.name),
  }))
