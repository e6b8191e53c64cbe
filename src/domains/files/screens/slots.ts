import { exported } from '../entities/export.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'

/** What the screens of this domain add to records beside their declaration; each part is loaded when it is first shown. */
export const filesSlots: readonly EntitySlots[] = [
  slotsFor(exported, { cells: { name: laterModule(() => import('./ExportNameCell.tsx')) } }),
]
