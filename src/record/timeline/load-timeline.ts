import { rowAs } from '../../catalogue/row.ts'
import { KEPT_CHANGES } from '../../domains/administration/effects/kept-changes.ts'
import { entityOf } from '../../domains/index.ts'
import type { ListRow } from '../../engine/data/api.ts'
import type { Missing } from '../../engine/data/known.ts'
import { FILE_LIST } from '../files/file-query.ts'
import { merge, type Named, type TimelineEvent, type Told } from './events.ts'
import { readEvents } from './read-events.ts'
import { readRelated, type RelatedRead } from './read-related.ts'
import { type Ask, Reader } from './reader.ts'
import { tellChange, tellCreated, tellFile, tellLog, withoutRepeats } from './tell.ts'

export interface Timeline {
  readonly events: readonly TimelineEvent[]
  /** There are older events on this device. */
  readonly hasOlder: boolean
  /** Why events may be missing; null when every event of the device is here. */
  readonly missing: Missing | null
  /** Ids of records that belong to this one, by entity, for changes that wait. */
  readonly related: ReadonlyMap<string, ReadonlyMap<string, Named>>
}

const NONE = { rows: [], hasOlder: false }

/** When the first of these changes was made: of all, and of those that reached the server at one time. */
const firstChanges = (rows: readonly ListRow[]) => {
  const arrived = new Map<string, string>()
  let ever: string | undefined
  for (const { row } of rows) {
    const { time } = rowAs(KEPT_CHANGES, row)
    if (time < (ever ?? '9999')) ever = time
    if (time < (arrived.get(row.created) ?? '9999')) arrived.set(row.created, time)
  }
  return { ever, arrived }
}

/** The events of the record itself: its creation, its changes, its files. */
const readOwn = async ({ entity, record, sources, limit }: Ask, reader: Reader): Promise<readonly Told[]> => {
  const { id } = record.row
  const [changed, added, maker] = await Promise.all([
    sources.changes ? reader.list(KEPT_CHANGES, 'time', limit, { record: id }) : NONE,
    sources.files ? reader.list(entityOf(FILE_LIST), 'created', limit, { entity: entity.name, entityId: id }) : NONE,
    reader.makers([record]),
  ])
  const first = firstChanges(changed.rows)
  const tellAdded = (one: ListRow) => tellFile(one, undefined, first.arrived.get(one.row.created))
  return [
    { events: changed.rows.flatMap((one) => tellChange(entity, one, sources.shows)), hasOlder: changed.hasOlder },
    { events: added.rows.map(tellAdded), hasOlder: added.hasOlder },
    { events: [tellCreated(record, maker, first.ever)], hasOlder: false },
  ]
}

/** Those with states, by entity and id. */
const relatedOf = (read: readonly RelatedRead[]): Timeline['related'] => {
  const related = new Map<string, ReadonlyMap<string, Named>>()
  for (const { entity, byId } of read)
    if (byId.size > 0) related.set(entity, new Map([...(related.get(entity) ?? []), ...byId]))
  return related
}

/**
 * Reads the newest events of a record from the device: at most `limit` of each source, joined down to where all are complete. Sources are
 * read at the same time: each answer waits until the page has rendered, and one after the other each would wait again.
 */
export const loadTimeline = async (ask: Ask): Promise<Timeline> => {
  const { sources, limit, record } = ask
  const reader = new Reader(ask.api)
  const [logs, related, own, events] = await Promise.all([
    Promise.all(
      sources.logs.map(async (log): Promise<Told> => {
        const { rows, hasOlder } = await reader.list(log, 'time', limit, { object: record.row.id })
        return { events: rows.map((one) => tellLog(log, one)), hasOlder }
      }),
    ),
    Promise.all(sources.related.map((one) => readRelated(ask, reader, one))),
    readOwn(ask, reader),
    Promise.all(sources.events.map((source) => readEvents(ask, reader, source))),
  ])
  const told = merge([...logs, ...related.flatMap((one) => one.told), ...own, ...events.flat()])
  return {
    events: withoutRepeats(told.events),
    hasOlder: told.hasOlder,
    missing: await reader.missing(),
    related: relatedOf(related),
  }
}
