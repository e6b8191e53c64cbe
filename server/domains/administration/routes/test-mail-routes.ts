import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isMailAddress } from '../../../../src/catalogue/mail-address.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { holds } from '../../../../src/catalogue/rule.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { type MailWay, mailWaySchema, testMailPath, testMailSchema } from '../../../../src/protocol/test-mail.ts'
import { accountById } from '../../../auth/account.ts'
import { mailServerOf, PATIENCE_S } from '../../../mail/mail-transport.ts'
import { defaultSender, type Sender, senderOf } from '../../../mail/sender.ts'
import { sendTestMail } from '../../../mail/test-mail.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import type { Principal } from '../../../store/principal.ts'
import { answer } from '../../../http/answer.ts'
import { principalOf } from '../../../http/caller.ts'
import { forbidden, HttpError, invalid } from '../../../http/http-error.ts'
import { bodyOf } from '../../../http/schema-problems.ts'
import { localeOf } from '../../../http/locale.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** Body of a test mail; the own address where `to` is left out. */
export const sendTestMailSchema = z.strictObject({
  to: z
    .string({ error: 'not-email' })
    .trim()
    .min(1, { error: 'required' })
    .refine(isMailAddress, { error: 'not-email' })
    .nullish(),
})

/** GET and POST /email/test: how mails leave the server, and whether one does; for those who may set the sender. */
export function testMailRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { config, db } = parts
  const path = `${apiPrefix}${testMailPath}`

  const editor = async (request: FastifyRequest): Promise<Principal> => {
    const principal = await principalOf(parts, request)
    if (!holds(principal.person, SUPERADMIN)) throw forbidden()
    return principal
  }
  const senderFor = ({ user }: Principal): Promise<Sender> =>
    senderOf(db, user.organization, defaultSender(config.mailFrom, parts.publicAddress()))
  const ownAddress = async ({ user }: Principal): Promise<string> => (await accountById(db, user.id))?.email ?? ''

  app.get(path, async (request, reply) => {
    const principal = await editor(request)
    const { name, address } = await senderFor(principal)
    const { server, encrypted } =
      config.smtpUrl === undefined ? { server: null, encrypted: false } : mailServerOf(config.smtpUrl)
    const sender = `${name} <${address}>`
    const way: MailWay = { server, encrypted, sender, to: await ownAddress(principal), patience: PATIENCE_S }
    return answer(reply.header('cache-control', 'no-store'), mailWaySchema, way)
  })

  app.post(path, async (request, reply) => {
    const principal = await editor(request)
    const { to: given } = bodyOf(sendTestMailSchema, request)
    const to = given ?? (await ownAddress(principal))
    if (to === '') throw invalid({ to: [{ code: 'required' }] })
    if (!isMailAddress(to)) throw invalid({ to: [{ code: 'not-email' }] })
    if (config.smtpUrl === undefined) throw new HttpError(409, 'mail-none')
    const mail = {
      sender: await senderFor(principal),
      to,
      who: principal.user.username,
      origin: parts.publicAddress(),
    }
    const result = await sendTestMail(config.smtpUrl, mail, localeOf(request))
    const outcome = result.accepted ? 'accepted' : result.failure
    await recordEvent(db, whoIs(principal, 'rest'), {
      action: 'test mail',
      entity: 'email',
      name: to,
      details: { outcome },
    })
    return answer(reply, testMailSchema, result)
  })
}
