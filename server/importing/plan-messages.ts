import type { Texts } from '../jobs/sentences.ts'
import type { FilePlan } from './plan-file.ts'
import type { PlannedRow } from './plan.ts'
import type { ReadTable } from './read-table.ts'

/** Input of the worker thread. */
export interface PlanTask {
  readonly bytes: Uint8Array
  readonly name: string
  /** Name of the entity. */
  readonly entity: string
  readonly mostRows: number
}

/** A remark in every language, because functions that translate it later cannot be sent between threads. */
export interface SaidFault {
  readonly row: number
  readonly column: string | null
  readonly texts: Texts
}

/** Encoding and sheets that were read. */
export type PlanSource = Pick<ReadTable, 'encoding' | 'sheet' | 'otherSheets'>

export type PlanMessage =
  | {
      readonly kind: 'rows'
      readonly planned: readonly PlannedRow[]
      readonly faults: readonly SaidFault[]
      readonly notes: readonly SaidFault[]
    }
  | {
      readonly kind: 'end'
      readonly rest: Omit<FilePlan, 'planned' | 'faults' | 'notes'>
      readonly source: PlanSource
    }
  /** Why the whole file cannot be read. */
  | { readonly kind: 'cannot'; readonly texts: Texts }
