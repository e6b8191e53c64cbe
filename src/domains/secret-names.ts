import type { Fields } from '../catalogue/field.ts'
import { catalogue } from './index.ts'

const namesIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'secret') return [name]
    return field.kind === 'properties' ? namesIn(field.fields) : []
  })

/** Names of the fields that some declaration calls secret, those inside of properties too. */
export const SECRET_NAMES: ReadonlySet<string> = new Set(catalogue.flatMap(({ fields }) => namesIn(fields)))
