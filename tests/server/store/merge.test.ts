import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { merge } from '../../../server/store/merge.ts'

const created = '2026-11-20T08:00:00.000Z'
const asset = (fields: object): AnyRow =>
  ({
    id: 'a',
    project: 'p',
    version: 1,
    created,
    createdBy: null,
    updated: created,
    archived: null,
    properties: {},
    ...fields,
  }) as AnyRow

const mergeAsset = (current: AnyRow, body: object, base: object | undefined, more: object = {}) =>
  merge({
    entity: entityOf('asset'),
    current,
    body: body as Record<string, unknown>,
    base: base as Record<string, unknown> | undefined,
    edits: {},
    at: new Date('2026-11-20T10:00:00.000Z'),
    clockTrusted: true,
    ...more,
  })

describe('merging a change into a record that has changed', () => {
  it('[OPEN-111] applies changes of untouched fields, and equal changes', () => {
    const current = asset({ name: 'Pump', serial: 'S1', properties: { aisle: 'A1', bin: '7' } })
    const merged = mergeAsset(
      current,
      { name: 'Pump 4', serial: 'S1', properties: { aisle: 'B2' } },
      { name: 'Pump', serial: 'S0', 'properties.aisle': 'A1' },
    )
    expect(merged).toEqual({
      patch: { name: 'Pump 4', properties: { aisle: 'B2', bin: '7' } },
      paths: ['name', 'properties.aisle'],
      conflicts: [],
    })
  })

  it('[OPEN-111] lww: the later edit wins, by the time of the edit and not of its arrival', () => {
    const current = asset({ name: 'Theirs' })
    const edits = { name: '2026-11-20T09:00:00.000Z' }
    expect(mergeAsset(current, { name: 'Mine' }, { name: 'Pump' }, { edits }).patch).toEqual({ name: 'Mine' })
    const older = mergeAsset(
      current,
      { name: 'Mine' },
      { name: 'Pump' },
      { edits, at: new Date('2026-11-20T08:59:59.999Z') },
    )
    expect(older.patch).toEqual({})
    expect(older.conflicts).toEqual([{ path: 'name', mine: 'Mine', theirs: 'Theirs', before: 'Pump' }])
  })

  it('[OPEN-111 T33] lww with an untrusted clock is treated as guarded', () => {
    const merged = mergeAsset(asset({ name: 'Theirs' }), { name: 'Mine' }, { name: 'Pump' }, { clockTrusted: false })
    expect(merged.conflicts).toHaveLength(1)
    expect(merged.patch).toEqual({})
  })

  it('[OPEN-111] guarded: serials, references, dates, choices keep the server value and are returned as conflicts', () => {
    const current = asset({ serial: 'S2', site: 'x', properties: { rdd: '2026-12-01', usageIndicator: 'MIL' } })
    const merged = mergeAsset(
      current,
      { serial: 'S3', site: 'y', properties: { rdd: '2026-12-09', usageIndicator: 'CIV' } },
      { serial: 'S1', site: null, 'properties.rdd': null, 'properties.usageIndicator': 'GEN' },
    )
    expect(merged.patch).toEqual({})
    expect(merged.conflicts.map(({ path }) => path)).toEqual([
      'serial',
      'site',
      'properties.rdd',
      'properties.usageIndicator',
    ])
  })

  it('[OPEN-111 ASSET-29] set: additions and removals of both sides apply', () => {
    const current = asset({ properties: { regulations: 'ITAR,OTHER' } })
    const merged = mergeAsset(
      current,
      { properties: { regulations: '500/600,NATIONAL' } },
      { 'properties.regulations': '500/600,ITAR' },
    )
    expect(merged.patch).toEqual({ properties: { regulations: 'OTHER,NATIONAL' } })
    expect(merged.conflicts).toEqual([])
  })

  it('[OPEN-111 SHOT-01] max and counter: meters never decrease, differences add up', () => {
    const meter = asset({ lastSeen: '2026-11-20T09:00:00.000Z', properties: { currentShotCount: 120 } })
    const merged = mergeAsset(
      meter,
      { lastSeen: '2026-11-20T07:00:00.000Z', properties: { currentShotCount: 110 } },
      { lastSeen: null, 'properties.currentShotCount': 100 },
    )
    expect(merged).toEqual({ patch: {}, paths: [], conflicts: [] })
    const stock = merge({
      entity: entityOf('asset_type'),
      current: asset({ properties: { currentStock: 7 } }),
      body: { properties: { currentStock: 12 } },
      base: { 'properties.currentStock': 10 },
      edits: {},
      at: new Date(created),
      clockTrusted: true,
    })
    expect(stock.patch).toEqual({ properties: { currentStock: 9 } })
  })

  it('[API-21] without base values the change applies to the current values', () => {
    const current = asset({ serial: 'S2', name: 'Theirs' })
    expect(mergeAsset(current, { serial: 'S3', name: 'Mine' }, undefined).patch).toEqual({ serial: 'S3', name: 'Mine' })
  })
})
