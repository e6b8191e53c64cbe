import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
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

/** What may be sent as a `T`: readonly lists and objects too, and any further key where the schema is a loose one. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [K in keyof T as string extends K ? (unknown extends T[K] ? never : K) : K]: Sent<T[K]> }
    : T

/**
 * Sends a result in its envelope. The schema is the one that the OpenAPI document shows for the call: the compiler holds
 * the result to it. Nothing is parsed.
 */
export const answer = <S extends z.core.$ZodType>(
  reply: FastifyReply,
  _schema: S,
  result: Sent<z.core.output<S>>,
  messages: readonly Message[] = [],
): FastifyReply => reply.send(envelope(result, messages))
