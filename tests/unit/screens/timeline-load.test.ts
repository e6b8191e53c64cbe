import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { assetLog } from '../../../src/domains/assets/entities/asset-log.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { identifier } from '../../../src/domains/assets/entities/identifier.ts'
import type { ListQuery, ListResult, ListRow } from '../../../src/engine/data/api.ts'
import { uuidMaker } from '../../../src/engine/sync/uuid.ts'
import { keptSince, loadOlder } from '../../../src/record/timeline/load-older.ts'
import { loadTimeline } from '../../../src/record/timeline/load-timeline.ts'
import { sourcesOf } from '../../../src/record/timeline/sources.ts'
import { scannedThing, tellEvent } from '../../../src/record/timeline/tell.ts'
import { scanRead } from '../../../src/domains/packing/entities/scan-read.ts'
import { assetSensor } from '../../../src/domains/sensors/entities/asset-sensor.ts'

const DAY = 86_400_000
const base = {
  id: 'a1',
  project: 'p',
  version: 3,
  created: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-01-01T00:00:00.000Z',
  archived: null,
}
const record: ListRow = { row: { ...base, name: 'Pump', status: 'Active', site: null }, labels: {}, state: 'synced' }
const person: Person = {
  id: 'me',
  organization: 'o',
  roles: new Set(['ROLE_ASSET_VIEW', 'ROLE_PACKING_SLIP_VIEW', 'ROLE_SENSOR_VIEW', 'ROLE_REPORT_VIEW']),
  modules: new Set(),
}
const sources = sourcesOf(asset, record.row, person, new Map())
const NOTHING: ListResult = { known: 'whole', rows: [], count: 0 }

const scan = (id: string, time: string): ListRow => ({
  row: { ...base, id, time, asset: 'a1', packingSlip: 's1', user: 'u1', result: 'ok', source: 'wedge' },
  labels: { user: 'Wim Hendriks' },
  state: 'synced',
})

/** A device that answers queries by entity; a query of any other entity returns no rows. */
const device = (answers: { readonly [entity: string]: (query: ListQuery) => ListResult }) => {
  const asked: { entity: string; query: ListQuery }[] = []
  return {
    asked,
    api: {
      query: (entity: string, query: ListQuery) => {
        asked.push({ entity, query })
        return Promise.resolve(answers[entity]?.(query) ?? NOTHING)
      },
      getMany: (_entity: string, ids: readonly string[]) =>
        Promise.resolve(ids.map((id) => ({ ...base, id, site: 'hall' }))),
      label: (entity: string) => Promise.resolve(entity === 'site' ? 'Hall B' : 'PS-000018'),
      fetchOnline: () => Promise.reject(new Error('no network')),
    },
  }
}

const load = (answers: Parameters<typeof device>[0], limit = 50) => {
  const { api, asked } = device(answers)
  return loadTimeline({ api, entity: asset, record, sources, limit }).then((timeline) => ({ timeline, asked }))
}

describe('a scan on the timeline of its slip', () => {
  const source = { entity: scanRead, event: scanRead.event }
  const read = (asset: string | null): ListRow => ({
    row: { ...base, raw: 'NOPE-123', asset, packingSlip: 's1' },
    labels: { asset: 'Roll cage' },
    state: 'synced',
  })
  it('names the thing and the code that tells it from others of its name, or the code alone', () => {
    expect(scannedThing(source, read('a1'), 'packing_slip')).toEqual({
      on: { entity: 'asset', id: 'a1', name: 'Roll cage' },
      read: 'NOPE-123',
    })
    expect(scannedThing(source, read(null), 'packing_slip')).toEqual({ read: 'NOPE-123' })
  })
  it('does not name the asset on its own timeline', () => {
    expect(scannedThing(source, read('a1'), 'asset')).toBeNull()
  })
})

