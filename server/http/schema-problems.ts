import { z } from 'zod'
import type { Problem } from '../../src/catalogue/problem.ts'
import { HttpError } from './http-error.ts'

/** Parses a body; throws a 422 with field problems when it does not match the schema. */
export function parseBody<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const parsed = z.safeParse(schema, body, { reportInput: true })
  if (parsed.success) return parsed.data
  const problems: Record<string, Problem[]> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[[...path, key].join('.')] = [{ code: 'unknown' }]
    } else problems[path.join('.') || 'body'] = [problemOf(issue)]
  }
  throw new HttpError(422, 'invalid', { problems })
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { code: 'required' }
      return { code: issue.expected === 'number' ? 'not-number' : issue.expected === 'string' ? 'not-text' : 'not-map' }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { code: 'required' }
      return { code: 'too-small', params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too-long', params: { max: Number(issue.maximum) } }
      return { code: 'too-large', params: { max: Number(issue.maximum) } }
    case 'invalid_value':
      return { code: 'not-offered', params: { value: String(issue.input).slice(0, 80) } }
    default:
      return { code: 'not-text' }
  }
}
