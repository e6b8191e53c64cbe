import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

export type Schema = { readonly [key: string]: unknown }

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: Schema
  readonly $ref?: string
}

interface Response {
  readonly $ref?: string
  readonly content?: { readonly [type: string]: { readonly schema: Schema } }
}

/** One operation of the document, with references to parameters resolved. */
export interface Operation {
  readonly method: string
  /** `/asset/{id}` */
  readonly path: string
  readonly isOpen: boolean
  readonly needsProject: boolean
  readonly scheme: string | null
  readonly query: readonly Parameter[]
  readonly headers: readonly Parameter[]
  readonly body: { readonly type: string; readonly schema: Schema } | null
  readonly statuses: readonly number[]
}

interface RawOperation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } }
  readonly responses: { readonly [status: string]: Response }
  readonly security?: readonly Schema[]
}

interface RawDocument {
  readonly paths: { readonly [path: string]: { readonly [method: string]: RawOperation } }
  readonly components: { readonly responses: { readonly [name: string]: Response } }
}

/** The OpenAPI document of the running product, which determines calls and valid responses. */
export interface ApiDocument {
  readonly operations: readonly Operation[]
  /** Resolves a reference to a schema; returns any other schema unchanged. */
  schemaAt(schema: Schema): Schema
  /** Returns the media types that the document declares for a response; empty for one without a body. */
  typesOf(operation: Operation, status: number): readonly string[]
  /** Returns one line about what does not match the declared schema; null when all does. */
  misfit(operation: Operation, status: number, type: string, value: unknown): string | null
}

const DOCUMENT = 'lading'

const escaped = (part: string): string => part.replace(/~/g, '~0').replace(/\//g, '~1')

const said = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath === '' ? 'the body' : instancePath} ${message} ${JSON.stringify(params)}`

const operationOf = (path: string, method: string, raw: RawOperation): Operation => {
  const own = raw.parameters.filter(({ $ref }) => $ref === undefined)
  const scheme = Object.keys(raw.security?.[0] ?? {})[0] ?? null
  const [body] = Object.entries(raw.requestBody?.content ?? {})
  return {
    method: method.toUpperCase(),
    path,
    isOpen: raw.security !== undefined && scheme === null,
    needsProject: raw.parameters.some(({ $ref }) => $ref?.endsWith('/Project') === true),
    scheme,
    query: own.filter((parameter) => parameter.in === 'query'),
    headers: own.filter((parameter) => parameter.in === 'header'),
    body: body === undefined ? null : { type: body[0], schema: body[1].schema },
    statuses: Object.keys(raw.responses).map(Number),
  }
}

export const readDocument = async (api: string): Promise<ApiDocument> => {
  const raw = (await (await fetch(`${api}/openapi.json`)).json()) as RawDocument & Schema
  const ajv = formats(new Ajv2020({ strict: false, allErrors: false }))
  ajv.addSchema(raw, DOCUMENT)
  const judges = new Map<string, ValidateFunction>()
  const responseOf = ({ path, method }: Operation, status: number): readonly [pointer: string, response: Response] => {
    const found = raw.paths[path]?.[method.toLowerCase()]?.responses[status] ?? {}
    const name = found.$ref?.split('/').at(-1)
    return name === undefined
      ? [`#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`, found]
      : [`#/components/responses/${name}`, raw.components.responses[name] ?? {}]
  }
  return {
    operations: Object.entries(raw.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => operationOf(path, method, one)),
    ),
    schemaAt: (schema) => {
      if (typeof schema['$ref'] !== 'string') return schema
      const parts = schema['$ref'].replace('#/', '').split('/')
      return parts.reduce<Schema>((at, part) => (at[part] ?? {}) as Schema, raw)
    },
    typesOf: (operation, status) => Object.keys(responseOf(operation, status)[1].content ?? {}),
    misfit: (operation, status, type, value) => {
      const [pointer] = responseOf(operation, status)
      const $ref = `${DOCUMENT}${encodeURI(`${pointer}/content/${escaped(type)}/schema`)}`
      const judge = judges.get($ref) ?? ajv.compile({ $ref })
      judges.set($ref, judge)
      return judge(value) ? null : (judge.errors ?? []).map(said).join('; ')
    },
  }
}
