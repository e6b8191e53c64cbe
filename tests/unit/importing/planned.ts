import { planRows } from '../../../server/importing/plan.ts'
import { profileOf } from '../../../server/importing/profiles.ts'
import { sourcesOf } from '../../../server/importing/sources.ts'
import type { Table } from '../../../server/importing/table.ts'
import { entityOf } from '../../../src/domains/index.ts'

/** Plan of an import of a table, without look-ups. */
export const plannedAs = (name: string, table: Table) => {
  const entity = entityOf(name)
  const sources = sourcesOf(table.headers, profileOf(entity), entity, [])
  return { ...planRows(table, sources), unknown: sources.unknown }
}
