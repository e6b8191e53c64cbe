import { z } from 'zod'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { declaredSchema, listParametersOf, type Declared } from './declared-input.ts'
import type { JsonSchema } from './field-schema.ts'

/** Parameters of a query: an object of zod, or those of the list call of an entity, which its declaration has. */
export type QuerySource = z.core.$ZodObject | { readonly listOf: AnyEntity }
/**
 * A body: the zod schema that its route or action parses, or an input that a declaration describes. No JSON schema by
 * hand, which could say something else than the route does.
 */
export type BodySource = z.core.$ZodType | Declared

/** Documentation of one call. */
export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'delete' | 'patch' | 'head'
  /** As registered, without the prefix: `/asset/:id`. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  /** Default: a signed-in caller. `project`: X-Lading-Project as well. */
  readonly needs?: 'nobody' | 'project'
  /** Another bearer token instead of a signed-in caller, by the name of its security scheme. */
  readonly scheme?: 'projectKey' | 'mailEventsSecret'
  readonly query?: QuerySource
  readonly headers?: Readonly<Record<string, JsonSchema>>
  readonly body?: BodySource
  /** Media type of a body that is not JSON. */
  readonly bodyType?: string
  /** Schema of `result`. */
  readonly result?: JsonSchema
  /** Media type of a response that is not JSON in the envelope. */
  readonly answerType?: string
  readonly status?: 200 | 201
  readonly errors?: readonly number[]
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
export const text: JsonSchema = { type: 'string' }
export const textOrNone: JsonSchema = { type: ['string', 'null'] }
export const uuid: JsonSchema = { type: 'string', format: 'uuid' }
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
})
export const listOf = (items: JsonSchema): JsonSchema =>
  object({ items: { type: 'array', items }, count: { type: 'integer' } }, ['items', 'count'])

export const done = object({ id: uuid }, ['id'])
export const json: JsonSchema = { type: 'object' }
export const integer: JsonSchema = { type: 'integer' }

/** Converts a zod schema to JSON schema; what cannot be converted accepts anything. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What stands in for a value that cannot be read is no default that a caller may count on.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
    },
  })
  return plain
}

const bodySchema = (body: BodySource): JsonSchema => ('_zod' in body ? schemaOf(body, 'input') : declaredSchema(body))

const queryParameters = (query: QuerySource): readonly JsonSchema[] => {
  if (!('_zod' in query)) {
    return Object.entries(listParametersOf(query.listOf)).map(([name, schema]) => ({ name, in: 'query', schema }))
  }
  return Object.entries(query._zod.def.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(schema._zod.optin === 'optional' ? {} : { required: true }),
    schema: schemaOf(schema, 'input'),
  }))
}

const errorNames: Readonly<Record<number, string>> = {
  400: 'The request makes no sense; the message names what is wrong',
  401: 'Not signed in',
  403: 'No role, or a rule of the record says no',
  404: 'No such record for this caller',
  409: 'The record changed, or is in another state',
  410: 'Too long ago; fetch everything anew',
  413: 'Too large',
  415: 'Another kind of content is wanted',
  416: 'The file ends before the range',
  422: 'Some fields are wrong',
  429: 'Too many attempts, or too many calls at once; see Retry-After',
  503: 'Try again; see Retry-After',
  507: 'No room on the disk, or the daily quota of the organization is used up; see Retry-After',
}

const envelope = (result: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    result,
    messages: { type: 'array', items: ref('Message') },
    notifications: { type: 'array', items: {} },
  },
  required: ['result', 'messages', 'notifications'],
})

const parameters = ({ path, query, headers = {}, needs }: Call): readonly JsonSchema[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
  ...(needs === 'project' ? [{ $ref: '#/components/parameters/Project' }] : []),
  { $ref: '#/components/parameters/Locale' },
  ...(query === undefined ? [] : queryParameters(query)),
  ...Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', schema })),
]

/** Returns the error statuses of a call: its own, and those implied by its input and caller. */
function refusalsOf({ path, headers = {}, needs, body, errors = [] }: Call): readonly number[] {
  const implied = [
    ...(needs === 'nobody' ? [] : [401, 429]),
    ...(needs === 'project' ? [400, 404] : []),
    ...(path.includes(':') ? [400, 404] : []),
    ...(body === undefined ? [] : [400, 413, 415]),
    ...('If-Match' in headers ? [409] : []),
    ...('Idempotency-Key' in headers ? [400, 422] : []),
    503,
  ]
  return [...new Set([...implied, ...errors])].toSorted((a, b) => a - b)
}

/** Builds an OpenAPI 3.1 operation. */
export function operationOf(call: Call): JsonSchema {
  const { method, path, summary, tag, needs, body, bodyType = 'application/json', answerType, status = 200 } = call
  const plain = path.replace(/[/:]+/g, '_').replace(/^_|_$/g, '')
  const content =
    method === 'head' || answerType === 'none'
      ? {}
      : {
          content:
            answerType === undefined
              ? { 'application/json': { schema: envelope(call.result ?? {}) } }
              : { [answerType]: { schema: call.result ?? text } },
        }
  return {
    operationId: `${method}_${plain}`,
    summary,
    tags: [tag],
    ...(call.scheme === undefined ? {} : { security: [{ [call.scheme]: [] }] }),
    ...(call.scheme === undefined && needs === 'nobody' ? { security: [] } : {}),
    parameters: parameters(call),
    ...(body === undefined ? {} : { requestBody: { content: { [bodyType]: { schema: bodySchema(body) } } } }),
    responses: {
      [status]: { description: 'Done', ...content },
      ...('If-None-Match' in (call.headers ?? {}) ? { 304: { description: 'Not changed' } } : {}),
      ...Object.fromEntries(refusalsOf(call).map((code) => [code, { $ref: `#/components/responses/Error${code}` }])),
    },
  }
}

/** The error responses, shared by all operations. */
export const errorResponses: JsonSchema = Object.fromEntries(
  Object.entries(errorNames).map(([code, description]) => [
    `Error${code}`,
    {
      description,
      content: { 'application/json': { schema: envelope(code === '422' ? ref('FieldErrors') : {}) } },
    },
  ]),
)
