import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiPrefix } from '../../src/config.ts'
import { demoAccounts, demoPassword } from '../seeds/demo-accounts.ts'
import { answer } from '../http/answer.ts'
import type { Call } from '../http/openapi/operation.ts'
import type { ServerParts } from '../http/server-parts.ts'

/** The accounts of the demo company with the password of all of them; null when the demo is off. */
const demoSchema = z
  .object({ accounts: z.array(z.object({ username: z.string(), who: z.string() })), password: z.string() })
  .nullable()

export const demoCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/demo',
    summary: 'Accounts of the demo company, while it is on',
    tag: 'sign-in',
    needs: 'nobody',
    result: demoSchema,
  },
]

/** GET /demo: returns the accounts of the demo company for the sign-in screen; null when the demo is off (OPEN-107). */
export function demoRoutes(app: FastifyInstance, { config }: ServerParts): void {
  app.get(`${apiPrefix}/demo`, async (_request, reply) =>
    answer(reply, demoSchema, config.demo ? { accounts: demoAccounts, password: demoPassword } : null),
  )
}
