import { entityNamed } from '../../domains/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { TableImage } from '../data/table-image.ts'
import { EntityTable } from './entity-table.ts'

const stamps = new Map<string, string>()

/** The stamp of images of an entity that this build makes and reads; null for an entity that it does not know. */
export const imageStampOf = (name: string): string | null => {
  const known = stamps.get(name)
  const entity = entityNamed(name)
  if (known !== undefined || entity === undefined) return known ?? null
  const stamp = new EntityTable(entity, '').imageStamp()
  stamps.set(name, stamp)
  return stamp
}

/** The image of these rows of one entity; null for an entity that this build does not know. */
export const imageOf = (name: string, rows: readonly AnyRow[]): TableImage | null => {
  const entity = entityNamed(name)
  if (entity === undefined) return null
  const table = new EntityTable(entity, '')
  table.fill(rows)
  return table.image()
}
