import type { EntityDeclaration } from '../../src/catalogue/entity.ts'
import { type AnyRow, type Row, rowAs } from '../../src/catalogue/row.ts'
import { type ListRow, type ListRowOf, recordAs } from '../../src/engine/data/api.ts'

/** A record with these values, as stored on a device. */
export const rowOf = (values: { readonly [field: string]: unknown } = {}): AnyRow => ({
  id: 'r',
  project: 'p',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...values,
})

/** The same, typed as a record of `entity`. */
export const recordOf = <E extends EntityDeclaration>(
  entity: E,
  values: { readonly [field: string]: unknown } = {},
): Row<E> => rowAs(entity, rowOf(values))

/** The same, as an entry of a list. */
export const listedOf = <E extends EntityDeclaration>(
  entity: E,
  values: { readonly [field: string]: unknown } = {},
  labels: ListRow['labels'] = {},
  state: ListRow['state'] = 'synced',
): ListRowOf<E> => recordAs(entity, { row: rowOf(values), labels, state })
