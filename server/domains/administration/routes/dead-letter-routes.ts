import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { deadLetters, removeDeadLetter, retryDeadLetter } from '../../../jobs/dead-letters.ts'
import { answer } from '../../../http/answer.ts'
import { count, instant, listOf } from '../../../http/answer-schemas.ts'
import { principalOf } from '../../../http/caller.ts'
import { forbidden, notFound } from '../../../http/http-error.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** Ids of the queue, within PostgreSQL's bigint. */
const NUMBER = /^\d{1,18}$/

/** Dead letters, newest first. `record`: null for a scheduled task. */
export const deadLettersSchema = listOf(
  z.object({
    id: z.string(),
    kind: z.string(),
    record: z.string().nullable(),
    attempts: count,
    error: z.string(),
    created: instant,
    failed: instant,
  }),
)

/** The id of the dead letter that was retried or deleted. */
export const deadLetterSchema = z.object({ id: z.string() })

/** Dead letters, work of the queue that failed and is not retried, for superadmins: list, retry and delete. */
export function deadLetterRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts
  const demandSuperadmin = async (request: FastifyRequest): Promise<void> => {
    const { person } = await principalOf(parts, request)
    if (!person.roles.has(SUPERADMIN)) throw forbidden()
  }
  const change = (method: 'PUT' | 'DELETE', path: string, work: typeof retryDeadLetter): void => {
    app.route<{ Params: { id: string } }>({
      method,
      url: `${apiPrefix}/dead_letter/${path}`,
      handler: async (request, reply) => {
        await demandSuperadmin(request)
        const { id } = request.params
        if (!NUMBER.test(id) || !(await work(db, id))) throw notFound()
        return answer(reply, deadLetterSchema, { id })
      },
    })
  }

  app.get(`${apiPrefix}/dead_letter`, async (request, reply) => {
    await demandSuperadmin(request)
    const items = await deadLetters(db)
    return answer(reply.header('cache-control', 'no-store'), deadLettersSchema, { items, count: items.length })
  })
  change('PUT', 'retry/:id', retryDeadLetter)
  change('DELETE', ':id', removeDeadLetter)
}
