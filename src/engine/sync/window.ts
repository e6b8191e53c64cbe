import type { AnyEntity } from '../../catalogue/entity.ts'
import { entitiesOf, recordKey, rowTable } from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { Landed, ReplicaTx } from './overlay.ts'

const DAY = 86_400_000
/** How many of the oldest rows are read first: usually none has to go, and a pull waits for this. */
const FEW = 10

interface Windowed {
  readonly entity: AnyEntity
  readonly by: string
  readonly days: number
}

const windowedOf = (stream: string): readonly Windowed[] =>
  entitiesOf(stream).flatMap((entity) =>
    typeof entity.replicated === 'boolean' ? [] : [{ entity, by: entity.replicated.by, days: entity.replicated.days }],
  )

const instantOf = (row: StoredRow, field: string): number => Date.parse(String(row[field]))

/**
 * Removes the rows that have left the days that devices keep, by the time of the server: a device clock may be wrong. The server sends
 * nothing about it, because nothing changed there. A row with pending changes stays until they are covered.
 */
export const leaveWindow = async (tx: ReplicaTx, stream: string, serverTime: number): Promise<Landed[]> => {
  const landed: Landed[] = []
  for (const { entity, by, days } of windowedOf(stream)) {
    const table = rowTable(entity.name)
    const end = serverTime - days * DAY
    for (let limit = FEW; ; limit *= 10) {
      const oldest = await tx.find(table, { index: by, limit })
      const out = oldest.filter((row) => instantOf(row, by) <= end)
      if (out.length === oldest.length && oldest.length === limit) continue
      const shadows = await tx.getMany(
        'shadow',
        out.map((row) => recordKey(entity.name, row.id)),
      )
      const gone = out.filter((_, at) => shadows[at] === undefined).map((row) => row.id)
      if (gone.length > 0) await tx.remove(table, gone)
      landed.push(...gone.map((id) => ({ entity: entity.name, id, row: null })))
      break
    }
  }
  return landed
}
