import { z } from 'zod'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { isProblemCode, type Problem, type Problems } from '../../src/catalogue/problem.ts'
import { isNameList } from './name-list.ts'

/** What a schema says of a body. */
export type ReadBody<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly problems: Problems }

/**
 * Reads a body by the schema that the OpenAPI document shows. The error of a schema may be the code of a problem, as in
 * `z.string({ error: 'not-reference' })`; others are named after what zod found. Of several problems of a field the first
 * counts.
 */
export function readBody<T>(schema: z.core.$ZodType<T>, body: unknown): ReadBody<T> {
  const parsed = z.safeParse(schema, body, { reportInput: true })
  if (parsed.success) return { ok: true, data: parsed.data }
  const problems: Record<string, Problem[]> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[[...path, key].join('.')] = [{ code: 'unknown' }]
    } else problems[path.join('.') || 'body'] ??= [problemOf(issue)]
  }
  return { ok: false, problems }
}

/** Text. Anything else counts as empty, of which the route says what is wrong. */
export const textOrEmpty = z.string().catch('')

/** Text that may be left out. Anything else counts as left out. */
export const textIfGiven = z.string().optional().catch(undefined)

const missingOr =
  (code: 'not-reference' | 'not-text') =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'required' : code

const UUID = { type: 'string', format: 'uuid' } as const

/** The id of a record. */
export const idOf = z
  .custom<string>(isUuid, { error: ({ input }) => ((input ?? '') === '' ? 'required' : 'not-reference') })
  .meta(UUID)

/** Ids of records; one problem for the whole list. */
export const idsOf = z
  .custom<readonly string[]>((value) => Array.isArray(value) && value.every(isUuid), {
    error: missingOr('not-reference'),
  })
  .meta({ type: 'array', items: UUID })

/** Names or ids of roles; one problem for the whole list. */
export const nameList = z
  .custom<readonly string[]>(isNameList, { error: missingOr('not-reference') })
  .meta({ type: 'array', items: { type: 'string' } })

/** Texts; one problem for the whole list. */
export const textList = z
  .custom<readonly string[]>((value) => Array.isArray(value) && value.every((one) => typeof one === 'string'), {
    error: missingOr('not-text'),
  })
  .meta({ type: 'array', items: { type: 'string' } })

/** An id that the store judges, with the field of the record that it becomes. */
export const idForStore = z
  .unknown()
  .optional()
  .meta({ type: ['string', 'null'], format: 'uuid' })

/** Text that the store judges, with the field of the record that it becomes. */
export const textForStore = z
  .unknown()
  .optional()
  .meta({ type: ['string', 'null'] })

function problemOf(issue: z.core.$ZodIssue): Problem {
  const isMissing = issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  if (isMissing) return { code: 'required' }
  if (isProblemCode(issue.message)) return { code: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.expected === 'number' ? 'not-number' : issue.expected === 'string' ? 'not-text' : 'not-map' }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { code: 'required' }
      return { code: 'too-small', params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too-long', params: { max: Number(issue.maximum) } }
      return { code: 'too-large', params: { max: Number(issue.maximum) } }
    case 'invalid_value':
      return { code: 'not-offered', params: { value: textOf(issue.input).slice(0, 80) } }
    default:
      return { code: 'not-text' }
  }
}

/** A value as its problem quotes it; what is no text, number or boolean has no words. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
