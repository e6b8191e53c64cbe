import type { z } from 'zod'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { refTo } from '../answer-schemas.ts'
import { declaredSchema, listParametersOf, type Declared } from './declared-input.ts'
import type { JsonSchema } from './field-schema.ts'
import { schemaOf } from './schema-of.ts'

/** Parameters of a query: an object of zod, or those of the list call of an entity, which its declaration has. */
export type QuerySource = z.core.$ZodObject | { readonly listOf: AnyEntity }
/**
 * A body: the zod schema that its route or action parses, or an input that a declaration describes. No handwritten JSON schema, which could
 * differ from the route.
 */
export type BodySource = OneBody | { readonly either: readonly OneBody[] }
type OneBody = z.core.$ZodType | Declared

/** The response of a call: a result in the envelope, with the schema of the route; or something else, named by `answerType`. */
type Answered =
  | { readonly result: z.core.$ZodType; readonly answerType?: never }
  /** `result`: one line of NDJSON, or a document without the envelope. */
  | {
      readonly result: z.core.$ZodType
      readonly answerType: 'application/x-ndjson' | 'application/json'
    }
  /** Bytes of this media type; `none`: headers alone. */
  | { readonly result?: never; readonly answerType: BytesType }

type BytesType = 'none' | '*/*' | 'image/*' | 'text/csv' | 'text/event-stream' | 'application/vnd.pmtiles'

/** Documentation of one call. */
export type Call = Answered & {
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
  readonly headers?: Readonly<Record<string, z.core.$ZodType>>
  readonly body?: BodySource
  /** Media type of a body that is not JSON. */
  readonly bodyType?: string
  readonly status?: 200 | 201
  readonly errors?: readonly number[]
}

/** A call of a list whose calls share some of it, such as the tag. */
export type PartOf<Shared extends keyof Call> = Call extends infer C
  ? C extends Call
    ? Omit<C, Shared>
    : never
  : never

const bodySchema = (body: BodySource): JsonSchema => {
  if ('either' in body) return { anyOf: body.either.map(bodySchema) }
  return '_zod' in body ? schemaOf(body, 'input') : declaredSchema(body)
}

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
    messages: { type: 'array', items: refTo('Message') },
    notifications: { type: 'array', items: {} },
  },
  required: ['result', 'messages', 'notifications'],
})

const parameters = ({ path, query, headers = {}, needs }: Call): readonly JsonSchema[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...(needs === 'project' ? [{ $ref: '#/components/parameters/Project' }] : []),
  { $ref: '#/components/parameters/Locale' },
  ...(query === undefined ? [] : queryParameters(query)),
  ...Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', schema: schemaOf(schema) })),
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

const contentOf = ({ result, answerType }: Call): JsonSchema => {
  if (answerType === 'none') return {}
  const schema = result === undefined ? { type: 'string' } : schemaOf(result)
  return {
    content:
      answerType === undefined ? { 'application/json': { schema: envelope(schema) } } : { [answerType]: { schema } },
  }
}

/** Builds an OpenAPI 3.1 operation. */
export function operationOf(call: Call): JsonSchema {
  const { method, path, summary, tag, needs, body, bodyType = 'application/json', status = 200 } = call
  const plain = path.replace(/[/:]+/g, '_').replace(/^_|_$/g, '')
  return {
    operationId: `${method}_${plain}`,
    summary,
    tags: [tag],
    ...(call.scheme === undefined ? {} : { security: [{ [call.scheme]: [] }] }),
    ...(call.scheme === undefined && needs === 'nobody' ? { security: [] } : {}),
    parameters: parameters(call),
    ...(body === undefined ? {} : { requestBody: { content: { [bodyType]: { schema: bodySchema(body) } } } }),
    responses: {
      [status]: { description: 'Done', ...contentOf(call) },
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
      content: { 'application/json': { schema: envelope(code === '422' ? refTo('FieldErrors') : {}) } },
    },
  ]),
)
