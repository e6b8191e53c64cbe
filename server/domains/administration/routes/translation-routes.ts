import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { entityOf } from '../../../../src/domains/index.ts'
import { PRODUCT_LOCALES } from '../../../../src/catalogue/enumerations.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { importTranslations } from '../actions/import-translations.ts'
import { hooks } from '../../hooks.ts'
import { inUnit } from '../../../store/unit.ts'
import { answer } from '../../../http/answer.ts'
import { count } from '../../../http/answer-schemas.ts'
import { callerOf } from '../../../http/caller.ts'
import { actorFor } from '../../../http/entity-routes.ts'
import { bodyOf, queryOf } from '../../../http/schema-problems.ts'
import { localeOf } from '../../../http/locale.ts'
import { refusalOf } from '../../../http/refused.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** Query of the texts of a language; without one, that of the caller. */
export const translateQuerySchema = z.object({
  lang: z.enum(PRODUCT_LOCALES, { error: 'takes a locale such as en_US' }).optional(),
})

/** Body of an import: texts by key, each validated by itself. */
export const importTextsSchema = z.object({ locale: z.enum(PRODUCT_LOCALES), keys: z.looseObject({}) })

/** Texts that replace the built-in ones of a language, by their key. */
export const textsSchema = z.object({ lang: z.enum(PRODUCT_LOCALES), texts: z.record(z.string(), z.string()) })

/** How many texts an import made, changed and found in place. */
export const importedTextsSchema = z.object({ created: count, changed: count, unchanged: count })

/** Texts that administrators use in place of the built-in ones: I18N-04, CALL-25, TRANSL-04, TRANSL-05. */
export function translationRoutes(app: FastifyInstance, parts: ServerParts): void {
  /** Public, because the sign-in screen has texts too. The texts of the caller's organization lie over those of the system. */
  app.get(`${apiPrefix}/translation/translate`, async (request, reply) => {
    const { lang } = queryOf(translateQuerySchema, request)
    const locale = lang ?? localeOf(request)
    const caller = await callerOf(parts, request)
    const { rows } = await sql<{ key: string; text: string }>`select key, text from translation
      where locale = ${locale} and archived is null and (organization is null
        or organization = (select organization from "user" where id = ${caller?.user ?? null}::uuid))
      order by organization nulls first, created`.execute(parts.db)
    const texts = Object.fromEntries(rows.map(({ key, text }) => [key, text]))
    return answer(reply.header('cache-control', 'no-cache'), textsSchema, { lang: locale, texts })
  })

  /** POST /translation/import `{locale, keys: {key: text}}`: stores all texts, or none and an error per key. */
  app.post(`${apiPrefix}/translation/import`, async (request, reply) => {
    const principal = await actorFor(parts, entityOf('translation'), request)
    const { locale, keys } = bodyOf(importTextsSchema, request)
    const result = await inUnit(parts.db, { principal, hooks, via: 'rest' }, (unit) =>
      importTranslations(unit, locale, keys),
    )
    if (!result.ok) throw refusalOf(result)
    return answer(reply, importedTextsSchema, {
      created: result.created,
      changed: result.changed,
      unchanged: result.unchanged,
    })
  })
}
