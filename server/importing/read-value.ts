import type { ScalarField } from '../../src/catalogue/field.ts'
import { told, type Told } from '../jobs/sentences.ts'
import { withoutFormulaMark } from '../jobs/csv.ts'
import type { Labels } from '../store/labels.ts'
import type { ColumnRule } from './profiles.ts'

/** The value of a cell for a field, or why it is invalid. `note`: the value used in place of an unknown word. */
export type Reading = { readonly value: unknown; readonly note?: Told } | { readonly fault: Told }

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'ja', '1', 'x', 'waar'])
const NO: ReadonlySet<string> = new Set(['false', 'no', 'nee', '0', 'onwaar'])

const readNumber = (text: string): Reading => {
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? { value: number } : { fault: told('not-number', { text }) }
}

const readBoolean = (text: string): Reading => {
  const word = text.toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { fault: told('not-yes-no', { text }) }
}

/**
 * Converts `yyyy-mm-dd`, also with a time or with slashes, and the Dutch `dd-mm-yyyy`; anything else is left to the
 * validation of the field.
 */
const readDate = (text: string): string => {
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/.exec(text)
  if (iso !== null) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const dutch = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text)
  if (dutch === null) return text
  const [, day = '', month = '', year = ''] = dutch
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Finds a choice by its value or its text in any language; anything else is left to the validation of the field. */
const choiceOf = (
  text: string,
  options: readonly string[],
  texts: { readonly [option: string]: string } | undefined,
  languages: readonly Labels[],
): string => {
  const wanted = text.toLowerCase()
  const names = (option: string): readonly (string | undefined)[] => [
    option,
    texts?.[option],
    ...languages.map((labels) => labels.get(`option.${option}`)),
  ]
  return options.find((option) => names(option).some((name) => name?.toLowerCase() === wanted)) ?? text
}

const readJson = (text: string): Reading => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { fault: told('not-json') }
  }
}

const readByRule = (text: string, { words = {}, otherwise }: ColumnRule): Reading | null => {
  const word = text.toLowerCase()
  if (Object.hasOwn(words, word)) return { value: words[word] }
  return otherwise === undefined ? null : { value: otherwise, note: told('taken-instead', { text, taken: otherwise }) }
}

/** Parses a non-empty cell. References stay names. */
export const readValue = (
  field: ScalarField,
  cell: string,
  rule: ColumnRule | undefined,
  languages: readonly Labels[],
): Reading => {
  const text = withoutFormulaMark(cell)
  const ruled = rule === undefined ? null : readByRule(text, rule)
  if (ruled !== null) return ruled
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return readNumber(text)
    case 'boolean':
      return readBoolean(text)
    case 'date':
      return { value: readDate(text) }
    case 'choice':
      return { value: choiceOf(text, field.options, field.texts, languages) }
    case 'choices':
      return {
        value: text
          .split(',')
          .map((one) => choiceOf(one.trim(), field.options, undefined, languages))
          .join(','),
      }
    case 'json':
      return readJson(text)
    case 'text':
    case 'time':
    case 'instant':
    case 'master':
    case 'state':
    case 'reference':
    case 'interval':
    case 'secret':
      return { value: text }
  }
}
