import type { FastifyRequest } from 'fastify'
import type { Origin } from '../auth/access-log.ts'
import type { ServerParts } from './server-parts.ts'

/** Where a request came from, for the access log. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})

/** The address under which people reach the product, for links in mails. */
export const publicAddress = (request: FastifyRequest, { config }: ServerParts): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`
