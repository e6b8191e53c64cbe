import type { ApiDocument } from './document.ts'
import type { Drawn } from './draw.ts'
import type { Answered } from './send.ts'

const matches = (declared: string, type: string): boolean =>
  declared === '*/*' || declared === type || (declared.endsWith('/*') && type.startsWith(declared.slice(0, -1)))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Refusal {
  readonly result: { readonly errors?: Readonly<Record<string, unknown>>; readonly kind?: string } | null
  readonly messages: readonly { readonly type: string; readonly text: string }[]
}

/** Checks an error response beyond its schema: a message, the field for field errors, and when to retry. */
const judgeRefusal = ({ twist }: Drawn, { status, headers }: Answered, body: Refusal): string | null => {
  // Devices have their own messages for these.
  if (body.result?.kind === 'sync-error' || body.result?.kind === 'upload-error') return null
  const texts = body.messages.filter(({ type, text }) => type === 'error' && text.trim() !== '').map(({ text }) => text)
  if (texts.length === 0) return 'a refusal without words'
  if (status === 422 && Object.keys(body.result?.errors ?? {}).length === 0) return 'a 422 that names no field'
  if (status === 429 && headers.get('retry-after') === null) return 'a 429 without Retry-After'
  if (status === 400 && twist === 'query' && !texts.some((text) => /^.*: ./su.test(text))) {
    return 'a 400 that names no parameter'
  }
  return null
}

/** Returns the first defect of a response; null when it matches the document. */
export const judge = (document: ApiDocument, drawn: Drawn, answered: Answered): string | null => {
  const { operation } = drawn
  const { status, type, text } = answered
  if (status === 0) return `no answer: ${text}`
  if (status >= 500) return `a ${status}`
  if (!operation.statuses.includes(status)) return `a ${status}, which the document does not have`
  if (operation.method === 'HEAD') return null
  const declared = document.typesOf(operation, status)
  if (declared.length === 0) return text === '' ? null : 'a body where the document has none'
  const found = declared.find((one) => matches(one, type))
  if (found === undefined) return `an answer of type ${type}`
  if (found === 'application/x-ndjson') {
    const lines = text.split('\n').filter((line) => line !== '')
    return (
      lines.map((line) => document.misfit(operation, status, found, parsed(line))).find((one) => one !== null) ?? null
    )
  }
  if (found !== 'application/json') return null
  const body = parsed(text)
  if (body === undefined) return 'no JSON'
  const misfit = document.misfit(operation, status, found, body)
  if (misfit !== null) return `a body outside its schema: ${misfit}`
  return status >= 400 ? judgeRefusal(drawn, answered, body as Refusal) : null
}

/** A foreign record or project must be indistinguishable from a missing one. */
export const judgeTwin = (foreign: Answered, unknown: Answered): string | null =>
  foreign.status === unknown.status
    ? null
    : `${foreign.status} for what belongs to others, ${unknown.status} for what does not exist`
