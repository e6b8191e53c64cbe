import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readBody } from '../store/read-body.ts'
import { badParameter, invalid } from './http-error.ts'
import { objectOf } from './json-body.ts'

/** Parses a body; throws a 422 with field problems when it does not match the schema. */
export function parseBody<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const read = readBody(schema, body)
  if (!read.ok) throw invalid(read.problems)
  return read.data
}

/** Parses the body of a request; throws a 400 when it is no object, and a 422 as `parseBody`. */
export const bodyOf = <T>(schema: z.core.$ZodType<T>, request: FastifyRequest): T =>
  parseBody(schema, objectOf(request.body))

/** Parses the query of a request; throws a 400 that names the first wrong parameter, with the error of its schema. */
export function queryOf<T>(schema: z.core.$ZodType<T>, request: FastifyRequest): T {
  const parsed = z.safeParse(schema, request.query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badParameter(String(issue?.path[0] ?? 'query'), issue?.message ?? 'cannot be read')
}
