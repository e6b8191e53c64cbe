import type { AnyRow } from '../../src/catalogue/row.ts'

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
