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

/** What a change is made of, beside what the caller gives. */
export interface Making {
  readonly mid: string
  /** ISO instant of the device. */
  readonly at: string
  /** The person's today, `yyyy-mm-dd`. */
  readonly today: string
  readonly person: Person
}

/** A record as it stands here: merged row, and the server's row when something is pending. */
export interface Standing {
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

const demandRow = (standing: Standing): StoredRow => {
  if (standing.row === null || standing.row.archived !== null) throw new WriteRefused('not-found')
  return standing.row
}

const demandEditable = (person: Person, entity: AnyEntity, row: StoredRow): void => {
  const reasons = entity.editable === undefined ? [] : reasonsAgainst(entity.editable, row, person)
  if (reasons.length > 0) throw new WriteRefused('not-allowed', { reasons })
}

const demandValid = (problems: ReturnType<typeof validate>): void => {
  if (Object.keys(problems).length > 0) throw new WriteRefused('validation', problems)
}

export const prepareCreate = (entity: AnyEntity, id: string, body: Body, making: Making): Mutation => {
  demand(making.person, entity, 'CREATE')
  demandValid(validate(entity, body, { today: making.today }))
  return { mid: making.mid, name: `${entity.name}.create`, v: 1, at: making.at, target: [entity.name, id], body }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The changed leaves of a nested partial: path, what the person saw, what they made of it. */
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

/** Null: nothing was changed. `seen` is what the form was filled from; it becomes the base of the merge per field. */
export const prepareUpdate = (
  entity: AnyEntity,
  id: string,
  patch: Body,
  seen: AnyRow | undefined,
  standing: Standing,
  making: Making,
): Mutation | null => {
  const row = demandRow(standing)
  demand(making.person, entity, 'EDIT')
  demandEditable(making.person, entity, row)
  const changes = changesIn(entity, patch, seen ?? row)
  if (changes.length === 0) return null
  const body = nested(changes)
  const paths = changes.map(({ path }) => path)
  demandValid({
    ...problemsOfClosed(entity, paths, row, making.person),
    ...validate(entity, body, { today: making.today, stored: row }),
  })
  const base = Object.fromEntries(changes.map(({ path, before }) => [path, before]))
  return { mid: making.mid, name: `${entity.name}.update`, v: 1, at: making.at, target: [entity.name, id], body, base }
}

/** The server's version that the person confirmed; none for a record that the server does not have yet. */
const confirmedVersion = (standing: Standing): { baseVersion: number } | Record<string, never> => {
  const seen = standing.shadow === undefined ? standing.row : standing.shadow.row
  return seen === null ? {} : { baseVersion: seen.version }
}

export const prepareArchive = (entity: AnyEntity, id: string, standing: Standing, making: Making): Mutation => {
  const row = demandRow(standing)
  demand(making.person, entity, 'DELETE')
  if (entity.archive === 'never') throw new WriteRefused('not-allowed')
  if (entity.archive === 'archive') demandEditable(making.person, entity, row)
  return {
    mid: making.mid,
    name: `${entity.name}.archive`,
    v: 1,
    at: making.at,
    target: [entity.name, id],
    body: {},
    ...fromState(entity, row),
    ...confirmedVersion(standing),
  }
}

const fromState = (entity: AnyEntity, row: StoredRow): { from: string } | Record<string, never> => {
  const value = entity.states === undefined ? undefined : (row[entity.states.field] ?? entity.states.initial)
  return typeof value === 'string' ? { from: value } : {}
}

/** The step that an action takes: its own, or a step that an administrator made, which has no action. */
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
  standing: Standing,
  making: Making,
  flow: Flow = declaredFlow(entity),
): Mutation => {
  const step = stepOfAction(entity, name, flow)
  const action = entity.actions?.[name] ?? (step === undefined ? undefined : ownStep(name))
  if (action === undefined) throw new WriteRefused('not-found', { action: name })
  const row = demandRow(standing)
  if (!mayAct(making.person, entity, action)) {
    throw new WriteRefused('not-allowed', { role: { entity: entity.name, verb: action.verb } })
  }
  const reasons = action.when === undefined ? [] : reasonsAgainst(action.when, row, making.person)
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
    mid: making.mid,
    name: `${entity.name}.${name}`,
    v: 1,
    at: making.at,
    target: [entity.name, id],
    body,
    ...from,
  }
}

/** What people call a record; null where its name is another record's or not there. */
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
