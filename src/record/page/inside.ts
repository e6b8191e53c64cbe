import { later } from '../../ui/later/later.tsx'
import type { Inside } from '../slots.ts'

/** What the generic screens offer inside forms and values; each part is loaded when it is first shown. */
export const INSIDE: Inside = {
  ReferenceDialogs: later(async () => (await import('../dialog/ReferenceDialogs.tsx')).ReferenceDialogs),
  RecordDialog: later(async () => (await import('../dialog/RecordDialog.tsx')).RecordDialog),
}
