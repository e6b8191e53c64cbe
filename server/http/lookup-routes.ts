import type { FastifyInstance } from 'fastify'
import { COUNTRIES, isEurope } from '../../src/catalogue/countries.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { ADDRESS_TYPES, PRODUCT_LOCALES, type Locale } from '../../src/catalogue/enumerations.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { catalogue, entityNamed } from '../../src/catalogue/index.ts'
import { fieldAt } from '../../src/catalogue/row.ts'
import { apiPrefix } from '../../src/config.ts'
import { answer } from './answer.ts'
import { requireCaller } from './caller.ts'
import { badParameter, notFound } from './http-error.ts'
import { localeOf } from './locale.ts'
import type { ServerParts } from './server-parts.ts'

type Query = Readonly<Record<string, unknown>>

const names = new Map<Locale, Intl.DisplayNames>()

/** ISO 3166-1 countries by their name in the reader's language (OENUM-01). */
function countriesIn(locale: Locale): readonly { id: string; code: string; name: string; europe: boolean }[] {
  const language = names.get(locale) ?? new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' })
  names.set(locale, language)
  return COUNTRIES.map((code) => ({
    id: code,
    code,
    name: language.of(code) ?? code,
    europe: isEurope(code),
  })).toSorted((a, b) => a.name.localeCompare(b.name, locale.replace('_', '-')))
}

const localeNames: Readonly<Record<Locale, string>> = {
  nl_NL: 'Nederlands',
  en_US: 'English (US)',
  en_GB: 'English (UK)',
}

/** Entities whose types can be asked for: ENUM-05, ENUM-12. */
export const typedEntities = [
  'organization',
  'site',
  'identifier',
  'packing_slip',
  'purchase_order',
  'sales_order',
  'sub_organization',
] as const

/** Lists that are the same for everyone and every project: ENUM, CALL-07, CALL-23, CALL-24, XCALL-77, XCALL-79 to 81. */
export function lookupRoutes(app: FastifyInstance, parts: ServerParts): void {
  const list = (path: string, items: (query: Query, locale: Locale) => readonly unknown[]): void => {
    app.get(apiPrefix + path, async (request, reply) => {
      await requireCaller(parts, request)
      const all = items(request.query as Query, localeOf(request))
      return answer(reply, { items: page(all, request.query as Query), count: all.length })
    })
  }

  list('/country', (query, locale) => byName(countriesIn(locale), query))
  list('/country/search', (query, locale) => byName(countriesIn(locale), query))
  list('/locale', () => PRODUCT_LOCALES.map((id) => ({ id, name: localeNames[id] })))
  list('/address/countries', (query, locale) => byName(countriesIn(locale), query))
  list('/address/types', () => choicesOf(ADDRESS_TYPES))
  list('/master_data/find', (query) => choicesOf(masterChoices(query)))
  for (const entity of catalogue) {
    const { states } = entity
    if (states === undefined) {
      const status = fieldAt(entity.fields, 'status')
      if (status !== undefined) list(`/${entity.name}/statuses`, () => choicesOf(optionsOf(entity, status)))
      continue
    }
    list(`/${entity.name}/statuses`, () => choicesOf(states.places))
    list(`/${entity.name}/getStatus`, () => choicesOf(states.places))
  }
  for (const name of typedEntities) {
    const entity = entityNamed(name)
    const type = entity === undefined ? undefined : fieldAt(entity.fields, 'type')
    if (entity !== undefined && type !== undefined) list(`/${name}/types`, () => choicesOf(optionsOf(entity, type)))
  }
}

const choicesOf = (values: readonly string[]): readonly { id: string; name: string }[] =>
  values.map((value) => ({ id: value, name: value }))

const byName = <T extends { readonly name: string; readonly code: string }>(all: readonly T[], { name }: Query) => {
  if (typeof name !== 'string' || name.trim() === '') return all
  const wanted = name.trim().toLowerCase()
  return all.filter((one) => one.name.toLowerCase().includes(wanted) || one.code.toLowerCase() === wanted)
}

/** A page when `limit` asks for one; else everything, because these lists are short. */
function page<T>(all: readonly T[], { limit, offset }: Query): readonly T[] {
  const numberOf = (name: string, value: unknown, fallback: number): number => {
    if (value === undefined || value === '') return fallback
    if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) throw badParameter(name, 'takes a whole number')
    return Number(value)
  }
  const from = numberOf('offset', offset, 0)
  return all.slice(from, from + numberOf('limit', limit, all.length))
}

/** `GET /master_data/find?entity&field`: what the pickers of a field offer (CALL-23). */
function masterChoices({ entity: name, field: path }: Query): readonly string[] {
  if (typeof name !== 'string' || name === '') throw badParameter('entity', 'missing')
  if (typeof path !== 'string' || path === '') throw badParameter('field', 'missing')
  const entity = entityNamed(name.replaceAll('-', '_'))
  const field = entity === undefined ? undefined : fieldAt(entity.fields, path)
  if (entity === undefined || field === undefined) throw notFound()
  return optionsOf(entity, field)
}

function optionsOf(entity: AnyEntity, field: Field): readonly string[] {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return field.options
    case 'master':
      return field.seed
    case 'state':
      return entity.states?.places ?? []
    default:
      return []
  }
}
