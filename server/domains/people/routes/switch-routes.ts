import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '../../../../src/config.ts'
import { ADMIN, SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { HEADERS } from '../../../../src/protocol/headers.ts'
import { tokensSchema } from '../../../../src/protocol/session.ts'
import { recordAccess } from '../../../auth/access-log.ts'
import { accountById, type Account } from '../../../auth/account.ts'
import { accessTokenFor, actAs } from '../../../auth/session.ts'
import { mayActAs } from '../../../store/may-act.ts'
import { answer } from '../../../http/answer.ts'
import { principalOf, requireCaller } from '../../../http/caller.ts'
import { forbidden, HttpError, notFound } from '../../../http/http-error.ts'
import { originOf } from '../../../http/request-origin.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { noStore } from './sign-in-answer.ts'

/** Acting as another user and switching back (AUTH-25 to 27, OPEN-013). The token carries both identities. */
export function switchRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts

  app.put<{ Params: { id: string } }>(`${apiPrefix}/user/switch/:id`, async (request, reply) => {
    const caller = await requireCaller(parts, request)
    if (caller.actor !== null) throw forbidden()
    const principal = await principalOf(parts, request)
    if (!principal.person.roles.has(ADMIN) && !principal.person.roles.has(SUPERADMIN)) throw forbidden()
    const target = await accountById(db, request.params.id)
    if (target === null || target.id === caller.user) throw notFound()
    const allowed = await mayActAs(db, caller.user, target.id)
    if (allowed !== 'yes') throw allowed === 'hidden' ? notFound() : forbidden()
    await log(request, target, 'switch', caller.user)
    return renewed(reply, await actAs(db, caller.session.id, target.id))
  })

  app.put(`${apiPrefix}/user/return`, async (request, reply) => {
    const caller = await requireCaller(parts, request)
    if (caller.actor === null) throw new HttpError(409, 'forbidden')
    const acted = await accountById(db, caller.user)
    if (acted !== null) await log(request, acted, 'return', caller.actor)
    return renewed(reply, await actAs(db, caller.session.id, null))
  })

  const log = (request: FastifyRequest, { id, username }: Account, result: 'switch' | 'return', actor: string) =>
    recordAccess(db, { user: id, username, result, actor, ...originOf(request) })

  async function renewed(reply: FastifyReply, session: Awaited<ReturnType<typeof actAs>>): Promise<FastifyReply> {
    const token = await accessTokenFor(db, session)
    reply.headers({ [HEADERS.token]: token.accessToken, [HEADERS.tokenExpires]: String(token.expiresIn) })
    return answer(noStore(reply), tokensSchema, token)
  }
}
