import { sql } from 'kysely'
import type { NOTIFICATION_ENTITIES } from '../../src/catalogue/enumerations.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { type AnyRow, fieldAt, valueAt } from '../../src/catalogue/row.ts'
import {
  changesBetween,
  KEPT_CHANGES,
  keepsChanges,
  type KeptChange,
} from '../../src/domains/administration/effects/kept-changes.ts'
import { isNewsRecord } from '../../src/domains/administration/effects/news.ts'
import { entityNamed } from '../../src/domains/index.ts'
import { getRecord } from './get.ts'
import type { Values } from './hooks.ts'
import { conflictClassOf } from './merge.ts'
import { notify } from './notify.ts'
import { loadPrincipal, type Principal } from './principal.ts'
import { same } from './stored-form.ts'
import { labelOf, shownLabelOf } from './title.ts'
import type { Unit } from './unit.ts'

interface Update {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly paths: readonly string[]
  readonly base: Values | undefined
  /** Values that are about to be written. */
  readonly patch: Values
}

/** A value of another person that this update replaces: its user had not seen it, or kept their own of two versions. */
interface Overwritten {
  readonly path: string
  readonly writer: Principal
  /** Whether the writer may read the value before the change. */
  readonly readBefore: boolean
}

interface ToldConflict {
  readonly record: string
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * Returns the conflicts of these records that were shown to this user. When the user then writes their own value of one of them, they
 * keep their own version.
 */
const conflictsTold = async (unit: Unit, records: readonly string[]): Promise<readonly ToldConflict[]> => {
  if (unit.via !== 'sync') return []
  const { rows } = await sql<ToldConflict>`
    select lower(m.body->'target'->>1) as record, one->>'path' as path, one->'mine' as mine, one->'theirs' as theirs
    from sync_mutation as m, jsonb_array_elements(m.outcome->'conflicts') as one
    where m.user_id = ${unit.principal.user.id}::uuid and lower(m.body->'target'->>1) = any(${[...records]}::text[])
      and m.outcome->>'outcome' = 'merged'`.execute(unit.db)
  return rows
}

/** Whether values that were overwritten are of interest for this entity and user. */
const isTold = (unit: Unit, entity: AnyEntity): boolean =>
  unit.principal.trusted !== true && keepsChanges(entity) && isNewsRecord(entity.name)

/**
 * Returns whether an update of one of these records may replace a value of another person, which only `overwrittenBy`
 * finds out.
 */
export const mayOverwrite = async (
  unit: Unit,
  entity: AnyEntity,
  records: readonly string[],
): Promise<(update: Update) => boolean> => {
  if (!isTold(unit, entity)) return () => false
  const told = await conflictsTold(unit, records)
  return (update) => {
    const own = told.filter(({ record }) => record === update.row.id)
    return update.paths.some((path) => isOverwritten(update, own, path))
  }
}

const isOverwritten = ({ entity, row, base, patch }: Update, told: readonly ToldConflict[], path: string): boolean => {
  if (base === undefined || !Object.hasOwn(base, path)) return false
  const current = valueAt(row, path)
  if (!same(base[path], current)) return conflictClassOf(fieldAt(entity.fields, path)) === 'lww'
  return told.some((one) => one.path === path && same(one.mine, valueAt(patch, path)) && same(one.theirs, current))
}

/** Returns the user who set the field to its current value; null when that is not known. */
const writerOf = async (unit: Unit, entity: AnyEntity, row: AnyRow, path: string): Promise<string | null> => {
  const [column = '', key] = path.split('.')
  const at = key === undefined ? [column] : [column, key]
  const { rows } = await sql<{ user: string | null; after: unknown }>`
    select "user", after #> ${at}::text[] as after from audit
    where record = ${row.id}::uuid and entity = ${entity.name} and jsonb_exists(after, ${column})
      and before #> ${at}::text[] is distinct from after #> ${at}::text[]
    order by "time" desc, sequence desc limit 1`.execute(unit.db)
  const [last] = rows
  return last !== undefined && same(last.after, valueAt(row, path)) ? last.user : null
}

const reads = async (unit: Unit, who: Principal, entity: AnyEntity, row: AnyRow, path: string): Promise<boolean> => {
  const seen = await getRecord(unit.db, who, entity, row.id)
  return seen.ok && same(valueAt(seen.row, path), valueAt(row, path))
}

/** Returns the values of other people that this update replaces. Call it before the update is written. */
export const overwrittenBy = async (unit: Unit, update: Update): Promise<readonly Overwritten[]> => {
  const { entity, row, paths } = update
  if (!isTold(unit, entity)) return []
  const told = paths.length === 0 ? [] : await conflictsTold(unit, [row.id])
  const found: Overwritten[] = []
  for (const path of paths) {
    if (!isOverwritten(update, told, path)) continue
    const user = await writerOf(unit, entity, row, path)
    if (user === null || user === unit.principal.user.id) continue
    const writer = await loadPrincipal(unit.db, user, unit.principal.project)
    if (writer === null) continue
    found.push({ path, writer, readBefore: await reads(unit, writer, entity, row, path) })
  }
  return found
}

const wordOf = async (unit: Unit, entity: AnyEntity, who: Principal, path: string, value: unknown): Promise<string> => {
  if (value === null || value === undefined || value === '') return ''
  const field = fieldAt(entity.fields, path)
  const to = field?.kind === 'reference' ? entityNamed(field.to) : undefined
  if (to === undefined) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  return (await shownLabelOf({ db: unit.db, principal: who }, to, String(value))) || '–'
}

const tell = async (
  unit: Unit,
  entity: AnyEntity,
  after: AnyRow,
  { path, writer }: Overwritten,
  change: KeptChange,
): Promise<void> => {
  const person = entityNamed(KEPT_CHANGES.fields.user.to)
  const who =
    person === undefined ? '' : await shownLabelOf({ db: unit.db, principal: writer }, person, unit.principal.user.id)
  const word = (value: unknown) => wordOf(unit, entity, writer, path, value)
  const params = {
    record: (await labelOf(unit.db, entity, after.id)) || '–',
    field: `${entity.name}.${path}`,
    before: await word(change.before),
    after: await word(change.after),
  }
  await notify(unit, writer.user.id, {
    entity: entity.name.replaceAll('_', '-') as (typeof NOTIFICATION_ENTITIES)[number],
    entityId: after.id,
    icon: 'arrows-diff',
    // Nobody is named to a person who may not see who it was.
    ...(who === ''
      ? { code: 'value-overwritten-unnamed', params }
      : { code: 'value-overwritten', params: { ...params, who } }),
  })
}

/**
 * Notifies the people whose values this update replaced, once for each field; otherwise they would never learn of it. Only people who
 * may read the value both before and after the update are notified.
 */
export const tellOverwritten = async (
  unit: Unit,
  entity: AnyEntity,
  overwritten: readonly Overwritten[],
  before: AnyRow,
  after: AnyRow,
): Promise<void> => {
  if (overwritten.length === 0) return
  const changes = changesBetween(entity, before, after, false)
  for (const one of overwritten) {
    const change = changes.find(({ path }) => path === one.path)
    if (change === undefined || !one.readBefore || !(await reads(unit, one.writer, entity, after, one.path))) continue
    await tell(unit, entity, after, one, change)
  }
}
