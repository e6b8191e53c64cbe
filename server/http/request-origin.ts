import type { FastifyRequest } from 'fastify'
import type { Origin } from '../auth/access-log.ts'
import { badParameter } from './http-error.ts'
import type { ServerParts } from './server-parts.ts'

/** Where a request came from, for the access log. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})

/** The address under which people reach the product, for links in mails; a 400 where the request names none. */
export const publicAddress = (request: FastifyRequest, { config }: ServerParts): string => {
  if (config.publicUrl !== undefined) return config.publicUrl
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/i.test(request.host)) {
    throw badParameter('Host', 'takes the name of this server')
  }
  return `${request.protocol}://${request.host}`
}
