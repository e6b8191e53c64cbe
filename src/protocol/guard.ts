/**
 * Judges of values from outside, for the page: it judges few and small answers, and a schema library is a large part of what it loads.
 * The compiler compares each with the type of its schema, and a test with what the schema accepts.
 */
export type Guard<T> = (value: unknown) => value is T

/** The fields that a type names; an object that accepts any others names them by no name. */
type Named<T> = { readonly [K in keyof T as string extends K ? never : K]-?: Guard<T[K]> }

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export const isThere: Guard<unknown> = (value): value is unknown => value !== undefined
export const isText: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value)
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'

export const orNull =
  <T>(is: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || is(value)

export const orAbsent =
  <T>(is: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value)

export const isOneOf =
  <T extends string>(options: readonly T[]): Guard<T> =>
  (value): value is T =>
    options.some((option) => option === value)

export const isListOf =
  <T>(is: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is)

export const isMapOf =
  <T>(is: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(is)

/** An object with these fields; it may have others. */
export const isWith =
  <T>(fields: Named<T>): Guard<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Guard<unknown>>(fields).every(([name, is]) => is(value[name]))
