import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { PRODUCT_LOCALES } from '../../src/catalogue/enumerations.ts'
import { fieldAt } from '../../src/catalogue/row.ts'
import { CannotDo, sentence } from '../jobs/sentences.ts'
import { entityLabel, fieldLabel, type Labels, labelsOf } from '../store/labels.ts'
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

/** Columns of a file, and fields that it could have had, that are named to the user. */
const NAMED = 8

/** The file is about something else: none of its columns is a field of the entity. */
const foreign = (entity: AnyEntity, headers: readonly string[], languages: readonly Labels[]): CannotDo =>
  new CannotDo((locale) => {
    const labels = languages[PRODUCT_LOCALES.indexOf(locale)] ?? new Map<string, string>()
    const expected = (entity.create ?? []).flatMap((path) => {
      const field = fieldAt(entity.fields, path)
      return field === undefined ? [] : [fieldLabel(labels, entity, path, field.label)]
    })
    const list = (names: readonly string[]): string =>
      [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')
    return sentence('no-known-column', locale, {
      kind: entityLabel(labels, entity, 'many'),
      columns: list(headers.filter((header) => header !== '')),
      expected: list(expected),
    })
  })

/** Converts the rows of a table to field values of an entity. Throws CannotDo for a table without a column of it. */
export const planFile = async (entity: AnyEntity, table: Table): Promise<FilePlan> => {
  const languages = await Promise.all(PRODUCT_LOCALES.map(labelsOf))
  const sources = sourcesOf(table.headers, profileOf(entity), entity, languages)
  if (sources.sources.length === 0 && sources.id === null) throw foreign(entity, table.headers, languages)
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
