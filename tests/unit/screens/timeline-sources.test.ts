import { workOrderLog } from '../../../src/domains/maintenance/entities/work-order-log.ts'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { assetLog } from '../../../src/domains/assets/entities/asset-log.ts'
import { packingSlip } from '../../../src/domains/packing/entities/packing-slip.ts'
import { sensor } from '../../../src/domains/sensors/entities/sensor.ts'
import { aboutOf, changesBetween, mayChangeKept } from '../../../src/domains/administration/effects/kept-changes.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { sourcesOf } from '../../../src/record/timeline/sources.ts'
import { tellChange, tellLog, withoutRepeats } from '../../../src/record/timeline/tell.ts'

const base = {
  id: 'a1',
  project: 'p',
  version: 3,
  created: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-01-01T00:00:00.000Z',
  archived: null,
}
const row = { ...base, name: 'Pump', status: 'Active', site: 's1', lastSeen: null, properties: { bay: '2' } }

const person = (...roles: string[]): Person => ({
  id: 'me',
  organization: 'o',
  roles: new Set(roles) as Person['roles'],
  modules: new Set(),
})

const read = (values: { readonly [field: string]: unknown }, labels: ListRow['labels'] = {}): ListRow => ({
  row: { ...base, ...values },
  labels,
  state: 'synced',
})

describe('the sources of a timeline', () => {
  it('follow from the declarations: log, related records, scans, sensors, files', () => {
    const all = ['ROLE_ASSET_VIEW', 'ROLE_SITE_VIEW', 'ROLE_DAMAGE_VIEW', 'ROLE_PACKING_SLIP_VIEW', 'ROLE_SENSOR_VIEW']
    const sources = sourcesOf(asset, row, person(...all, 'ROLE_ASSET_EDIT'), new Map())
    expect(sources.logs).toEqual([assetLog])
    expect(sources.related.map(({ entity }) => entity.name)).toContain('damage')
    expect(sources.events.map(({ entity, by }) => `${entity.name}.${by}`)).toEqual([
      'scan_read.asset',
      'asset_sensor.asset',
    ])
    expect(sources.files).toBe(true)
    expect(sources.changes).toBe(true)
  })

  it('leave out what the person may not see in lists', () => {
    const sources = sourcesOf(asset, row, person('ROLE_ASSET_VIEW'), new Map())
    expect(sources.logs).toEqual([])
    expect(sources.events).toEqual([])
    expect(sources.related.map(({ entity }) => entity.name)).not.toContain('damage')
    expect(sources.shows('properties.bay')).toBe(true)
    expect(sources.shows('properties.currentShotCount')).toBe(false)
  })

  it('find the scans of a slip and the alarms of a sensor', () => {
    const names = (entity: typeof packingSlip | typeof sensor, role: string): readonly string[] =>
      sourcesOf(entity, row, person(role, 'ROLE_REPORT_VIEW'), new Map()).events.map((one) => one.entity.name)
    expect(names(packingSlip, 'ROLE_PACKING_SLIP_VIEW')).toEqual(['scan_read'])
    expect(names(sensor, 'ROLE_SENSOR_VIEW')).toEqual(expect.arrayContaining(['report', 'asset_sensor']))
  })

  it('name the items of a slip once, though two of its tabs show some of them', () => {
    const sources = sourcesOf(packingSlip, row, person('ROLE_PACKING_SLIP_VIEW'), new Map())
    expect(sources.related.map(({ entity, by }) => `${entity.name}.${by}`)).toEqual(['packing_slip_item.packingSlip'])
  })
})

describe('a kept change', () => {
  it('has the values that differ, without what devices count or a clock moves', () => {
    const after = {
      ...row,
      site: 's2',
      lastSeen: '2026-02-01T00:00:00.000Z',
      properties: { bay: '3', currentShotCount: 5 },
    }
    expect(changesBetween(asset, row, after, true)).toEqual([
      { path: 'site', before: 's1', after: 's2' },
      { path: 'properties.bay', before: '2', after: '3' },
    ])
    expect(changesBetween(asset, row, after, false).map(({ path }) => path)).toContain('properties.currentShotCount')
    expect(changesBetween(asset, row, { ...row }, false)).toEqual([])
  })

  it('is not looked for where a write only says that a record was seen', () => {
    expect(mayChangeKept(asset, ['lastSeen'])).toBe(false)
    expect(mayChangeKept(sensor, ['firstSeen', 'lastSeen', 'lastReport'])).toBe(false)
    expect(mayChangeKept(asset, ['lastSeen', 'site'])).toBe(true)
    expect(mayChangeKept(asset, ['archived'])).toBe(true)
    expect(mayChangeKept(assetLog, ['text'])).toBe(false)
  })

  it('is about the state before the place before other values', () => {
    const change = (path: string) => ({ path, before: null, after: 'x' })
    expect(aboutOf(asset, [change('properties.bay'), change('site'), change('status')])).toBe('state')
    expect(aboutOf(asset, [change('properties.bay'), change('site')])).toBe('place')
    expect(aboutOf(asset, [change('archived')])).toBe('archived')
    expect(aboutOf(asset, [change('properties.bay')])).toBe('values')
  })

  it('shows only values that the page shows', () => {
    const changes = [{ path: 'properties.bay', before: '2', after: '3' }]
    const kept = read({ id: 'c1', time: '2026-02-01T10:00:00.000Z', user: null, changes })
    expect(tellChange(asset, kept, () => true)).toHaveLength(1)
    expect(tellChange(asset, kept, () => false)).toEqual([])
  })

  it('[JOB-R1] names the organization of who wrote an entry where its people may not be seen', () => {
    const time = '2026-02-01T10:00:00.000Z'
    const wrote = (user: string | null, label: string | null, userOrganization: string | null) => {
      const { row, state } = read({ id: 'l6', time, text: 'Mind the lid', user, userOrganization })
      return tellLog(workOrderLog, { row, state, labels: { user: label } }).who
    }
    expect(wrote('u1', 'Eva Jansen', 'Meridian')).toBe('Eva Jansen')
    expect(wrote('u1', null, 'Meridian')).toBe('Meridian')
    expect([wrote('u1', null, null), wrote(null, null, 'Meridian')]).toEqual([null, undefined])
  })

  it('stands once: a step that the log says as well is left out, a remark stays', () => {
    const time = '2026-02-01T10:00:00.000Z'
    const changed = tellChange(
      asset,
      read({ id: 'c1', time, user: null, changes: [{ path: 'status', before: 'Active', after: 'Stock' }] }),
      () => true,
    )
    const step = tellLog(
      assetLog,
      read({ id: 'l1', time: '2026-02-01T10:00:01.000Z', code: 'log-step', text: 'Active → Stock' }),
    )
    const through = tellLog(
      assetLog,
      read({ id: 'l4', time, code: 'log-step-about', text: 'Active → Stock (TM-000001)' }),
    )
    const activated = tellLog(assetLog, read({ id: 'l5', time, code: 'log-activated', text: 'Activated' }))
    const earlier = tellLog(
      assetLog,
      read({ id: 'l2', time: '2026-01-01T10:00:00.000Z', code: 'log-step', text: 'Stock → Active' }),
    )
    const remark = tellLog(assetLog, read({ id: 'l3', time, code: null, text: 'Looks fine' }))
    expect(withoutRepeats([...changed, step, through, activated, earlier, remark]).map(({ id }) => id)).toEqual([
      'c1',
      'l2',
      'l3',
    ])
  })
})
