import type { ReferenceField } from '../../catalogue/field.ts'
import { entityNamed } from '../../domains/index.ts'

/** Filter on the records that a picker offers: field to value, any of several values, or null for empty. */
export type OfferedWhere = { readonly [field: string]: string | boolean | readonly (string | null)[] | null }

/** Which records a reference offers: those that are in use, of them those that its declaration names (STATE-087). */
export const offeredWhere = ({ to, where }: Pick<ReferenceField, 'to' | 'where'>): OfferedWhere | undefined => {
  const inUse = entityNamed(to)?.offered
  const parts = [inUse, where].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : Object.assign({}, ...parts)
}