describe('the timeline of an asset', () => {
  it('has its scans with place and slip, newest first, and ends with the making of the record', async () => {
    const rows = [scan('2', '2026-02-02T10:00:00.000Z'), scan('1', '2026-02-01T10:00:00.000Z')]
    const { timeline } = await load({ scan_read: () => ({ known: 'whole', rows, count: 2 }) })
    expect(timeline.events.map(({ id }) => id)).toEqual(['2', '1', 'created a1'])
    expect(timeline.events[0]).toMatchObject({
      kind: 'scan',
      who: 'Wim Hendriks',
      saying: { what: 'scan', place: 'Hall B', on: { entity: 'packing_slip', name: 'PS-000018' } },
    })
    expect(timeline.missing).toBeNull()
  })

  it('asks for its logs, related records, changes, files and scans before any of them is answered', () => {
    const { api, asked } = device({})
    void loadTimeline({
      api: { ...api, query: (entity, query) => (void api.query(entity, query), new Promise(() => undefined)) },
      entity: asset,
      record,
      sources: { ...sources, logs: [assetLog], related: [{ entity: identifier, by: 'asset' }] },
      limit: 50,
    })
    expect(asked.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['asset_log', 'identifier', 'record_change', 'file', 'scan_read', 'asset_sensor']),
    )
  })
  it('asks for one page of 10,000 scans, and leaves what lies below it for later', async () => {
    const page = Array.from({ length: 50 }, (_, at) =>
      scan(String(at), new Date(Date.parse('2026-03-01T00:00:00Z') - at * DAY).toISOString()),
    )
    const { timeline, asked } = await load({ scan_read: () => ({ known: 'whole', rows: page, count: 10_000 }) })
    expect(timeline.events).toHaveLength(50)
    expect(timeline.hasOlder).toBe(true)
    const scans = asked.filter(({ entity }) => entity === 'scan_read')
    expect(scans.map(({ query }) => [query.limit, query.filters])).toEqual([[50, { asset: 'a1' }]])
  })

  it('[JOB-O4] has the making of a record, and a file that brings it on, before what follows from them, whenever the server got them', async () => {
    const change = (id: string, time: string, created: string, after: string): ListRow => ({
      row: {
        ...base,
        id,
        created,
        time,
        record: 'a1',
        entity: 'asset',
        changes: [{ path: 'status', before: null, after }],
      },
      labels: {},
      state: 'synced',
    })
    const changes = [
      change('handed in', '2025-12-31T23:59:00.000Z', '2026-01-02T00:00:00.000Z', 'Waiting for customer'),
      change('assigned', '2025-12-31T23:58:00.000Z', '2026-01-01T00:00:03.000Z', 'Waiting for supplier'),
    ]
    const file: ListRow = {
      row: { ...base, id: 'quotation', created: '2026-01-02T00:00:00.000Z', mimeType: 'application/pdf' },
      labels: {},
      state: 'synced',
    }
    const { timeline } = await load({
      record_change: () => ({ known: 'whole', rows: changes, count: 2 }),
      file: () => ({ known: 'whole', rows: [file], count: 1 }),
    })
    expect(timeline.events.map(({ id }) => id)).toEqual(['handed in', 'quotation', 'assigned', 'created a1'])
  })

  it('[JOB-T2] has a report that was made without a network at the time of the device, before what was done after it', async () => {
    const id = uuidMaker({ now: () => Date.parse('2026-02-01T09:00:00.000Z') }, () => 0.5)()
    const report: ListRow = {
      row: { ...base, id, created: '2026-02-03T00:00:00.000Z', asset: 'a1', status: 'Submitted' },
      labels: {},
      state: 'synced',
    }
    const reader = sourcesOf(
      asset,
      record.row,
      { ...person, roles: new Set(['ROLE_ASSET_VIEW', 'ROLE_DAMAGE_VIEW']) },
      new Map(),
    )
    const { api } = device({
      damage: () => ({ known: 'whole', rows: [report], count: 1 }),
      record_change: () => ({
        known: 'whole',
        rows: [
          {
            row: {
              ...base,
              id: 'moved',
              time: '2026-02-01T10:00:00.000Z',
              record: 'a1',
              entity: 'asset',
              changes: [{ path: 'site', before: null, after: 'hall' }],
            },
            labels: {},
            state: 'synced',
          },
        ],
        count: 1,
      }),
    })
    const timeline = await loadTimeline({ api, entity: asset, record, sources: reader, limit: 50 })
    expect(timeline.events.map((event) => event.id)).toEqual(['moved', `made ${id}`, 'created a1'])
  })

  it('says that something may be missing while records are still being fetched', async () => {
    const { timeline } = await load({ scan_read: () => ({ known: 'unknown', because: 'arriving' }) })
    expect(timeline.missing).toBe('arriving')
  })

  it('has the alarms of a sensor from the time on at which it was fitted', async () => {
    const since = '2026-02-01T10:00:00.000Z'
    const fitted: ListRow = {
      row: { ...base, id: 'f1', asset: 'a1', sensor: 's9', since },
      labels: {},
      state: 'synced',
    }
    const { asked } = await load({ asset_sensor: () => ({ known: 'whole', rows: [fitted], count: 1 }) })
    const reports = asked.filter(({ entity }) => entity === 'report')
    expect(reports.map(({ query }) => query.filters)).toEqual([
      { 'properties.severity': ['warning', 'critical'], sensor: 's9', time: { from: since } },
    ])
  })

  it('says on the page of a sensor to which asset it was fitted, by name', async () => {
    const fitted: ListRow = {
      row: { ...base, id: 'f1', asset: 'a1', sensor: 's9', since: '2026-02-01T10:00:00.000Z' },
      labels: { asset: 'Pump 1' },
      state: 'synced',
    }
    const event = assetSensor.event
    const told = tellEvent({ entity: assetSensor, event }, fitted, { place: null })
    expect(told.saying).toEqual({ what: 'fitted-to', to: { entity: 'asset', id: 'a1', name: 'Pump 1' } })
  })

  it('asks the server for what is older than the device keeps, and only for records that old that were changed', async () => {
    const now = Date.parse('2026-12-01T00:00:00Z')
    const changed = { ...record, row: { ...record.row, updated: '2026-02-01T00:00:00.000Z' } }
    expect(keptSince(changed, sources, now)).toBe('2026-09-02T00:00:00.000Z')
    const young = { ...changed, row: { ...changed.row, created: '2026-11-30T00:00:00.000Z' } }
    expect(keptSince(young, sources, now)).toBeNull()
    expect(keptSince(record, sources, now), 'it was never changed').toBeNull()
    const { api } = device({})
    await expect(loadOlder({ api, entity: asset, record, sources, limit: 50 }, now)).rejects.toThrow('needs connection')
  })
})
