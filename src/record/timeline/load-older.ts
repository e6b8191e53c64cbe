import type { AnyEntity } from '../../catalogue/entity.ts'
import { KEPT_CHANGES } from '../../domains/administration/effects/kept-changes.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { onlineList } from '../../engine/data/online-list.ts'
import { type Joined, merge, type TimelineEvent, type Told } from './events.ts'
import type { Ask } from './reader.ts'
import type { Sources } from './sources.ts'
import { tellChange, tellEvent } from './tell.ts'

const DAY = 86_400_000

/** The oldest time that devices keep of an entity; null for one that they keep whole or not at all. */
const windowOf = ({ replicated }: AnyEntity, now: number): { readonly by: string; readonly from: string } | null =>
  typeof replicated === 'object'
    ? { by: replicated.by, from: new Date(now - replicated.days * DAY).toISOString() }
    : null

/**
 * The time before which the server may have events of the record that no device keeps; null where it has none: of a record that was never
 * changed it has no changes.
 */
export const keptSince = ({ row }: ListRow, sources: Sources, now: number): string | null =>
  [
    ...(sources.changes && row.updated > row.created ? [KEPT_CHANGES] : []),
    ...sources.events.map(({ entity }) => entity),
  ].reduce<string | null>((latest, entity) => {
    const from = windowOf(entity, now)?.from
    return from === undefined || row.created >= from || from < (latest ?? '') ? latest : from
  }, null)

export type Older = Joined

/** Reads events from before the window of the device from the server; rejects with NeedsConnection when it cannot be reached. */
export const loadOlder = async ({ api, entity, record, sources, limit }: Ask, now: number): Promise<Older> => {
  const { id } = record.row
  const told: Told[] = []
  const read = async (
    from: AnyEntity,
    filters: ListQuery['filters'],
    tellAll: (rows: readonly ListRow[]) => readonly TimelineEvent[],
  ) => {
    const window = windowOf(from, now)
    if (window === null) return
    const query: ListQuery = {
      filters: { ...filters, [window.by]: { to: window.from } },
      sort: { path: window.by, order: 'DESC' },
      limit,
      offset: 0,
    }
    const answer = await onlineList(api, from.name, query)
    const rows = rowsSoFar(answer)
    told.push({ events: tellAll(rows), hasOlder: answer.known !== 'whole' || answer.count > rows.length })
  }
  if (sources.changes)
    await read(KEPT_CHANGES, { record: id }, (rows) => rows.flatMap((one) => tellChange(entity, one, sources.shows)))
  for (const { entity: from, event, by } of sources.events)
    await read(from, { ...event.only, [by]: id }, (rows) =>
      rows.map((one) => tellEvent({ entity: from, event }, one, { place: null })),
    )
  return merge(told)
}
