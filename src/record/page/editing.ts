import { createContext, use } from 'react'
import type { Reason } from '../../catalogue/rule.ts'
import type { EntityForm } from '../form/entity-form.ts'
import type { InPlace } from './property/use-in-place.ts'

/** Whether and how the open record can be edited now. */
export interface Editing {
  /** Null: read-only. */
  readonly form: EntityForm | null
  /** Why it is read-only; also empty where records are never edited. */
  readonly reasons: readonly Reason[]
  /** How single values are kept; null where nothing is edited. */
  readonly inPlace: InPlace | null
  /** Holds input that was not saved before the record became read-only; null where there is none. */
  readonly late: EntityForm | null
}

/** For records that are only looked at. */
export const READ_ONLY: Editing = { form: null, reasons: [], inPlace: null, late: null }

export const EditingContext = createContext<Editing>(READ_ONLY)

export const useEditing = (): Editing => use(EditingContext)
