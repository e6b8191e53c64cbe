import { useEffect, useMemo, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { KEPT_CHANGES } from '../../domains/administration/effects/kept-changes.ts'
import type { ListRow } from '../../engine/data/api.ts'
import type { Missing } from '../../engine/data/known.ts'
import { NeedsConnection } from '../../engine/data/online-list.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { usePending } from '../../engine/hooks/use-status.ts'
import { watchQuery } from '../../engine/hooks/watch-query.ts'
import { entityOf } from '../../domains/index.ts'
import { FILE_LIST } from '../files/file-query.ts'
import { inOrder, type TimelineEvent } from './events.ts'
import { keptSince, loadOlder, type Older } from './load-older.ts'
import { loadTimeline, type Timeline } from './load-timeline.ts'
import type { Ask } from './reader.ts'
import { entitiesOf, sourcesOf } from './sources.ts'
import { tellPending } from './tell.ts'

/** Events that are read of each source at a time. */
const STEP = 50

/** What the next press of `Show older` does. */
export type More = 'device' | 'server' | 'none'

export interface ShownTimeline {
  /** Null until the device has been asked once. */
  readonly events: readonly TimelineEvent[] | null
  readonly missing: Missing | null
  readonly more: More
  /** Of events before this time some may be on the server alone; null where all are here. */
  readonly gap: string | null
  readonly fetching: boolean
  readonly failed: 'needs-connection' | 'failed' | null
  /** The server was asked for older events and has none, and all that the device keeps are here. */
  readonly isAll: boolean
  readonly showOlder: () => void
}

/** The events of a record, live: what the device keeps, what waits on it, and older ones from the server once asked for. */
export const useTimeline = (entity: AnyEntity, record: ListRow): ShownTimeline => {
  const { client, person, settings } = useData()
  const { row } = record
  const [steps, setSteps] = useState(1)
  const [read, setRead] = useState<Timeline | null>(null)
  const [older, setOlder] = useState<Older | null>(null)
  const [asked, setAsked] = useState(0)
  const [fetching, setFetching] = useState(false)
  const [failed, setFailed] = useState<ShownTimeline['failed']>(null)
  const pending = usePending()
  const { id, version, created } = row
  const sources = useMemo(() => sourcesOf(entity, row, person, settings), [entity, row, person, settings])
  const limit = steps * STEP

  useEffect(() => {
    const ask: Ask = { api: client.api, entity, record, sources, limit }
    const watched = new Set([...entitiesOf(sources), KEPT_CHANGES.name, FILE_LIST])
    return watchQuery(client, {
      read: () => loadTimeline(ask),
      concerns: (event) => watched.has(event.entity),
      onResult: setRead,
      // It is read again; what was read stays.
      onError: () => undefined,
    })
    // A new version of the record changes no source; those of other entities report their changes themselves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, entity, id, version, sources, limit])

  const local = useMemo(() => {
    const related = read?.related
    return (pending?.changes ?? []).flatMap((change) => {
      if (change.entity === entity.name && change.id === id) return tellPending(entity, change, sources.shows)
      const of = related?.get(change.entity)?.get(change.id)
      if (of === undefined) return []
      const other = entityOf(change.entity)
      return tellPending(other, change, (path) => path === other.states?.field, of)
    })
  }, [pending, read, entity, id, sources])

  const fetchOlder = (): void => {
    setFetching(true)
    setFailed(null)
    const next = asked + STEP
    loadOlder({ api: client.api, entity, record, sources, limit: next }, Date.now())
      .then(
        (found) => {
          setAsked(next)
          setOlder(found)
        },
        (error: unknown) => setFailed(error instanceof NeedsConnection ? 'needs-connection' : 'failed'),
      )
      .finally(() => setFetching(false))
  }
  const kept = keptSince({ ...record, row: { ...row, created } }, sources, Date.now())
  const gap = older === null ? kept : !older.hasOlder ? null : older.since === '' ? kept : older.since
  const more: More = read === null ? 'none' : read.hasOlder ? 'device' : gap !== null ? 'server' : 'none'
  const events = useMemo(() => {
    if (read === null) return null
    const known = new Set(read.events.map((event) => event.id))
    return inOrder([...local, ...read.events, ...(older?.events ?? []).filter((event) => !known.has(event.id))])
  }, [local, read, older])
  return {
    events,
    missing: read?.missing ?? null,
    more,
    gap: more === 'server' ? gap : null,
    fetching,
    failed,
    isAll: read?.missing === null && more === 'none' && older?.events.length === 0,
    showOlder: () => {
      if (more === 'device') setSteps(steps + 1)
      else if (more === 'server') fetchOlder()
    },
  }
}
