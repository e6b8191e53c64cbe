import type { FastifyInstance } from 'fastify'
import { isLocale } from '../../src/catalogue/problem.ts'
import { apiPrefix } from '../../src/config.ts'
import { answer } from './answer.ts'
import { badParameter } from './http-error.ts'
import { localeOf } from './locale.ts'

/**
 * GET /translation/translate?lang= (I18N-04, CALL-25, XCALL-83): texts by message id that administrators have put in
 * place of the built-in ones, which come with the app (I18N-05). Nobody can put any there yet, so the map is empty.
 * Reachable without being signed in, because the sign-in screen has texts too.
 */
export function translationRoutes(app: FastifyInstance): void {
  app.get(`${apiPrefix}/translation/translate`, async (request, reply) => {
    const { lang } = request.query as Readonly<Record<string, unknown>>
    if (lang !== undefined && !isLocale(lang)) throw badParameter('lang', 'takes a locale such as en_US')
    return answer(reply.header('cache-control', 'no-cache'), { lang: lang ?? localeOf(request), texts: {} })
  })
}
