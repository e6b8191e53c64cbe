import { type AnyEntity, tableOf } from '../../../src/catalogue/entity.ts'
import { may, mayAct } from '../../../src/catalogue/roles.ts'
import { type AnyRow, valueAt } from '../../../src/catalogue/row.ts'
import { entityNamed } from '../../../src/domains/index.ts'
import { applyTo, targetsOf } from '../../../src/engine/mutators/apply.ts'
import type { Mutation, Outcome } from '../../../src/protocol/mutation.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import type { Principal } from '../../../server/store/principal.ts'
import { type Changes, type ModelRecords, rowKey } from './model-records.ts'

/** What a change does: its outcome, and rows to store. */
export interface Applied {
  readonly outcome: Omit<Outcome, 'seq' | 'mid'>
  readonly changes: Changes
}

const NOTHING: Changes = new Map()
const rejected = (code: NonNullable<Outcome['code']>): Applied => ({
  outcome: { outcome: 'rejected', code },
  changes: NOTHING,
})

const isAllowed = ({ person }: Principal, entity: AnyEntity, verb: string): boolean => {
  if (verb === 'create') return may(person, entity, 'CREATE')
  if (verb === 'update') return may(person, entity, 'EDIT')
  if (verb === 'archive') return may(person, entity, 'DELETE')
  const action = entity.actions?.[verb]
  return action === undefined ? may(person, entity, 'EDIT') : mayAct(person, entity, action)
}

/** The clock of a device may be ahead of the server's by this much; the edit times of others do not count. */
const MAX_AHEAD = 10 * 60_000

/** Edit times by path, in a stored row. No device gets them, as no entity declares a field of this name. */
const EDITS = 'edits'
const editsOf = (row: AnyRow | null): { readonly [path: string]: string } =>
  (row?.[EDITS] as { readonly [path: string]: string } | undefined) ?? {}

const editTime = ({ at }: Mutation, now: Date): string =>
  new Date(Math.min(Date.parse(at), now.getTime())).toISOString()

/** Whether the server keeps its value: of a guarded field always, when somebody else changed it meanwhile; of any other when its edit is later. */
const loses = (mutation: Mutation, path: string, row: AnyRow, now: Date): boolean =>
  path === 'serial' ||
  Date.parse(mutation.at) > now.getTime() + MAX_AHEAD ||
  editTime(mutation, now) <= (editsOf(row)[path] ?? row.created)

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const pathsOf = (body: Mutation['body']): readonly string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    name === 'properties' && typeof value === 'object'
      ? Object.keys(value ?? {}).map((key) => `${name}.${key}`)
      : [name],
  )

const without = (body: Mutation['body'], paths: ReadonlySet<string>, under = ''): Mutation['body'] =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      if (paths.has(`${under}${name}`)) return []
      const isMap = under === '' && name === 'properties' && typeof value === 'object' && value !== null
      return [[name, isMap ? without(value as Mutation['body'], paths, 'properties.') : value]]
    }),
  )

/** The larger value of this field wins, regardless of the edit times. */
const LARGER = 'properties.lifeCycle'

const isSmaller = ({ body, base }: Mutation, row: AnyRow): boolean =>
  base !== undefined &&
  Object.hasOwn(base, LARGER) &&
  Number(valueAt(body, LARGER) ?? 0) < Number(valueAt(row, LARGER) ?? 0)

/** The fields of an update for which the server keeps its own value. */
const conflictsOf = (mutation: Mutation, row: AnyRow, now: Date): NonNullable<Outcome['conflicts']> =>
  Object.entries(mutation.base ?? {}).flatMap(([path, before]) => {
    const [mine, theirs] = [valueAt(mutation.body, path) ?? null, valueAt(row, path) ?? null]
    const moved = !isAlike(theirs, before) && !isAlike(theirs, mine)
    return moved && path !== LARGER && loses(mutation, path, row, now) ? [{ path, mine, theirs, before }] : []
  })

/**
 * Decides about one change, on rows that earlier changes of its batch may have changed. Rules of the product that the protocol
 * does not need are left out: a change has the effect on rows that the device expects.
 */
export const applyChange = (
  records: ModelRecords,
  open: Changes,
  principal: Principal,
  stream: string,
  mutation: Mutation,
  now: Date,
): Applied => {
  const [name, id] = mutation.target
  const entity = entityNamed(name)
  const verb = mutation.name.slice(name.length + 1)
  if (entity === undefined || (entity.stream === 'global') !== (stream === GLOBAL_STREAM)) return rejected('schema')
  const find = (of: AnyEntity, record: string): AnyRow | undefined => {
    const key = rowKey(tableOf(of), record)
    const row = open.has(key) ? (open.get(key) ?? undefined) : records.now.rows.get(key)
    return row === undefined || (row.project ?? GLOBAL_STREAM) !== stream ? undefined : row
  }
  if (!isAllowed(principal, entity, verb)) return rejected('forbidden')
  const row = find(entity, id)
  if (verb === 'create') {
    if (row !== undefined) return rejected('unique')
    for (const [field, value] of Object.entries(mutation.body)) {
      const declared = entity.fields[field]
      const to = declared?.kind === 'reference' && declared.to !== '*' ? entityNamed(declared.to) : undefined
      if (to?.stream === 'project' && typeof value === 'string' && find(to, value) === undefined)
        return rejected('validation')
    }
    const code = mutation.body['identifier']
    const all = [...records.now.rows.values(), ...open.values()]
    if (name === 'identifier' && all.some((one) => one?.['identifier'] === code && one?.project === stream))
      return rejected('unique')
  } else {
    if (row === undefined) return rejected('not_found')
    if (row.archived !== null && verb !== 'scan')
      return verb === 'archive'
        ? { outcome: { outcome: 'applied', note: 'noop' }, changes: NOTHING }
        : rejected('archived')
  }
  const step = entity.states?.transitions.find((one) => one.name === (entity.actions?.[verb]?.transition ?? verb))
  const current = String(row?.[entity.states?.field ?? ''] ?? entity.states?.initial)
  if (step !== undefined && !step.from.includes(current) && verb !== 'scan')
    return { outcome: { outcome: 'rejected', code: 'stale_state', current }, changes: NOTHING }
  const isUpdate = verb === 'update' && row !== undefined
  const conflicts = isUpdate ? conflictsOf(mutation, row, now) : []
  const kept = new Set([
    ...conflicts.map(({ path }) => path),
    ...(isUpdate && isSmaller(mutation, row) ? [LARGER] : []),
  ])
  const body = without(mutation.body, kept)
  const stamp = { user: principal.user.id, organization: principal.user.organization }
  const changes = new Map<string, AnyRow | null>()
  for (const target of targetsOf(mutation)) {
    const of = entityNamed(target[0])
    if (of === undefined) continue
    const before = find(of, target[1]) ?? null
    const after = applyTo({ mutation: { ...mutation, body }, stamp }, stream, target, before)
    if (after === null || after === before) continue
    const paths = isUpdate ? pathsOf(body).filter((path) => !isAlike(valueAt(after, path), valueAt(row, path))) : []
    const edits = { ...editsOf(before), ...Object.fromEntries(paths.map((path) => [path, editTime(mutation, now)])) }
    changes.set(rowKey(tableOf(of), target[1]), { ...after, [EDITS]: edits })
  }
  return {
    outcome: conflicts.length === 0 ? { outcome: 'applied' } : { outcome: 'merged', conflicts },
    changes,
  }
}
