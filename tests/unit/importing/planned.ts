import { planRows } from '../../../server/importing/plan.ts'
import { profileOf } from '../../../server/importing/profiles.ts'
import { sourcesOf } from '../../../server/importing/sources.ts'
import type { Table } from '../../../server/importing/table.ts'
import { entityOf } from '../../../src/domains/index.ts'

/** The plan of an import before anything is looked up. */
export const plannedAs = (name: string, table: Table) => {
  const entity = entityOf(name)
  const sources = sourcesOf(table.headers, profileOf(entity), entity, [])
  return { ...planRows(table, sources), unknown: sources.unknown }
}
