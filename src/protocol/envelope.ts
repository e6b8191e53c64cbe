import { z } from 'zod/mini'

/** A message for the user (OPEN-094). */
export const messageSchema = z.object({ type: z.enum(['success', 'info', 'warning', 'error']), text: z.string() })
export type Message = z.infer<typeof messageSchema>

/** The format of every JSON response (doc 1 §7.1). Unknown keys are accepted: older clients read newer servers. */
export const envelopeSchema = z.looseObject({
  result: z.unknown(),
  messages: z._default(z.array(messageSchema), []),
  notifications: z._default(z.array(z.unknown()), []),
  accessToken: z.optional(z.string()),
  expiresIn: z.optional(z.number()),
})
export type Envelope = z.infer<typeof envelopeSchema>
/** What may be left out is. */
export type SentEnvelope = z.input<typeof envelopeSchema>

/** A list response (API-14). */
export interface ListAnswer<T> {
  readonly items: readonly T[]
  readonly count: number
}
