import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiPrefix } from '../../../../src/config.ts'
import { logMailEvent, mailState } from '../../../mail/mail-log.ts'
import { storableText } from '../../../store/stored-form.ts'
import { answer } from '../../../http/answer.ts'
import { id } from '../../../http/answer-schemas.ts'
import { requireBearer } from '../../../http/bearer-secret.ts'
import { HttpError, notFound } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

const EVENTS = ['Delivered', 'Opened', 'Bounced'] as const
const UNSENT: ReadonlySet<string> = new Set(['New', 'Failed'])
const MOST = 4000

/** Extracts the id from a Message-ID that the server set, `<id@host>`, or from the bare id. */
const idIn = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^>\s]*>?)?$/i.exec(value.trim())?.[1]?.toLowerCase()
    : undefined

/** Body of an event. */
export const mailEventSchema = z.strictObject({
  messageId: z
    .custom<string>((value) => idIn(value) !== undefined, {
      error: ({ input }) => (input === undefined ? 'required' : 'not-reference'),
    })
    .transform((value) => idIn(value) ?? value)
    .meta({ type: 'string' }),
  event: z.enum(EVENTS),
  text: z.string().default(''),
})

/** What the log of mails says of the mail now, and whether the event changed it. */
export const mailEventAnswerSchema = z.object({ id, status: z.string(), taken: z.boolean() })

/**
 * POST /email/event `{messageId, event, text}`: the mail provider reports the delivery of a mail (STATE-105, MAIL-02),
 * with MAIL_EVENTS_SECRET as bearer token; without that variable the call does not exist. A repeated or late event
 * changes nothing; one for a mail that has not been sent yet is a 409, to be retried later.
 */
export function mailEventRoute(app: FastifyInstance, parts: ServerParts): void {
  app.post(`${apiPrefix}/email/event`, async (request, reply) => {
    if (parts.config.mailEventsSecret === undefined) throw notFound()
    requireBearer(parts.config.mailEventsSecret, request)
    const { messageId: mail, event, text } = bodyOf(mailEventSchema, request)
    const before = await mailState(parts.db, mail)
    if (before === null) throw notFound()
    const taken = await logMailEvent(parts.db, mail, event, storableText(text).slice(0, MOST))
    if (!taken && UNSENT.has(before)) {
      throw new HttpError(409, 'stale-state', { params: { current: before }, result: { current: before } })
    }
    return answer(reply, mailEventAnswerSchema, {
      id: mail,
      status: (await mailState(parts.db, mail)) ?? before,
      taken,
    })
  })
}
