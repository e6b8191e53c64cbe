import type { exported } from '../entities/export.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const filesSlots: readonly EntitySlots[] = [
  slotsFor<typeof exported>('export', { cells: { name: laterModule(() => import('./ExportNameCell.tsx')) } }),
]
