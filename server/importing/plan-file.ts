import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { PRODUCT_LOCALES } from '../../src/catalogue/enumerations.ts'
import { labelsOf } from '../store/labels.ts'
import { planRows, type PlannedRow, type RowFault } from './plan.ts'
import { profileOf } from './profiles.ts'
import { sourcesOf } from './sources.ts'
import type { Table } from './table.ts'

/** The result of reading a file, before it is compared with stored records. */
export interface FilePlan {
  /** Rows below the header. */
  readonly records: number
  readonly blank: number
  readonly planned: readonly PlannedRow[]
  /** Rows that are malformed or have an invalid value. */
  readonly faults: readonly RowFault[]
  /** Rows that are imported, with the value used in place of an unknown one. */
  readonly notes: readonly RowFault[]
  readonly unknownColumns: readonly string[]
  /** Columns of read-only fields. */
  readonly systemColumns: readonly string[]
}

/** Converts the rows of a table to field values of an entity. */
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
