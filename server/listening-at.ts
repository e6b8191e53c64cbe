import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Returns the URL of a server, with its actual port once it listens. */
export const listeningAt = (app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): string => {
  const bound: AddressInfo | string | null = app.server.address()
  const real = bound !== null && typeof bound === 'object' ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${real}`
}
