import type { AnyEntity, EventKind } from '../../catalogue/entity.ts'
import { type AnyRow, type JsonValue, rowAs } from '../../catalogue/row.ts'
import { KEPT_CHANGES, storedChanges } from '../../domains/administration/effects/kept-changes.ts'
import { TOLD_BY_CHANGE } from '../../domains/administration/effects/news.ts'
import type { ListRow, RowState } from '../../engine/data/api.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import type { Named, Saying, TimelineEvent } from './events.ts'
import { madeAt } from './made-at.ts'
import type { EventSource } from './sources.ts'

export const textAt = (row: AnyRow, path: string): string | null => {
  const value = row[path]
  return typeof value === 'string' && value !== '' ? value : null
}

const timeOf = (row: AnyRow, path: string): string => textAt(row, path) ?? row.created

/** The name of who made a record; base columns have no label of their own. */
export type Maker = (row: AnyRow) => string | null | undefined

interface Told {
  readonly id: string
  readonly at: string
  readonly kind: EventKind
  readonly who: string | null | undefined
  readonly saying: Saying
  readonly alike?: string | null
}

/** The event of a record: local while the record itself is not on the server. A change of it that waits is an event of its own. */
const tell = ({ row, state }: ListRow, told: Told): TimelineEvent => tellAs(row.version === 0 ? state : 'synced', told)

const tellAs = (state: RowState, { alike = null, ...told }: Told): TimelineEvent => ({ ...told, state, alike })

/** The earlier of two times of ISO 8601. */
const earlier = (one: string, other: string | undefined): string => (other !== undefined && other < one ? other : one)

/** `before`: the time of the record's first change; nothing changes before it is made. */
export const tellCreated = (record: ListRow, maker: Maker, before?: string): TimelineEvent =>
  tell(record, {
    id: `created ${record.row.id}`,
    at: earlier(madeAt(record.row), before),
    kind: 'change',
    who: maker(record.row),
    saying: { what: 'created' },
  })

/** The name of the person in a field; undefined when it is empty. */
const whoAt = ({ row, labels }: ListRow, path: string): string | null | undefined =>
  textAt(row, path) === null ? undefined : labels[path]

/** Who wrote an entry of a log: its organization where its name may not be seen. */
const writerOf = (record: ListRow): string | null | undefined => {
  const who = whoAt(record, 'user')
  return who === null ? textAt(record.row, 'userOrganization') : who
}

/** An entry of a log: a remark, or a step; moves are among the moves. */
export const tellLog = (entity: AnyEntity, record: ListRow): TimelineEvent => {
  const { row } = record
  const code = textAt(row, 'code')
  return tell(record, {
    id: row.id,
    at: timeOf(row, 'time'),
    kind: code !== null && TOLD_BY_CHANGE[code] === 'place' ? 'move' : 'work',
    who: writerOf(record),
    saying: { what: 'row', entity, record, path: 'text' },
  })
}

/** `since`: when the record of the timeline was made. */
export const tellMade = (entity: AnyEntity, record: ListRow, of: Named, maker: Maker, since?: string): TimelineEvent =>
  tell(record, {
    id: `made ${record.row.id}`,
    at: madeAt(record.row, since),
    kind: entity.states === undefined ? 'change' : 'work',
    who: maker(record.row),
    saying: { what: 'made', of },
    alike: entity.states === undefined ? `made ${entity.name}` : null,
  })

/** `of`: the other record that changed; left out for the record of the timeline itself. `shows` leaves out what its page does not show. */
export const tellChange = (
  entity: AnyEntity,
  record: ListRow,
  shows: (path: string) => boolean,
  of?: Named,
): readonly TimelineEvent[] => {
  const row = rowAs(KEPT_CHANGES, record.row)
  const changes = storedChanges(row.changes).filter(({ path }) => shows(path))
  if (changes.length === 0) return []
  const moved = changes.find(({ path }) => path === entity.place)
  const isState = changes.some(({ path }) => path === entity.states?.field)
  const about = { id: row.id, at: row.time, who: whoAt(record, 'user') }
  if (moved !== undefined && changes.length === 1 && of === undefined)
    return [tell(record, { ...about, kind: 'move', saying: { what: 'moved', entity, change: moved } })]
  return [
    tell(record, {
      ...about,
      kind: isState ? 'work' : moved === undefined ? 'change' : 'move',
      saying: { what: 'changed', entity, changes, ...(of === undefined ? {} : { of }) },
      alike: isState ? null : `changed ${of?.id ?? ''} ${row.user ?? ''} ${changes.map(({ path }) => path).join(' ')}`,
    }),
  ]
}

/** `before`: the time of the first change that reached the server together with the file: a step that follows from it. */
export const tellFile = (record: ListRow, of?: Named, before?: string): TimelineEvent => {
  const { row } = record
  const isPhoto = textAt(row, 'mimeType')?.startsWith('image/') === true
  return tell(record, {
    id: row.id,
    at: earlier(madeAt(row), before),
    kind: 'work',
    who: whoAt(record, 'uploader'),
    saying: { what: 'file', file: record, isPhoto, ...(of === undefined ? {} : { of }) },
    alike: `file ${isPhoto} ${of?.id ?? ''} ${textAt(row, 'uploader') ?? ''} ${row.created.slice(0, 10)}`,
  })
}

/** Where a row of an event entity happened, looked up beforehand, and the other record that it is about. */
export interface Where {
  readonly place: string | null
  readonly on?: Named
  /** The code that was read; it distinguishes things that have the same name. */
  readonly read?: string
}

