import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { type AnyRow, fieldAt, pathsOf, valueAt } from '../../../../catalogue/row.ts'

export interface ComparedField {
  readonly path: string
  readonly left: unknown
  readonly right: unknown
  readonly differs: boolean
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === ' '

const same = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields and properties of two records side by side (OPEN-031), without those that are empty in both. */
export const comparedFields = (entity: AnyEntity, left: AnyRow, right: AnyRow): readonly ComparedField[] =>
  pathsOf(entity.fields).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    if (field === undefined || field.hidden === true || field.kind === 'secret') return []
    const pair = { left: valueAt(left, path), right: valueAt(right, path) }
    if (isEmpty(pair.left) && isEmpty(pair.right)) return []
    return [{ path, ...pair, differs: !same(pair.left, pair.right) }]
  })

export interface ComparedWord {
  readonly word: string
  readonly left: boolean
  readonly right: boolean
}

/** Two lists of texts side by side, without duplicates: which of the two has each. */
export const comparedWords = (left: readonly string[], right: readonly string[]): readonly ComparedWord[] =>
  [...new Set([...left, ...right])]
    .toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))
    .map((word) => ({ word, left: left.includes(word), right: right.includes(word) }))
