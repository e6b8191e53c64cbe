import type { Locale } from '../../src/catalogue/enumerations.ts'
import type { FilePlan } from './plan-file.ts'
import type { PlannedRow } from './plan.ts'
import type { ReadTable } from './read-table.ts'

/** What the thread that reads a file is started with. */
export interface PlanTask {
  readonly bytes: Uint8Array
  readonly name: string
  /** Name of the entity. */
  readonly entity: string
  /** The language of what is said of rows. */
  readonly locale: Locale
  readonly mostRows: number
}

/** A remark in the language of its reader: sentences that wait for a language cannot pass between threads. */
export interface SaidFault {
  readonly row: number
  readonly column: string | null
  readonly text: string
}

/** Where the rows were read. */
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
  | { readonly kind: 'cannot'; readonly text: string }
