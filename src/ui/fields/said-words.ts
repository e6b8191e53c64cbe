import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Field } from '../../catalogue/field.ts'
import { outlines } from '../../domains/outlines.ts'
import { namesEntities } from '../../catalogue/names-entities.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { ListQuery, Said } from '../../engine/data/api.ts'
import { termsOf } from '../../engine/data/search-terms.ts'
import type { Words } from './words.ts'

/** The values of a field that lists show translated. */
const valuesOf = (entity: AnyEntity, field: Field): readonly string[] => {
  if (namesEntities(field)) return outlines.map(({ name }) => name)
  if (field.spoken) return outlines.map(({ label: [one] }) => one)
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return field.options
    case 'master':
      return field.seed
    case 'state':
      return entity.states?.places ?? []
    case 'integer':
      return (field.words ?? []).map((_, value) => String(value))
    case 'text':
    case 'decimal':
    case 'boolean':
    case 'date':
    case 'time':
    case 'instant':
    case 'reference':
    case 'interval':
    case 'json':
    case 'secret':
    case 'properties':
      return []
  }
}

/** For each searched field of a list, the values whose translated text contains every term. */
export const saidValues = (entity: AnyEntity, text: string, words: Words): Said => {
  const terms = termsOf(text)
  if (terms.length === 0) return {}
  const found = entity.list.search.map((path) => {
    const field = fieldAt(entity.fields, path)
    if (field === undefined) return [path, []] as const
    const wordOf = (value: string): string =>
      (field.kind === 'state' ? words.state(value) : words.option(field, value)).toLowerCase()
    const values = valuesOf(entity, field).filter((value) => terms.every((term) => wordOf(value).includes(term)))
    return [path, values] as const
  })
  return Object.fromEntries(found.filter(([, values]) => values.length > 0))
}

/** The query for a search text: stored texts, and the values whose translations match. */
export const searchFor = (entity: AnyEntity, typed: string, words: Words): Pick<ListQuery, 'search' | 'said'> => {
  const search = typed.trim()
  if (search === '') return {}
  const said = saidValues(entity, search, words)
  return { search, ...(Object.keys(said).length === 0 ? {} : { said }) }
}
