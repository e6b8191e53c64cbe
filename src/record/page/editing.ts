import { createContext, use } from 'react'
import type { Reason } from '../../catalogue/rule.ts'
import type { EntityForm } from '../form/use-entity-form.ts'

/** How the open record can be changed now. */
export interface Editing {
  /** Null: read-only. */
  readonly form: EntityForm | null
  /** Why it is read-only; empty also where nothing is ever changed by hand. */
  readonly reasons: readonly Reason[]
}

const READ_ONLY: Editing = { form: null, reasons: [] }

export const EditingContext = createContext<Editing>(READ_ONLY)

export const useEditing = (): Editing => use(EditingContext)
