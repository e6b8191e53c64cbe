import type { FastifyReply } from 'fastify'
import type { Message } from '../../src/protocol/envelope.ts'

/** The envelope of every JSON response (API-09, API-10). */
export interface EnvelopeBody<T> {
  readonly result: T
  readonly messages: readonly Message[]
  readonly notifications: readonly unknown[]
}

export const envelope = <T>(result: T, messages: readonly Message[] = []): EnvelopeBody<T> => ({
  result,
  messages,
  notifications: [],
})

/** Sends a result in its envelope. */
export const answer = (reply: FastifyReply, result: unknown, messages: readonly Message[] = []): FastifyReply =>
  reply.send(envelope(result, messages))
