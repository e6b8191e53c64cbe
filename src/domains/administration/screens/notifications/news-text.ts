import type { I18n } from '@lingui/core'
import { fillIn } from '../../../../catalogue/fill-in.ts'
import { newsNamed, type NewsForm } from '../../effects/news.ts'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { label } from '../../../../i18n/label.ts'
import { fieldAt } from '../../../../catalogue/row.ts'
import { valueText } from '../../../../record/value/value-text.ts'
import { entityNamed } from '../../../index.ts'
import { localeTag } from '../../../../i18n/locale.ts'
import type { Format } from '../../../../i18n/use-format.ts'

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

const shown = (value: unknown, form: NewsForm | undefined, i18n: I18n, format: Format): string => {
  if (typeof value === 'number') return format.number(value)
  const text = typeof value === 'string' ? value : ''
  if (form === 'state') return label(i18n, `state.${text}`, text)
  if (form === 'within') return label(i18n, `state.${text}`, text).toLocaleLowerCase(localeTag(format.locale))
  return form === 'day' && isDay(text) ? format.day(text) : text
}

/** The label of the field that a message names, and its values as words. */
const fieldOf = (named: unknown, i18n: I18n, format: Format) => {
  const text = typeof named === 'string' ? named : ''
  const dot = text.indexOf('.')
  const path = text.slice(dot + 1)
  const field = fieldAt(entityNamed(text.slice(0, dot))?.fields ?? {}, path)
  return {
    name:
      field === undefined
        ? path.slice(path.indexOf('.') + 1)
        : label(i18n, `${text.slice(0, dot)}.field.${path}`, field.label ?? path),
    value: (value: unknown): string =>
      valueText(field, field?.kind === 'boolean' ? value === 'true' : value, i18n, format) ?? '–',
  }
}

/**
 * The text of a notification or log step in the user's language. For an unknown code, or a remark, the stored text; without one, its word.
 */
export const newsText = (row: AnyRow, i18n: I18n, format: Format): string => {
  const { code, params, text, entity } = row
  const news = newsNamed(code)
  if (news === undefined || params === null || typeof params !== 'object') {
    return typeof text === 'string' && text !== '' ? text : String(entity ?? '')
  }
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const form = news.forms?.[name]
      if (form === 'field') return [name, fieldOf(value, i18n, format).name]
      if (form === 'value') return [name, fieldOf('field' in params ? params.field : '', i18n, format).value(value)]
      return [name, shown(value, form, i18n, format)]
    }),
  )
  return label(i18n, `news.${String(code)}`, fillIn(news.text, values), values)
}
