import type { Locale } from '../../src/catalogue/enumerations.ts'
import { sentence } from './sentences.ts'

/** What came of handing a message over. */
export interface CallOutcome {
  readonly step: 'send' | 'fail'
  readonly result: string
}

export interface OutboundMessage {
  readonly id: string
  readonly createdBy: string | null
  readonly messageId: string | null
  readonly interface: string | null
  readonly headers: unknown
  readonly content: string | null
}

const MOST = 4000
/** Headers that the call sets itself, or that concern only the connection. */
const OWN =
  /^(host|connection|content-length|transfer-encoding|keep-alive|te|trailer|upgrade|expect|authorization|cookie|idempotency-key|x-message-id|proxy-.*)$/i

const failed = (...says: Parameters<typeof sentence>): CallOutcome => ({
  step: 'fail',
  result: sentence(...says).slice(0, MOST),
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The message's own headers as HTTP takes them, or the name of the first that it cannot take. */
const headersOf = (given: unknown): Headers | { readonly wrong: string } => {
  const headers = new Headers()
  if (given === null || given === undefined) return headers
  if (typeof given !== 'object' || Array.isArray(given)) return { wrong: 'headers' }
  for (const [name, value] of Object.entries(given)) {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const fits = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !OWN.test(name) && plain && /^[\t\x20-\x7e]*$/.test(`${value}`)
    if (!fits) return { wrong: name }
    headers.set(name, `${value}`)
  }
  return headers
}

/**
 * The beginning of a response as text, without waiting for the rest. An unreadable body is left out: the status has decided already, and a
 * message that was accepted must not look as if it could be sent again.
 */
const beginningOf = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < MOST) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return text
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return text
}

const refusalOf = (error: unknown, locale: Locale, patience: number): CallOutcome => {
  const { name, cause } = error instanceof Error ? error : new Error(String(error))
  if (name === 'TimeoutError') return failed('no-answer', locale, { seconds: patience / 1000 })
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name
  return failed('not-reached', locale, { code })
}

/**
 * Posts a message to the address of its interface, which the operator alone sets (INTERFACE_URLS); it is not followed to
 * any other. An answer of 200 to 299 is Sent, any other and none are Failed. The receiver knows one that comes twice by
 * Idempotency-Key. Name and password in the address become Basic authorization and are never shown.
 */
export const postMessage = async (
  addresses: ReadonlyMap<string, string>,
  message: OutboundMessage,
  { locale, patience }: { readonly locale: Locale; readonly patience: number },
): Promise<CallOutcome> => {
  const name = message.interface ?? ''
  const address = addresses.get(name)
  if (address === undefined) return failed('no-address', locale, { name })
  const headers = headersOf(message.headers)
  if (!(headers instanceof Headers)) return failed('wrong-header', locale, { name: headers.wrong })
  const url = new URL(address)
  const body = message.content ?? ''
  if (!headers.has('content-type')) {
    headers.set('content-type', isJson(body) ? 'application/json' : 'text/plain; charset=utf-8')
  }
  headers.set('idempotency-key', message.id)
  headers.set('x-message-id', encodeURIComponent(message.messageId ?? message.id))
  if (url.username !== '') {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.set('authorization', `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`)
  }
  url.username = ''
  url.password = ''
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal })
    const result = `HTTP ${response.status}\n${await beginningOf(response)}`.trim().slice(0, MOST)
    return { step: response.ok ? 'send' : 'fail', result }
  } catch (error) {
    return refusalOf(error, locale, patience)
  }
}
