import { exported } from '../entities/export.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const filesSlots: readonly EntitySlots[] = [
  slotsFor(exported, { cells: { name: laterModule(() => import('./ExportNameCell.tsx')) } }),
]
