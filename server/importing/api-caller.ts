import type { Locale } from '../../src/catalogue/enumerations.ts'
import { envelopeSchema } from '../../src/protocol/envelope.ts'

export type CreateAnswer =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly errors: { readonly [path: string]: readonly string[] } }

/** The REST calls that an import makes. */
export interface ApiCaller {
  /** Language of what it answers, and so of the whole report. */
  readonly locale: Locale
  create(entity: string, body: { readonly [field: string]: unknown }): Promise<CreateAnswer>
  /** All living records of an entity, page by page. */
  all(entity: string): AsyncIterable<{ readonly [field: string]: unknown }>
}

/** One HTTP exchange; `fetch` of a running server, or an injected request in a test. */
export type Exchange = (
  method: 'GET' | 'POST',
  path: string,
  headers: { readonly [name: string]: string },
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>

const PAGE = 500
const IMPORT_LOCALE: Locale = 'en_US'

/** Throws an Error that says what the server answered when it is neither done nor a fault of the row. */
export const createApiCaller = (exchange: Exchange, token: string, project: string): ApiCaller => {
  const headers = { authorization: `Bearer ${token}`, 'x-lading-project': project, 'x-locale': IMPORT_LOCALE }
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await exchange(method, `/api/v1${path}`, headers, body)
    const { result, messages } = envelopeSchema.parse(answer.body)
    return { status: answer.status, result: (result ?? {}) as { readonly [key: string]: unknown }, messages }
  }
  return {
    locale: IMPORT_LOCALE,
    create: async (entity, body) => {
      const { status, result, messages } = await call('POST', `/${entity}`, body)
      if (status === 201) return { ok: true, id: String(result['id']) }
      const errors = result['errors']
      if ((status === 422 || status === 400) && errors !== null && typeof errors === 'object') {
        return { ok: false, errors: errors as { [path: string]: string[] } }
      }
      throw new Error(`POST /${entity} answered ${status}: ${messages.map((message) => message.text).join(', ')}`)
    },
    all: async function* (entity) {
      for (let offset = 0; ; offset += PAGE) {
        const { status, result } = await call('GET', `/${entity}?limit=${PAGE}&offset=${offset}&sort=created&order=ASC`)
        if (status !== 200) throw new Error(`GET /${entity} answered ${status}`)
        const items = result['items'] as readonly { readonly [field: string]: unknown }[]
        yield* items
        if (items.length < PAGE) return
      }
    },
  }
}
