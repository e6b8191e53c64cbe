import { later } from '../../ui/later/later.tsx'
import type { Inside } from '../slots.ts'

/** The parts that the generic screens provide to forms and values; each is loaded when first shown. */
export const INSIDE: Inside = {
  ReferenceDialogs: later(async () => (await import('../dialog/ReferenceDialogs.tsx')).ReferenceDialogs),
  RecordDialog: later(async () => (await import('../dialog/RecordDialog.tsx')).RecordDialog),
}
