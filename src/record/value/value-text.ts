import { t } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { choicesOf } from '../../catalogue/choices-text.ts'
import { extrasText, extraText } from '../../catalogue/extra-values.ts'
import type { Field } from '../../catalogue/field.ts'
import { isInWords } from '../../catalogue/names-entities.ts'
import { wordsOf } from '../../ui/fields/words.ts'
import { isUnit, type Format } from './value-format.ts'

const plainText = (value: unknown): string =>
  typeof value === 'object' ? extraText(value) || t`changed` : String(value)

/** Whether each value has a name of its own in every language, such as a day of the week. */
export const hasWords = (field: Field): boolean =>
  isInWords(field) || (field.kind === 'integer' && field.words !== undefined)

/** A value of a field as text, except references; null when empty. Never JSON or an id. */
export const valueText = (field: Field | undefined, value: unknown, i18n: I18n, format: Format): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (field === undefined) return plainText(value)
  if (hasWords(field)) return wordsOf(i18n).option(field, String(value))
  switch (field.kind) {
    case 'boolean':
      return value === true ? t`Yes` : t`No`
    case 'date':
      return format.day(String(value), { short: true })
    case 'instant':
      return format.exact(String(value))
    case 'interval':
      return format.interval(String(value))
    case 'integer':
    case 'decimal':
      return isUnit(field) ? format.unit(Number(value), field.unit) : format.number(Number(value))
    case 'state':
      return wordsOf(i18n).state(String(value))
    case 'choice':
    case 'master':
      return wordsOf(i18n).option(field, String(value))
    case 'choices':
      return (
        choicesOf(value)
          .map((one) => wordsOf(i18n).option(field, one))
          .join(', ') || null
      )
    case 'secret':
      return t`hidden`
    case 'json':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value.map((one) => (field.statuses === true ? wordsOf(i18n).state(one) : one)).join(', ')
        : t`changed`
    case 'properties':
      return extrasText(field, value) || null
    case 'text':
      if (field.statuses === true) return wordsOf(i18n).state(plainText(value))
      return field.usual === undefined ? plainText(value) : wordsOf(i18n).option(field, plainText(value))
    case 'time':
    case 'reference':
      return plainText(value)
  }
}
