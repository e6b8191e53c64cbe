import { problemsBeforeStep, problemsOfClosed } from '../../catalogue/editable.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Verb } from '../../catalogue/role-name.ts'
import {
  declaredFlow,
  destinationOf,
  type Flow,
  originsOf,
  ownStep,
} from '../../domains/administration/effects/flow.ts'
import { fullNameOf } from '../../catalogue/full-name.ts'
import { archivedWith } from '../../domains/effects.ts'
import { entityNamed } from '../../domains/index.ts'
import { fieldAt, valueAt, type AnyRow } from '../../catalogue/row.ts'
import { may, mayAct } from '../../catalogue/roles.ts'
import { type Person, reasonsAgainst } from '../../catalogue/rule.ts'
import { validate } from '../../domains/validate.ts'
import { WriteRefused } from '../data/api.ts'
import type { ShadowRow } from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { Mutation } from '../../protocol/mutation.ts'

export type Body = { readonly [field: string]: unknown }

/** What goes into a mutation beside the caller's input. */
export interface MutationMeta {
  readonly mid: string
  /** Time of the device, ISO 8601. */
  readonly at: string
  /** The person's calendar day, `yyyy-mm-dd`. */
  readonly today: string
  readonly person: Person
}

/** A record on this device: the merged row, and its shadow when something is pending. */
export interface LocalRecord {
  readonly row: StoredRow | null
  readonly shadow: ShadowRow | undefined
}

export const entityFor = (name: string): AnyEntity => {
  const entity = entityNamed(name)
  if (entity === undefined) throw new WriteRefused('not-found', { entity: name })
  return entity
}

const demand = (person: Person, entity: AnyEntity, verb: Verb): void => {
  if (!may(person, entity, verb)) throw new WriteRefused('not-allowed', { role: { entity: entity.name, verb } })
}

const demandRow = (row: StoredRow | null): StoredRow => {
  if (row === null || row.archived !== null) throw new WriteRefused('not-found')
  return row
}

const demandEditable = (person: Person, entity: AnyEntity, row: StoredRow): void => {
  const reasons = entity.editable === undefined ? [] : reasonsAgainst(entity.editable, row, person)
  if (reasons.length > 0) throw new WriteRefused('not-allowed', { reasons })
}

const demandValid = (problems: ReturnType<typeof validate>): void => {
  if (Object.keys(problems).length > 0) throw new WriteRefused('validation', problems)
}

