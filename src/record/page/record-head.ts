import type { AnyEntity } from '../../catalogue/entity.ts'
import { fullNameOf } from '../../catalogue/full-name.ts'
import type { Field } from '../../catalogue/field.ts'
import { isInWords } from '../../catalogue/names-entities.ts'
import { fieldAt, valueAt } from '../../catalogue/row.ts'
import type { ListRow } from '../../engine/data/api.ts'

/** Maximum length of a heading, characters. */
const LONGEST = 72

export interface RecordHead {
  /** The title; null when the record has neither name nor code. */
  readonly title: string | null
  /** The code beside it; null when there is none or when it is the title. */
  readonly code: string | null
  /** The title is a code. */
  readonly coded?: true
}

/** The first sentence of a text, truncated at a word boundary. */
const headline = (text: string): string => {
  const line = text.trim().split('\n')[0] ?? ''
  if (line.length <= LONGEST) return line
  const sentence = /^.{12,}?(?=[.!?] )/.exec(line)?.[0] ?? line
  if (sentence.length <= LONGEST) return sentence
  const cut = line.slice(0, LONGEST)
  const space = cut.lastIndexOf(' ')
  return `${space > LONGEST / 2 ? cut.slice(0, space) : cut}…`
}

/**
 * Heading of a record's screen: the text fields of its title before the code, the code beside them. `timeText` formats a
 * point in time, `optionText` an option of a field.
 */
export const recordHead = (
  entity: AnyEntity,
  { row, labels }: ListRow,
  timeText: (iso: string) => string,
  optionText: (field: Field, value: string) => string = (_, value) => value,
): RecordHead => {
  const textOf = (field: Field | undefined, value: string): string => {
    switch (field?.kind) {
      case 'instant':
        return timeText(value)
      case 'choice':
      case 'master':
        return optionText(field, value)
      case 'text':
        return headline(field.usual?.includes(value) ? optionText(field, value) : value)
      case 'integer':
      case 'decimal':
      case 'boolean':
      case 'date':
      case 'time':
      case 'choices':
      case 'state':
      case 'reference':
      case 'interval':
      case 'json':
      case 'secret':
      case 'properties':
      case undefined:
        return headline(value)
    }
  }
  let words = fullNameOf(entity, (path) => valueAt(row, path))
  let code: string | null = null
  for (const path of entity.title) {
    const field = fieldAt(entity.fields, path)
    const value = field?.kind === 'reference' ? labels[path] : valueAt(row, path)
    if (typeof value !== 'string' || value === '') continue
    if (field !== undefined && isInWords(field)) words ??= optionText(field, value)
    else if (field?.kind === 'text' && field.code) code ??= value
    else words ??= textOf(field, value)
  }
  if (words !== null) return { title: words, code }
  return { title: code, code: null, ...(code === null ? {} : { coded: true as const }) }
}
