import type { FastifyRequest } from 'fastify'
import type { Origin } from '../auth/access-log.ts'

/** Origin of a request, for the access log. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})
