import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../src/config.ts'
import { demoAccounts, demoPassword } from '../seeds/demo-accounts.ts'
import { answer } from '../http/answer.ts'
import type { ServerParts } from '../http/server-parts.ts'

/** GET /demo: the accounts of the demo company for the sign-in screen, while it is on; null otherwise (OPEN-107). */
export function demoRoutes(app: FastifyInstance, { config }: ServerParts): void {
  app.get(`${apiPrefix}/demo`, async (_request, reply) =>
    answer(reply, config.demo ? { accounts: demoAccounts, password: demoPassword } : null),
  )
}
