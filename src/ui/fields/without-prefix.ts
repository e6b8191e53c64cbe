import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Field } from '../../catalogue/field.ts'
import { fieldAt } from '../../catalogue/row.ts'

const prefixOf = (field: Field | undefined): string => (field?.kind === 'text' ? (field.prefix ?? '') : '')

/** A text without the prefix of its field (`TextField.prefix`), in whatever case; a word that begins with the same letters stays. */
export const withoutPrefix = (text: string, field: Field | undefined): string => {
  const prefix = prefixOf(field)
  const typed = text.trimStart()
  const rest = typed.slice(prefix.length)
  const isPrefixed = prefix !== '' && typed.toLowerCase().startsWith(prefix.toLowerCase()) && !/^\p{L}/u.test(rest)
  return isPrefixed ? rest.trimStart() : text
}

/** What is looked for among records, without the prefixes of the fields that are searched. */
export const soughtIn = (entity: AnyEntity, search: string): string =>
  entity.list.search.reduce((text: string, path) => withoutPrefix(text, fieldAt(entity.fields, path)), search)
