import type { EntityDeclaration } from '../../src/catalogue/entity.ts'
import { type AnyRow, type Row, rowAs } from '../../src/catalogue/row.ts'
import { type ListRow, type ListRowOf, recordAs } from '../../src/engine/data/api.ts'

/** A record as a device holds it, with these values. */
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

/** The same as a record of `entity`. */
export const recordOf = <E extends EntityDeclaration>(
  entity: E,
  values: { readonly [field: string]: unknown } = {},
): Row<E> => rowAs(entity, rowOf(values))

/** The same as a list has it. */
export const listedOf = <E extends EntityDeclaration>(
  entity: E,
  values: { readonly [field: string]: unknown } = {},
  labels: ListRow['labels'] = {},
  state: ListRow['state'] = 'synced',
): ListRowOf<E> => recordAs(entity, { row: rowOf(values), labels, state })
