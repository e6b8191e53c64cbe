import { describe, expect, it } from 'vitest'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import type { Mutation } from '../../../src/protocol/mutation.ts'
import { applyTo, foldPending, keysOf, type Pending } from '../../../src/engine/mutators/apply.ts'
import { validate } from '../../../src/domains/validate.ts'
import { catalogue } from '../../../src/domains/index.ts'

const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'
const ID = '01a1f7f8-3000-7150-b437-15c1e5c7e04e'
const ITEM = '01a1f7f8-3000-72a0-8d2e-9b676a396d6d'
const READ = '01a1f7f8-3000-7541-a7a5-d46457881208'
const AT = '2026-11-20T08:00:00.000Z'
const stamp = { user: '01a1f7f8-3000-7bd6-a72a-f6f1887c3394', organization: '01a1f7f8-3000-7589-98c7-5ba847527fb1' }

const pending = (name: string, body: Mutation['body'] = {}): Pending => ({
  stamp,
  mutation: { mid: ID, name, v: 1, at: AT, target: [name.slice(0, name.indexOf('.')), ID], body },
})
const stored = (fields: object): StoredRow => ({
  id: ID,
  project: PROJECT,
  version: 3,
  created: AT,
  createdBy: null,
  updated: AT,
  archived: null,
  ...fields,
})
const on = (change: Pending, row: StoredRow | null, target = change.mutation.target) =>
  applyTo(change, PROJECT, target, row)

describe('the guess of the device', () => {
  it('[DAMAGE-04] makes a record with the initial values, the stamps and the first state', () => {
    const made = on(pending('damage.create', { asset: ITEM, summary: 'Bent', properties: { latitude: 51 } }), null)
    expect(made).toMatchObject({
      id: ID,
      project: PROJECT,
      version: 0,
      status: 'New',
      date: '2026-11-20',
      reporter: stamp.user,
      organization: stamp.organization,
      summary: 'Bent',
      reference: null,
      properties: { latitude: 51 },
    })
  })

  it('leaves a record alone that the server has made already', () => {
    const row = stored({ name: 'theirs' })
    expect(on(pending('site.create', { name: 'mine' }), row)).toBe(row)
  })

  it('changes only what the patch names, property by property', () => {
    const row = stored({ name: 'a', serial: 's', properties: { aisle: 'A', bay: 'B' } })
    const next = on(pending('asset.update', { name: 'b', properties: { aisle: 'C' } }), row)
    expect(next).toEqual({ ...row, name: 'b', properties: { aisle: 'C', bay: 'B' } })
  })

  it('[ASSET-21 XCALL-04] puts a sensor on its asset, takes it off again and leaves one that went to another asset meanwhile', () => {
    const link = { asset: READ, sensor: ITEM }
    const fit = pending('asset_sensor.create', link)
    const off = pending('asset_sensor.archive')
    const takenOff: Pending = { ...off, mutation: { ...off.mutation, base: link } }
    const sensor = stored({ id: ITEM, name: 'Logger', asset: null })
    const target = ['sensor', ITEM] as const
    for (const change of [fit, takenOff])
      expect(keysOf(change.mutation)).toEqual([`asset_sensor/${ID}`, `sensor/${ITEM}`])
    const fitted = on(fit, sensor, [...target])
    expect(fitted).toEqual({ ...sensor, asset: READ })
    expect(foldPending([fit, takenOff], PROJECT, target, sensor)).toEqual(sensor)
    expect(on(takenOff, { ...sensor, asset: ID }, [...target])).toEqual({ ...sensor, asset: ID })
    // A change from an older app does not contain the sensor.
    expect(keysOf(off.mutation)).toEqual([`asset_sensor/${ID}`])
  })

  it('[PS-08] takes an item off its slip and leaves the rest of it as it is', () => {
    const row = stored({ packingSlip: ITEM, asset: READ, picked: true, scanned: false, canceled: false })
    expect(on(pending('packing_slip_item.cancel'), row)).toEqual({ ...row, canceled: true })
  })

  it('has nothing to change where the record is not', () => {
    for (const name of ['asset.update', 'asset.archive', 'damage.submit'])
      expect(on(pending(name, { name: 'x' }), null)).toBeNull()
  })

  it('[STATE-059 PS-04] archives as the entity says: hidden, or moved to its state', () => {
    expect(on(pending('site.archive'), stored({}))).toMatchObject({ archived: AT })
    expect(on(pending('packing_slip.archive'), stored({ status: 'Open' }))).toMatchObject({
      archived: null,
      status: 'Canceled',
    })
  })

  it('moves to the next state only from where the step leads on', () => {
    expect(on(pending('damage.submit'), stored({ status: 'New' }))).toMatchObject({ status: 'Submitted' })
    expect(on(pending('damage.submit'), stored({ status: 'Closed' }))).toMatchObject({ status: 'Closed' })
    expect(on(pending('damage.nonsense'), stored({ status: 'New' }))).toMatchObject({ status: 'New' })
  })
})

