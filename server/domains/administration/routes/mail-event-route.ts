import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../../../src/config.ts'
import type { Problem, Problems } from '../../../../src/catalogue/problem.ts'
import { logMailEvent, mailState } from '../../../mail/mail-log.ts'
import { storableText } from '../../../store/stored-form.ts'
import { answer } from '../../../http/answer.ts'
import { requireBearer } from '../../../http/bearer-secret.ts'
import { HttpError, invalid, notFound } from '../../../http/http-error.ts'
import { objectOf } from '../../../http/json-body.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

const EVENTS = ['Delivered', 'Opened', 'Bounced'] as const
type Event = (typeof EVENTS)[number]
const UNSENT: ReadonlySet<string> = new Set(['New', 'Failed'])
const MOST = 4000

/** Extracts the id from a Message-ID that the server set, `<id@host>`, or from the bare id. */
const idIn = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^>\s]*>?)?$/i.exec(value.trim())?.[1]?.toLowerCase()
    : undefined

/**
 * POST /email/event `{messageId, event, text}`: the mail provider reports the delivery of a mail (STATE-105, MAIL-02),
 * with MAIL_EVENTS_SECRET as bearer token; without that variable the call does not exist. A repeated or late event
 * changes nothing; one for a mail that has not been sent yet is a 409, to be retried later.
 */
export function mailEventRoute(app: FastifyInstance, parts: ServerParts): void {
  app.post(`${apiPrefix}/email/event`, async (request, reply) => {
    if (parts.config.mailEventsSecret === undefined) throw notFound()
    requireBearer(parts.config.mailEventsSecret, request)
    const { id, event, text } = readEvent(objectOf(request.body))
    const before = await mailState(parts.db, id)
    if (before === null) throw notFound()
    const taken = await logMailEvent(parts.db, id, event, text)
    if (!taken && UNSENT.has(before)) {
      throw new HttpError(409, 'stale-state', { params: { current: before }, result: { current: before } })
    }
    return answer(reply, { id, status: await mailState(parts.db, id), taken })
  })
}

function readEvent({ messageId, event, text = '', ...rest }: Readonly<Record<string, unknown>>): {
  readonly id: string
  readonly event: Event
  readonly text: string
} {
  const id = idIn(messageId)
  const known = EVENTS.find((one) => one === event)
  const problems: Problems = {
    ...Object.fromEntries(Object.keys(rest).map((name): [string, Problem[]] => [name, [{ code: 'unknown' }]])),
    ...(id === undefined ? { messageId: [{ code: messageId === undefined ? 'required' : 'not-reference' }] } : {}),
    ...(known === undefined ? { event: [offered(event)] } : {}),
    ...(typeof text === 'string' ? {} : { text: [{ code: 'not-text' }] }),
  }
  if (id === undefined || known === undefined || typeof text !== 'string' || Object.keys(problems).length > 0) {
    throw invalid(problems)
  }
  return { id, event: known, text: storableText(text).slice(0, MOST) }
}

function offered(event: unknown): Problem {
  if (event === undefined) return { code: 'required' }
  return { code: 'not-offered', params: { value: typeof event === 'string' ? event.slice(0, 80) : '' } }
}
