import { catalogue } from '../../src/domains/index.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import type { Intent } from '../actions/run-mutation.ts'

/** Accounts have passwords and mails of their own, and messages about messages would never end. */
const CLOSED: ReadonlySet<string> = new Set(['user', 'employee', 'interface_inbound', 'interface_outbound'])
const ENTITIES: ReadonlySet<string> = new Set(catalogue.map(({ name }) => name).filter((name) => !CLOSED.has(name)))
const NAMES: ReadonlySet<string> = new Set(['entity', 'operation', 'id', 'body'])

type Read = { readonly intent: Intent } | { readonly problems: Problems }

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const notOffered = (value: unknown): Problem =>
  value === undefined ? { code: 'required' } : { code: 'not-offered', params: { value: String(value).slice(0, 80) } }

/**
 * Reads the content of an inbound message: `{"entity","operation","id","body"}`, where operation is create, update,
 * archive or a step or action of the entity. Without an id a create takes that of the message, so that a message that is
 * processed again makes no second record.
 */
export const parseContent = (content: unknown, message: string): Read => {
  const value = typeof content === 'string' ? parsed(content) : undefined
  if (value === undefined) return { problems: { content: [{ code: 'not-json' }] } }
  if (!isObject(value)) return { problems: { content: [{ code: 'not-map' }] } }
  const { entity, operation, id = operation === 'create' ? message : undefined, body = {} } = value
  const wrong = (name: string, problem: Problem | false): readonly (readonly [string, readonly Problem[]])[] =>
    problem === false ? [] : [[name, [problem]]]
  const problems: Problems = Object.fromEntries([
    ...Object.keys(value)
      .filter((name) => !NAMES.has(name))
      .flatMap((name) => wrong(name, { code: 'unknown' })),
    ...wrong('entity', !(typeof entity === 'string' && ENTITIES.has(entity)) && notOffered(entity)),
    ...wrong('operation', !(typeof operation === 'string' && /^[\w-]{1,60}$/.test(operation)) && notOffered(operation)),
    ...wrong('id', !isUuid(id) && { code: id === undefined ? 'required' : 'not-reference' }),
    ...wrong('body', !isObject(body) && { code: 'not-map' }),
  ])
  if (Object.keys(problems).length > 0) return { problems }
  return {
    intent: {
      name: `${String(entity)}.${String(operation)}`,
      target: [String(entity), String(id)],
      body: isObject(body) ? body : {},
    },
  }
}