describe('a scan', () => {
  const body = {
    id: READ,
    time: AT,
    device: 'tablet',
    raw: 'E200',
    source: 'wedge',
    kind: null,
    scheme: null,
    result: 'ok',
    item: ITEM,
    asset: null,
    undoes: null,
  }
  const scan = pending('packing_slip.scan', body)

  it('touches the slip, the read that it becomes, and the item', () => {
    expect(keysOf(scan.mutation)).toEqual([`packing_slip/${ID}`, `scan_read/${READ}`, `packing_slip_item/${ITEM}`])
  })

  it('starts an Open slip, marks the item once, and keeps the read', () => {
    expect(on(scan, stored({ status: 'Open' }))).toMatchObject({ status: 'Scanning' })
    expect(on(scan, stored({ status: 'On hold' }))).toMatchObject({ status: 'On hold' })
    const item = on(scan, stored({ picked: false, scanned: false }), ['packing_slip_item', ITEM])
    expect(item).toMatchObject({ picked: true, scanned: true, scannedAt: AT, scannedBy: stamp.user })
    expect(on(scan, item, ['packing_slip_item', ITEM])).toBe(item)
    expect(on(scan, null, ['scan_read', READ])).toMatchObject({
      id: READ,
      packingSlip: ID,
      raw: 'E200',
      result: 'ok',
      user: stamp.user,
    })
  })

  it('is taken back by an undo', () => {
    const undo = pending('packing_slip.scan', { ...body, source: 'undo', undoes: READ })
    const scanned = on(scan, stored({ picked: false, scanned: false }), ['packing_slip_item', ITEM])
    expect(on(undo, scanned, ['packing_slip_item', ITEM])).toMatchObject({
      picked: false,
      scanned: false,
      scannedAt: null,
    })
    expect(on(undo, stored({ status: 'Open' }))).toMatchObject({ status: 'Open' })
  })

  it('[ASSET-02] shows its asset as seen at the time of the read, never earlier than it was seen before', () => {
    const read = pending('packing_slip.scan', { ...body, asset: PROJECT })
    expect(keysOf(read.mutation)).toContain(`asset/${PROJECT}`)
    const seen = (lastSeen: string | null, change = read) =>
      on(change, stored({ lastSeen }), ['asset', PROJECT])?.['lastSeen']
    expect([seen(null), seen('2026-11-19T08:00:00.000Z')]).toEqual([AT, AT])
    expect(seen('2026-11-20T08:00:00.001Z')).toBe('2026-11-20T08:00:00.001Z')
    const undo = pending('packing_slip.scan', { ...body, asset: PROJECT, source: 'undo', undoes: READ })
    expect(keysOf(undo.mutation)).not.toContain(`asset/${PROJECT}`)
  })

  it('[ASSET-02] a move from the card of a code sets the place, and the time once it is later', () => {
    const move = pending('asset.move', { site: ITEM })
    expect(on(move, stored({ site: null, lastSeen: null }))).toMatchObject({ site: ITEM, lastSeen: AT })
    const later = '2026-11-20T09:00:00.000Z'
    expect(on(move, stored({ site: null, lastSeen: later }))).toMatchObject({ site: ITEM, lastSeen: later })
  })

  it('[STATE-005 STATE-006] reports an asset missing with place, time and reason, and finds it by a later read', () => {
    const report = pending('asset.missing', { missingReason: 'Gone' })
    const missing = on(report, stored({ status: 'Active', site: ITEM, missingAt: null, lastSeen: null }))
    expect(missing).toMatchObject({ status: 'Missing', missingSince: AT, missingAt: ITEM, missingReason: 'Gone' })
    const seenAt = (time: string) =>
      on(pending('packing_slip.scan', { ...body, asset: PROJECT, time }), missing, ['asset', PROJECT])
    expect(seenAt('2026-11-20T07:00:00.000Z')).toMatchObject({ status: 'Missing', missingSince: AT })
    const none = { missingSince: null, missingAt: null, missingReason: null }
    expect(seenAt('2026-11-20T09:00:00.000Z')).toMatchObject({ status: 'Active', site: ITEM, ...none })
    expect(on(pending('asset.found'), missing)).toMatchObject({ status: 'Active', ...none })
  })
})

