import { identifier } from '../entities/identifier.ts'
import { type RowValues, valuesAs } from '../../../catalogue/row.ts'
import { identifierKey } from '../../../identify/lookup-keys.ts'

/** The key under which a changed code is looked up, as the server derives it. */
export const withCodeKey = (body: { readonly [field: string]: unknown }): RowValues<typeof identifier> => {
  const { identifier: code } = valuesAs(identifier, body)
  return typeof code === 'string' ? { key: identifierKey(code) } : {}
}
