import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { recordEvent } from '../store/audit.ts'
import { callerOf } from './caller.ts'
import { originOf } from './request-origin.ts'
import type { ServerParts } from './server-parts.ts'

/** Adds each call rejected with a 403 to the audit, before the response is sent. */
export function auditDenials(app: FastifyInstance, parts: ServerParts): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 403) return
    try {
      const caller = await callerOf(parts, request)
      if (caller === null) return
      const { rows } = await sql<{ organization: string | null }>`
        select organization from "user" where id = ${caller.user}::uuid`.execute(parts.db)
      const who = {
        user: caller.user,
        actor: caller.actor,
        device: caller.session.id,
        organization: rows[0]?.organization ?? null,
        via: 'rest',
        ...originOf(request),
      } as const
      const details = { method: request.method, route: request.routeOptions.url ?? null }
      await recordEvent(parts.db, who, { action: 'denied', details })
    } catch (error) {
      request.log.error({ err: error }, 'a denial could not be added to the audit')
    }
  })
}
