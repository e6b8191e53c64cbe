import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { PRODUCT_LOCALES } from '../../src/catalogue/enumerations.ts'
import { labelsOf } from '../store/labels.ts'
import { planRows, type PlannedRow, type RowFault } from './plan.ts'
import { profileOf } from './profiles.ts'
import { sourcesOf } from './sources.ts'
import type { Table } from './table.ts'

/** All that an import knows of a file before it looks at the records that are there. */
export interface FilePlan {
  /** Rows under the header. */
  readonly records: number
  readonly blank: number
  readonly planned: readonly PlannedRow[]
  /** Rows that are no record, or have a value that cannot be read. */
  readonly faults: readonly RowFault[]
  /** Rows that are taken, and what was taken in place of what they say. */
  readonly notes: readonly RowFault[]
  readonly unknownColumns: readonly string[]
  /** Columns of fields that only the system sets. */
  readonly systemColumns: readonly string[]
}

/** Plans what the rows of a table are to an entity. */
export const planFile = async (entity: AnyEntity, table: Table): Promise<FilePlan> => {
  const languages = await Promise.all(PRODUCT_LOCALES.map(labelsOf))
  const sources = sourcesOf(table.headers, profileOf(entity), entity, languages)
  const { planned, faults, notes } = planRows(table, sources, languages)
  return {
    records: table.rows.length + table.broken.length + table.blank,
    blank: table.blank,
    planned,
    faults: [...table.broken.map(({ row, reason, column = null }) => ({ row, reason, column })), ...faults],
    notes,
    unknownColumns: sources.unknown,
    systemColumns: sources.system,
  }
}