describe('laid one over the other', () => {
  it('[MAINT-06 JOB-T4] renews maintenance: the record names its renewal, which stands there submitted, with a log', () => {
    const renew = pending('maintenance.renew', { renewal: ITEM, log: READ, maintenanceType: PROJECT, asset: PROJECT })
    expect(keysOf(renew.mutation)).toEqual([`maintenance/${ID}`, `maintenance/${ITEM}`, `maintenance_log/${READ}`])
    expect(on(renew, stored({ status: 'Executed', renewal: null }))).toMatchObject({
      status: 'Executed',
      renewal: ITEM,
    })
    expect(on(renew, null, ['maintenance', ITEM])).toMatchObject({
      id: ITEM,
      status: 'Submitted',
      asset: PROJECT,
      maintenanceType: PROJECT,
      description: 'Renewal request',
      requestDate: '2026-11-20',
      organization: stamp.organization,
    })
    expect(on(renew, null, ['maintenance_log', READ])).toMatchObject({ object: ITEM, text: 'Renewal request' })
    const answered = stored({ status: 'Approved' })
    expect(on(renew, answered, ['maintenance', ITEM])).toBe(answered)
  })

  it('keeps the order in which they were made', () => {
    const changes = [
      pending('site.create', { name: 'a' }),
      pending('site.update', { name: 'b' }),
      pending('site.update', { name: 'c' }),
    ]
    expect(foldPending(changes, PROJECT, ['site', ID], null)).toMatchObject({ name: 'c', version: 0 })
  })

  it('[T52] passes over a change that cannot be laid, and never throws', () => {
    const broken = pending('packing_slip.scan', { nonsense: true })
    const row = stored({ status: 'Open' })
    expect(foldPending([broken], PROJECT, ['packing_slip', ID], row)).toBe(row)
    expect(foldPending([pending('nowhere.update', { a: 1 })], PROJECT, ['nowhere', ID], row)).toBe(row)
  })

  it('makes rows that the catalogue itself accepts', () => {
    for (const entity of catalogue) {
      const made = on(pending(`${entity.name}.create`), null)
      const fields = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, made?.[name] ?? null]))
      const problems = validate(entity, fields, { today: '2026-11-20', trusted: true })
      expect(
        Object.values(problems)
          .flat()
          .filter(({ code }) => code !== 'required'),
        entity.name,
      ).toEqual([])
    }
  })
})