/** What a scan was of, for the timeline of another record, such as a slip: a record where it is known, and the code as it was read. */
export const scannedThing = (
  { entity, event }: Omit<EventSource, 'by'>,
  { row, labels }: ListRow,
  self: string,
): Pick<Where, 'on' | 'read'> | null => {
  if (event.kind !== 'scan') return null
  const [through] = (event.at ?? '').split('.')
  const path = event.of.find((one) => one !== through)
  const field = path === undefined ? undefined : entity.fields[path]
  if (path === undefined || field?.kind !== 'reference' || field.to === self) return null
  const id = textAt(row, path)
  const read = textAt(row, entity.title[0] ?? 'id')
  if (id === null && read === null) return null
  return {
    ...(id === null ? {} : { on: { entity: field.to, id, name: labels[path] } }),
    ...(read === null ? {} : { read }),
  }
}

/** For a link between two records, the one at the other end: the asset of a sensor. */
const otherEnd = ({ entity, event }: Omit<EventSource, 'by'>, { row, labels }: ListRow): Named | null => {
  const path = event.of.find((one) => one !== event.brings)
  const field = path === undefined ? undefined : entity.fields[path]
  const id = path === undefined ? null : textAt(row, path)
  return field?.kind === 'reference' && path !== undefined && id !== null
    ? { entity: field.to, id, name: labels[path] }
    : null
}

/** A row of an entity that declares its rows to be events. `of`: the record that the event comes from, such as a sensor. */
export const tellEvent = (
  { entity, event }: Omit<EventSource, 'by'>,
  record: ListRow,
  where: Where,
  of?: Named,
): TimelineEvent => {
  const { row, labels } = record
  const outcomes = (event.outcomes ?? []).flatMap(({ field, usual }) => {
    const value = textAt(row, field)
    return value === null || usual.includes(value) ? [] : [`${field} ${value}`]
  })
  const who = event.who === undefined || textAt(row, event.who) === null ? undefined : labels[event.who]
  const about = { id: row.id, at: timeOf(row, event.time), kind: event.kind, who }
  if (event.brings !== undefined && of !== undefined) return tell(record, { ...about, saying: { what: 'fitted', of } })
  const to = event.brings === undefined ? null : otherEnd({ entity, event }, record)
  if (to !== null) return tell(record, { ...about, saying: { what: 'fitted-to', to } })
  if (event.kind === 'scan') {
    return tell(record, {
      ...about,
      saying: { what: 'scan', entity, outcomes, ...where },
      alike: `scan ${where.place ?? where.on?.id ?? ''} ${outcomes.join(' ')}`,
    })
  }
  const path = event.says ?? entity.title[0] ?? 'id'
  const says = path.split('.').reduce<unknown>((value, key) => (value as { [key: string]: unknown } | null)?.[key], row)
  return tell(record, {
    ...about,
    saying: { what: 'row', entity, record, path, ...(of === undefined ? {} : { of }) },
    alike: `${entity.name} ${of?.id ?? ''} ${JSON.stringify(says ?? null)}`,
  })
}

const pendingKind = (entity: AnyEntity, { name, changes }: PendingChange): EventKind => {
  if (changes.some(({ path }) => path === entity.place)) return 'move'
  return name === `${entity.name}.update` ? 'change' : 'work'
}

/** An unsent change of this device. Refused changes are left out: the page shows them where they can be corrected. */
export const tellPending = (
  entity: AnyEntity,
  change: PendingChange,
  shows: (path: string) => boolean,
  of?: Named,
): readonly TimelineEvent[] => {
  // A scan has an event of its own.
  if (change.name === `${entity.name}.scan`) return []
  if (change.state === 'refused' || change.state === 'blocked' || change.name === `${entity.name}.create`) return []
  const state = change.state === 'sending' ? ('sending' as const) : ('waiting' as const)
  const about = { id: change.mid, at: change.at, kind: pendingKind(entity, change), who: undefined }
  const named = of === undefined ? {} : { of }
  if (change.name !== `${entity.name}.update`)
    return [tellAs(state, { ...about, saying: { what: 'acted', entity, change, ...named } })]
  const changes = change.changes
    .filter(({ path }) => shows(path))
    .map(({ path, before, mine }) => ({
      path,
      before: (before ?? null) as JsonValue,
      after: (mine ?? null) as JsonValue,
    }))
  if (changes.length === 0) return []
  return [tellAs(state, { ...about, saying: { what: 'changed', entity, changes, ...named } })]
}

/** Both notes of one step stand in one transaction. */
const TOGETHER_MS = 5000

/** Leaves out log entries that duplicate a change: a step or move of which the change has the values. */
export const withoutRepeats = (events: readonly TimelineEvent[]): readonly TimelineEvent[] => {
  const told = events.flatMap(({ at, saying }) => {
    if (saying.what === 'moved') return [{ at: Date.parse(at), about: 'place' }]
    if (saying.what !== 'changed' || saying.of !== undefined) return []
    const { entity, changes } = saying
    return changes.flatMap(({ path }) => {
      const about = path === entity.states?.field ? 'state' : path === entity.place ? 'place' : null
      return about === null ? [] : [{ at: Date.parse(at), about }]
    })
  })
  return events.filter(({ at, saying }) => {
    const code = saying.what === 'row' ? textAt(saying.record.row, 'code') : null
    const about = code === null ? undefined : TOLD_BY_CHANGE[code]
    if (about === undefined) return true
    const time = Date.parse(at)
    return !told.some((one) => one.about === about && Math.abs(one.at - time) < TOGETHER_MS)
  })
}
