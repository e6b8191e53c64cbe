import type { Field } from '../../../catalogue/field.ts'
import type { Conflict, PendingChange } from '../../../engine/data/pending.ts'
import type { PendingList } from '../../../engine/hooks/use-status.ts'

/** What is unsettled about the value of a field. */
export type FieldMark =
  | { readonly kind: 'waiting' | 'sending'; readonly change: PendingChange }
  | { readonly kind: 'refused'; readonly change: PendingChange; readonly mine: unknown; readonly before: unknown }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }

export type FieldMarks = ReadonlyMap<string, FieldMark>

const NONE: FieldMarks = new Map()
const NO_VALUES: { readonly [path: string]: unknown } = {}

/**
 * The unsettled fields of one record by path: unsent, refused or with two versions. What needs the person takes precedence, then the newest
 * change.
 */
export const fieldMarksOf = (pending: PendingList | null, entity: string, id: string): FieldMarks => {
  if (pending === null) return NONE
  const marks = new Map<string, FieldMark>()
  const own = pending.changes.filter((change) => change.entity === entity && change.id === id)
  for (const change of own) {
    if (change.name !== `${entity}.update`) continue
    for (const { path, mine, before } of change.changes) {
      if (change.state === 'refused') marks.set(path, { kind: 'refused', change, mine, before })
      else if (change.state !== 'accepted' && marks.get(path)?.kind !== 'refused') {
        marks.set(path, { kind: change.state === 'sending' ? 'sending' : 'waiting', change })
      }
    }
  }
  for (const conflict of pending.conflicts) {
    if (conflict.entity === entity && conflict.entityId === id) marks.set(conflict.path, { kind: 'conflict', conflict })
  }
  return marks.size === 0 ? NONE : marks
}

/** What is unsettled at a path. Properties of one's own share the row of their field: it waits as long as one of them does. */
export const markAt = (marks: FieldMarks, path: string, field: Field | undefined): FieldMark | undefined => {
  const mark = marks.get(path)
  if (mark !== undefined || field?.kind !== 'properties') return mark
  const isShared = (at: string): boolean =>
    at.startsWith(`${path}.`) && !Object.hasOwn(field.fields, at.slice(path.length + 1))
  return [...marks].find(([at, { kind }]) => (kind === 'waiting' || kind === 'sending') && isShared(at))?.[1]
}

/** The values that the server refused, by path: they stand in place of the stored ones. */
export const refusedValues = (marks: FieldMarks): { readonly [path: string]: unknown } =>
  marks.size === 0
    ? NO_VALUES
    : Object.fromEntries([...marks].flatMap(([path, mark]) => (mark.kind === 'refused' ? [[path, mark.mine]] : [])))

/** The body of a change without one field; null when nothing is left. */
export const bodyWithout = (
  body: { readonly [field: string]: unknown },
  path: string,
): { readonly [field: string]: unknown } | null => {
  const [head = '', ...rest] = path.split('.')
  const { [head]: held, ...others } = body
  const name = rest.join('.')
  const inner =
    name === '' || held === null || typeof held !== 'object'
      ? {}
      : Object.fromEntries(Object.entries(held).filter(([key]) => key !== name))
  const left = Object.keys(inner).length === 0 ? others : { ...others, [head]: inner }
  return Object.keys(left).length === 0 ? null : left
}
