import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { COUNTRIES, isEurope } from '../../../../src/catalogue/countries.ts'
import type { Locale } from '../../../../src/catalogue/enumerations.ts'
import { entityOf } from '../../../../src/domains/index.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import type { Db } from '../../../db/pool.ts'
import { textIfGiven } from '../../../store/read-body.ts'
import { visibleWhere } from '../../../store/visible.ts'
import { answer } from '../../../http/answer.ts'
import { listOf } from '../../../http/answer-schemas.ts'
import { projectPrincipalOf, requireCaller } from '../../../http/caller.ts'
import { forbidden } from '../../../http/http-error.ts'
import { localeOf } from '../../../http/locale.ts'
import { page, pageQuerySchema } from '../../../http/lookup-page.ts'
import { queryOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { readingAs } from '../../../store/walled.ts'

const countrySchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  region: z.string().nullable(),
  europe: z.boolean(),
})
type NamedCountry = Readonly<z.infer<typeof countrySchema>>

/** Countries in the language of the caller. */
export const countriesSchema = listOf(countrySchema)

const languages = new Map<Locale, Intl.DisplayNames>()

const languageOf = (locale: Locale): Intl.DisplayNames => {
  const known = languages.get(locale)
  if (known !== undefined) return known
  const made = new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region', fallback: 'none' })
  languages.set(locale, made)
  return made
}

/** Returns living country records by their name in the given language; the ISO list when there are none (OENUM-01). */
const countriesIn = async (db: Db, locale: Locale): Promise<readonly NamedCountry[]> => {
  const { rows } = await sql<{ code: string; name: string; region: string | null }>`
    select code, name, region from country where archived is null`.execute(db)
  const kept =
    rows.length > 0
      ? rows.map((row) => ({ ...row, europe: row.region === 'Europe' }))
      : COUNTRIES.map((code) => ({ code, name: code, region: null, europe: isEurope(code) }))
  const language = languageOf(locale)
  const nameOf = (code: string, name: string): string => (/^[A-Z]{2}$/.test(code) ? (language.of(code) ?? name) : name)
  return kept
    .map(({ code, name, region, europe }) => ({ id: code, code, name: nameOf(code, name), region, europe }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale.replace('_', '-')))
}

/** Query of countries: a part of the name, or the code. */
export const countryQuerySchema = pageQuerySchema.extend({ name: textIfGiven })

/** Query of the countries of addresses, of all or of one type. */
export const addressCountryQuerySchema = countryQuerySchema.extend({ type: textIfGiven })

const byName = (all: readonly NamedCountry[], name = ''): readonly NamedCountry[] => {
  if (name.trim() === '') return all
  const wanted = name.trim().toLowerCase()
  return all.filter((one) => one.name.toLowerCase().includes(wanted) || one.code.toLowerCase() === wanted)
}

/** Returns the country codes of addresses of one type that the caller can read (ADDR-08). */
const codesOfType = async (parts: ServerParts, request: FastifyRequest, type: string): Promise<ReadonlySet<string>> => {
  const address = entityOf('address')
  const principal = await projectPrincipalOf(parts, request)
  if (!may(principal.person, address, 'VIEW')) throw forbidden()
  const { rows } = await sql<{ code: string }>`
    select distinct t.country as code from address t
    where t.archived is null and t.country is not null and t.type = ${type.replaceAll('\0', '')}
      and ${visibleWhere(address, principal, 't')}`.execute(readingAs(parts.db, principal))
  return new Set(rows.map(({ code }) => code))
}

/** Countries by part of their name (FORM-10, CALL-24), or those of addresses of one type (XCALL-79). */
export function countryRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get(`${apiPrefix}/country/search`, async (request, reply) => {
    await requireCaller(parts, request)
    const query = queryOf(countryQuerySchema, request)
    const all = byName(await countriesIn(parts.db, localeOf(request)), query.name)
    return answer(reply, countriesSchema, { items: page(all, query), count: all.length })
  })

  app.get(`${apiPrefix}/address/countries`, async (request, reply) => {
    await requireCaller(parts, request)
    const query = queryOf(addressCountryQuerySchema, request)
    const { type = '' } = query
    const codes = type === '' ? null : await codesOfType(parts, request, type)
    const named = byName(await countriesIn(parts.db, localeOf(request)), query.name)
    const all = codes === null ? named : named.filter(({ code }) => codes.has(code))
    return answer(reply, countriesSchema, { items: page(all, query), count: all.length })
  })
}