export const prepareCreate = (entity: AnyEntity, id: string, body: Body, meta: MutationMeta): Mutation => {
  demand(meta.person, entity, 'CREATE')
  demandValid(validate(entity, body, { today: meta.today }))
  return { mid: meta.mid, name: `${entity.name}.create`, v: 1, at: meta.at, target: [entity.name, id], body }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The changed leaves of a nested patch: path, value before, new value. */
export const changesIn = (
  entity: AnyEntity,
  patch: Body,
  seen: { readonly [field: string]: unknown },
): { path: string; before: unknown; mine: unknown }[] =>
  Object.entries(patch)
    .flatMap(([field, value]) =>
      entity.fields[field]?.kind === 'properties' && value !== null && typeof value === 'object'
        ? Object.entries(value).map(([key, inner]) => ({ path: `${field}.${key}`, mine: inner as unknown }))
        : [{ path: field, mine: value }],
    )
    .map(({ path, mine }) => ({ path, mine: mine === '' ? null : mine, before: valueAt(seen, path) ?? null }))
    .filter(({ before, mine }) => !same(before, mine))

const nested = (changes: readonly { path: string; mine: unknown }[]): Body => {
  const body: Record<string, unknown> = {}
  for (const { path, mine } of changes) {
    const dot = path.indexOf('.')
    if (dot < 0) body[path] = mine
    else {
      const field = path.slice(0, dot)
      body[field] = { ...(body[field] as Body | undefined), [path.slice(dot + 1)]: mine }
    }
  }
  return body
}

/**
 * Returns null when nothing changed. `seen` is the row that the form was filled from; it is the base of the merge per
 * field.
 */
export const prepareUpdate = (
  entity: AnyEntity,
  id: string,
  patch: Body,
  seen: AnyRow | undefined,
  stored: StoredRow | null,
  meta: MutationMeta,
): Mutation | null => {
  const row = demandRow(stored)
  demand(meta.person, entity, 'EDIT')
  demandEditable(meta.person, entity, row)
  const changes = changesIn(entity, patch, seen ?? row)
  if (changes.length === 0) return null
  const body = nested(changes)
  const paths = changes.map(({ path }) => path)
  demandValid({
    ...problemsOfClosed(entity, paths, row, meta.person),
    ...validate(entity, body, { today: meta.today, stored: row }),
  })
  const base = Object.fromEntries(changes.map(({ path, before }) => [path, before]))
  return { mid: meta.mid, name: `${entity.name}.update`, v: 1, at: meta.at, target: [entity.name, id], body, base }
}

/** The server version that the person saw; none for a record that the server does not have yet. */
const confirmedVersion = (local: LocalRecord): { baseVersion: number } | Record<string, never> => {
  const seen = local.shadow === undefined ? local.row : local.shadow.row
  return seen === null ? {} : { baseVersion: seen.version }
}

export const prepareArchive = (entity: AnyEntity, id: string, local: LocalRecord, meta: MutationMeta): Mutation => {
  const row = demandRow(local.row)
  demand(meta.person, entity, 'DELETE')
  if (entity.archive === 'never') throw new WriteRefused('not-allowed')
  if (entity.archive === 'archive') demandEditable(meta.person, entity, row)
  return {
    mid: meta.mid,
    name: `${entity.name}.archive`,
    v: 1,
    at: meta.at,
    target: [entity.name, id],
    body: {},
    ...withArchived(entity, row),
    ...fromState(entity, row),
    ...confirmedVersion(local),
  }
}

const withArchived = ({ name }: AnyEntity, row: StoredRow): Pick<Mutation, 'base'> => {
  const paths = archivedWith[name]
  return paths === undefined ? {} : { base: Object.fromEntries(paths.map((path) => [path, row[path]])) }
}

const fromState = (entity: AnyEntity, row: StoredRow): { from: string } | Record<string, never> => {
  const value = entity.states === undefined ? undefined : (row[entity.states.field] ?? entity.states.initial)
  return typeof value === 'string' ? { from: value } : {}
}

/** The step that an action takes. A step that an administrator added has no action and is its own name. */
export const stepOfAction = (entity: AnyEntity, name: string, flow: Flow): string | undefined => {
  const action = entity.actions?.[name]
  if (action !== undefined) return action.transition
  return flow.steps.some((step) => step.name === name) ? name : undefined
}

export const prepareAction = (
  entity: AnyEntity,
  id: string,
  name: string,
  body: Body,
  local: LocalRecord,
  meta: MutationMeta,
  flow: Flow = declaredFlow(entity),
): Mutation => {
  const step = stepOfAction(entity, name, flow)
  const action = entity.actions?.[name] ?? (step === undefined ? undefined : ownStep(name))
  if (action === undefined) throw new WriteRefused('not-found', { action: name })
  const row = demandRow(local.row)
  if (!mayAct(meta.person, entity, action)) {
    throw new WriteRefused('not-allowed', { role: { entity: entity.name, verb: action.verb } })
  }
  const reasons = action.when === undefined ? [] : reasonsAgainst(action.when, row, meta.person)
  if (reasons.length > 0) throw new WriteRefused('not-allowed', { reasons })
  const from = fromState(entity, row)
  const transition = entity.states?.transitions.find((item) => item.name === step)
  if (step !== undefined && entity.states !== undefined && 'from' in from) {
    if (destinationOf(flow, step, from.from) === null) {
      const allowed = originsOf(flow, step)
      const reason = { code: 'state', field: entity.states.field, allowed, current: from.from }
      throw new WriteRefused('not-allowed', { reasons: [reason] })
    }
  }
  demandValid(problemsBeforeStep(transition, row))
  return {
    mid: meta.mid,
    name: `${entity.name}.${name}`,
    v: 1,
    at: meta.at,
    target: [entity.name, id],
    body,
    ...from,
  }
}

/** The display name of a record; null where it has none or takes it from another record. */
export const labelOf = (entity: AnyEntity, row: { readonly [field: string]: unknown } | null): string | null => {
  if (row === null) return null
  const name = fullNameOf(entity, (path) => valueAt(row, path))
  if (name !== null) return name
  for (const path of entity.title) {
    const value = valueAt(row, path)
    if (typeof value === 'string' && value !== '' && fieldAt(entity.fields, path)?.kind !== 'reference') return value
  }
  return null
}
