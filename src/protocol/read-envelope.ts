import { isThere, isListOf, isNumber, isOneOf, isText, isWith, orAbsent } from './guard.ts'
import type { Envelope, Message, SentEnvelope } from './envelope.ts'

const isMessage = isWith<Message>({ type: isOneOf(['success', 'info', 'warning', 'error']), text: isText })

const isSent = isWith<SentEnvelope>({
  result: isThere,
  messages: orAbsent(isListOf(isMessage)),
  notifications: orAbsent(isListOf(isThere)),
  accessToken: orAbsent(isText),
  expiresIn: orAbsent(isNumber),
})

/** The response in the format of `envelopeSchema`; null where it is in another one, such as a page of a proxy. */
export const readEnvelope = (body: unknown): Envelope | null =>
  isSent(body) ? { ...body, messages: body.messages ?? [], notifications: body.notifications ?? [] } : null
