import type { ListRow } from '../data/api.ts'
import type { RowSource } from '../data/row-source.ts'
import type { EntityTable } from './entity-table.ts'
import { labelAt, labelledPaths, leadsTo, neededAt } from './labels.ts'
import type { RowCache } from './row-cache.ts'
import type { World } from './world.ts'

export interface PresenterPorts {
  readonly source: RowSource
  readonly cache: RowCache
  /** Names of the entities that are still being fetched. */
  readonly arriving: () => Promise<ReadonlySet<string>>
}

/**
 * Makes rows ready to be shown: whole, with the texts of their references and their state. Rows are named by their ids: while this waits, a
 * table that is being read gives a slot to another row.
 */
export interface Presenter {
  present(world: World, table: EntityTable, ids: readonly string[]): Promise<readonly ListRow[]>
  /** While tables are still being read, loads the records that labels of these rows need. */
  fetchLabels(world: World, table: EntityTable, ids: readonly string[]): Promise<void>
}

export const createPresenter = ({ source, cache, arriving }: PresenterPorts): Presenter => {
  const fetchLabels: Presenter['fetchLabels'] = async (world, table, of) => {
    const paths = labelledPaths(table.entity)
    for (let round = 0; round < 3; round++) {
      const wanted = new Map<string, Set<string>>()
      for (const slot of of.flatMap((id) => table.slotOf(id) ?? [])) {
        for (const path of paths) {
          for (const { entity, id, here } of neededAt(world, table, slot, path)) {
            if (!here) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(id))
          }
        }
      }
      if (wanted.size === 0) return
      // Together, because during a first sync each read waits for the write before it.
      await Promise.all(
        [...wanted].map(async ([name, ids]) => {
          const target = world.table(name)
          const rows = target === undefined ? [] : await source.get(target.stream, name, [...ids])
          target?.fill(rows.filter((row) => row !== null))
        }),
      )
    }
  }

  const present: Presenter['present'] = async (world, table, ids) => {
    const late = await arriving()
    const [rows] = await Promise.all([cache.get(table, ids), fetchLabels(world, table, ids)])
    const paths = labelledPaths(table.entity)
    return rows.flatMap((row) => {
      const slot = row === null ? undefined : table.slotOf(row.id)
      if (row === null || slot === undefined) return []
      const labels = Object.fromEntries(
        paths.flatMap((path) => {
          const label = labelAt(world, table, slot, path)
          const comes = !label && late.size > 0 && leadsTo(world, table, slot, path, late)
          return comes ? [] : [[path, label] as const]
        }),
      )
      return [{ row, labels, state: source.stateOf(table.stream, table.entity.name, row.id) }]
    })
  }
  return { present, fetchLabels }
}
