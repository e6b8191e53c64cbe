import { choicesOf, choicesText } from '../../src/catalogue/choices-text.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { ConflictClass, Field, FieldKind } from '../../src/catalogue/field.ts'
import { type AnyRow, fieldAt, valueAt } from '../../src/catalogue/row.ts'
import type { Values } from './hooks.ts'
import type { Conflict } from './result.ts'
import { isMap, mapOf, same } from './stored-form.ts'

export interface MergeInput {
  readonly entity: AnyEntity
  readonly current: AnyRow
  /** A nested partial in stored form. */
  readonly body: Values
  /** The values that the user saw, by path. Undefined: the change applies to the current values (REST). */
  readonly base: Values | undefined
  /** Edit times of last-writer-wins paths that changed since the record was created. */
  readonly edits: { readonly [path: string]: string }
  readonly at: Date
  readonly clockTrusted: boolean
}

export interface Merged {
  /** Columns to write; property maps are complete. */
  readonly patch: Values
  /** Paths of the patch. */
  readonly paths: readonly string[]
  readonly conflicts: readonly Conflict[]
}

/** Class of a field that declares none. */
const CLASSES: { readonly [kind in FieldKind]: ConflictClass } = {
  text: 'lww',
  integer: 'guarded',
  decimal: 'guarded',
  boolean: 'guarded',
  date: 'guarded',
  time: 'guarded',
  instant: 'guarded',
  choice: 'guarded',
  choices: 'set',
  master: 'guarded',
  state: 'guarded',
  reference: 'guarded',
  interval: 'guarded',
  json: 'guarded',
  secret: 'lww',
  properties: 'guarded',
}

export const conflictClassOf = (field: Field | undefined): ConflictClass =>
  field === undefined ? 'lww' : (field.conflict ?? CLASSES[field.kind])

/** Returns the changed paths of a body, including those in property maps: `name`, `properties.aisle`. */
export const pathsOfBody = (entity: AnyEntity, body: Values): readonly string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    entity.fields[name]?.kind === 'properties' && isMap(value)
      ? Object.keys(value).map((key) => `${name}.${key}`)
      : [name],
  )

/**
 * Merges a change into a record, path by path. Conflicting paths keep the record's value and are returned as conflicts.
 */
export const merge = (input: MergeInput): Merged => {
  const values = new Map<string, unknown>()
  const conflicts: Conflict[] = []
  for (const path of pathsOfBody(input.entity, input.body)) {
    const mine = valueAt(input.body, path) ?? null
    const theirs = valueAt(input.current, path) ?? null
    const verdict = decide(input, path, mine, theirs)
    if (!verdict.keep) values.set(path, verdict.value)
    else conflicts.push({ path, mine, theirs, before: baseOf(input, path) ?? null })
  }
  const changed = [...values].filter(([path, value]) => !same(value, valueAt(input.current, path)))
  return { patch: nested(input, changed), paths: changed.map(([path]) => path), conflicts }
}

type Verdict = { readonly keep: false; readonly value: unknown } | { readonly keep: true }

const baseOf = ({ base }: MergeInput, path: string): unknown =>
  base !== undefined && Object.hasOwn(base, path) ? base[path] : undefined

const decide = (input: MergeInput, path: string, mine: unknown, theirs: unknown): Verdict => {
  const base = baseOf(input, path)
  const take = (value: unknown): Verdict => ({ keep: false, value })
  const field = fieldAt(input.entity.fields, path)
  const kind = conflictClassOf(field)
  if (kind === 'max' && base !== undefined) return take(larger(mine, theirs))
  if (base === undefined || same(theirs, base) || same(theirs, mine)) return take(mine)
  if (kind === 'set' && field?.kind === 'choices') {
    return take(choicesText(mergeSets(choicesOf(mine), choicesOf(base), choicesOf(theirs))))
  }
  if (kind === 'counter' && typeof mine === 'number') {
    return take(asNumber(theirs) + mine - asNumber(base))
  }
  if (kind === 'lww' && input.clockTrusted && input.at.toISOString() > (input.edits[path] ?? input.current.created)) {
    return take(mine)
  }
  return { keep: true }
}

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)

const larger = (mine: unknown, theirs: unknown): unknown => {
  if (mine === null || theirs === null) return mine ?? theirs
  return typeof mine === typeof theirs && (mine as string) >= (theirs as string) ? mine : theirs
}

const mergeSets = (mine: readonly string[], base: readonly string[], theirs: readonly string[]): readonly string[] => {
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item))
  return [...theirs.filter((item) => mine.includes(item) || !base.includes(item)), ...added]
}

const nested = ({ entity, current }: MergeInput, changed: readonly (readonly [string, unknown])[]): Values => {
  const plain = changed.filter(([path]) => !path.includes('.'))
  const maps = new Set(changed.filter(([path]) => path.includes('.')).map(([path]) => path.slice(0, path.indexOf('.'))))
  const whole = [...maps].map((name): [string, unknown] => {
    const before = current[name]
    const inside = changed
      .filter(([path]) => path.startsWith(`${name}.`))
      .map(([path, value]) => [path.slice(name.length + 1), value] as const)
    const merged = new Map([...Object.entries(isMap(before) ? before : {}), ...inside])
    for (const [key, value] of inside)
      if (value === null && fieldAt(entity.fields, `${name}.${key}`) === undefined) merged.delete(key)
    return [name, mapOf(merged)]
  })
  return mapOf([...plain, ...whole])
}
