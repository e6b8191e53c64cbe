import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { type Locale, PRODUCT_LOCALES } from '../../src/catalogue/enumerations.ts'
import { translatedAs } from '../../src/catalogue/label-id.ts'
import { defaultLocale } from '../../src/config.ts'

/** Translations of one language by message id; missing ones are in English in the declarations. */
export type Labels = ReadonlyMap<string, string>

const directory = join(import.meta.dirname, '..', '..', 'locales')
const read = new Map<Locale, Promise<Labels>>()

const readLabels = async (locale: Locale): Promise<Labels> => {
  const filename = join(directory, `${locale}.po`)
  const context = { locale, sourceLocale: defaultLocale, filename }
  const catalogue = await formatter({ origins: false }).parse(await readFile(filename, 'utf8'), context)
  return new Map(Object.entries(catalogue).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])))
}

/** Returns the bundled texts of a language, cached. English (US) comes from the declarations. */
export const labelsOf = (locale: Locale): Promise<Labels> => {
  const known = read.get(locale) ?? (locale === defaultLocale ? Promise.resolve(new Map()) : readLabels(locale))
  read.set(locale, known)
  return known
}

/** The labels by the language that is asked for. */
export type LabelsIn = (locale: Locale) => Labels

export const labelsInEveryLanguage = async (): Promise<LabelsIn> => {
  const languages = new Map(
    await Promise.all(PRODUCT_LOCALES.map(async (locale) => [locale, await labelsOf(locale)] as const)),
  )
  return (locale) => languages.get(locale) ?? new Map<string, string>()
}

/** Label of a field; keys of an open map have none in the catalogue. */
export const fieldLabel = (labels: Labels, entity: AnyEntity, path: string, fallback: string): string =>
  labels.get(translatedAs(`${entity.name}.field.${path}`, fallback)) ?? fallback

/** Name of an entity, singular or plural. */
export const entityLabel = (labels: Labels, entity: AnyEntity, count: 'one' | 'many'): string =>
  labels.get(`${entity.name}.${count}`) ?? entity.label[count === 'one' ? 0 : 1]
