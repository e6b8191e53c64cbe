import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { demoAccounts, demoPassword } from '../seeds/demo-accounts.ts'
import { answer } from '../http/answer.ts'
import type { ServerParts } from '../http/server-parts.ts'

/** GET /demo: returns the accounts of the demo company for the sign-in screen; null when the demo is off (OPEN-107). */
export function demoRoutes(app: FastifyInstance, { config }: ServerParts): void {
  app.get(`${apiPrefix}/demo`, async (_request, reply) =>
    answer(reply, config.demo ? { accounts: demoAccounts, password: demoPassword } : null),
  )
}
