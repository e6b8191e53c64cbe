import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { entityOf } from '../../../../src/domains/index.ts'
import { isLocale } from '../../../../src/catalogue/problem.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { importTranslations } from '../actions/import-translations.ts'
import { hooks } from '../../hooks.ts'
import { inUnit } from '../../../store/unit.ts'
import { answer } from '../../../http/answer.ts'
import { actorFor } from '../../../http/entity-routes.ts'
import { badParameter, invalid } from '../../../http/http-error.ts'
import { objectOf } from '../../../http/json-body.ts'
import { localeOf } from '../../../http/locale.ts'
import { refusalOf } from '../../../http/refused.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** Texts that administrators use in place of the built-in ones: I18N-04, CALL-25, TRANSL-04, TRANSL-05. */
export function translationRoutes(app: FastifyInstance, parts: ServerParts): void {
  /** Public, because the sign-in screen has texts too. */
  app.get(`${apiPrefix}/translation/translate`, async (request, reply) => {
    const { lang } = request.query as Readonly<Record<string, unknown>>
    if (lang !== undefined && !isLocale(lang)) throw badParameter('lang', 'takes a locale such as en_US')
    const locale = lang ?? localeOf(request)
    const { rows } = await sql<{ key: string; text: string }>`select key, text from translation
      where locale = ${locale} and archived is null order by created`.execute(parts.db)
    const texts = Object.fromEntries(rows.map(({ key, text }) => [key, text]))
    return answer(reply.header('cache-control', 'no-cache'), { lang: locale, texts })
  })

  /** POST /translation/import `{locale, keys: {key: text}}`: stores all texts, or none and an error per key. */
  app.post(`${apiPrefix}/translation/import`, async (request, reply) => {
    const principal = await actorFor(parts, entityOf('translation'), request)
    const { locale, keys } = objectOf(request.body)
    if (!isLocale(locale)) {
      const value = typeof locale === 'string' ? locale.slice(0, 80) : ''
      throw invalid({
        locale: [locale === undefined ? { code: 'required' } : { code: 'not-offered', params: { value } }],
      })
    }
    if (keys === null || typeof keys !== 'object' || Array.isArray(keys)) {
      throw invalid({ keys: [{ code: keys === undefined ? 'required' : 'not-map' }] })
    }
    const texts = keys as Readonly<Record<string, unknown>>
    const result = await inUnit(parts.db, { principal, hooks, via: 'rest' }, (unit) =>
      importTranslations(unit, locale, texts),
    )
    if (!result.ok) throw refusalOf(result)
    return answer(reply, { created: result.created, changed: result.changed, unchanged: result.unchanged })
  })
}
