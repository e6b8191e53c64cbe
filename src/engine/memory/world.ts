import type { EntityTable } from './entity-table.ts'

/** The tables that a query may use: its own and those that its references lead to. */
export interface World {
  /** Undefined when the entity is not kept on the device, or no project is selected. */
  table(entity: string): EntityTable | undefined
}
