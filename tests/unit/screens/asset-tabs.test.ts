import { describe, expect, it } from 'vitest'
import { asset as assetEntity } from '../../../src/domains/assets/entities/asset.ts'
import { assetType } from '../../../src/domains/assets/entities/asset-type.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { comparedFields, comparedWords } from '../../../src/domains/assets/screens/asset/compare.ts'
import {
  familyOf,
  mostUrgent,
  remainingCycles,
  shotCountOf,
  ticksOf,
} from '../../../src/domains/assets/screens/asset/shot-count.ts'
import { tabsOf } from '../../../src/record/page/tabs-of.ts'
import { recordOf, rowOf } from '../row.ts'

const asset = (id: string, currentShotCount: number | null, lifeCycle = 0) =>
  recordOf(assetEntity, { id, name: id, properties: { currentShotCount, lifeCycle } })
const type = (maxShotCount: number | null, warningShotCount: number | null) =>
  recordOf(assetType, { id: 'type', properties: { maxShotCount, warningShotCount, maxLifeCycles: 5 } })

const person = (modules: readonly string[]): Person => ({
  id: 'me',
  organization: null,
  roles: new Set(['ROLE_ASSET_VIEW']),
  modules: new Set(modules),
})

describe('shot counter tab of an asset', () => {
  it('[SHOT-01 OPEN-063] computes what is left to the maximum and to the warning; below zero is overdue', () => {
    expect(shotCountOf(asset('a', 900), type(1000, 800))).toMatchObject({ toMax: 100, toWarning: -100 })
    expect(shotCountOf(asset('a', 1200), type(1000, 800)).toMax).toBe(-200)
    expect(shotCountOf(asset('a', null), type(null, null))).toMatchObject({ current: 0, toMax: null, toWarning: null })
  })

  it('[SHOT-02 OPEN-063] of sub-assets shows the one with the smallest difference, ties by the warning', () => {
    const counts = [
      shotCountOf(asset('no limit', 9999), type(null, null)),
      shotCountOf(asset('fresh', 10), type(1000, 800)),
      shotCountOf(asset('worn', 990), type(1000, 800)),
      shotCountOf(asset('worn and warned early', 990), type(1000, 700)),
    ]
    expect(mostUrgent(counts)?.name).toBe('worn and warned early')
    expect(mostUrgent(counts.toReversed())?.name).toBe('worn and warned early')
    expect(mostUrgent([])).toBeNull()
  })

  it('[SHOT-03 CONST-26] has a tick at every tenth of the maximum', () => {
    expect(ticksOf(500)).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500])
  })

  it('[SHOT-04] counts the life cycles that remain', () => {
    expect(remainingCycles(asset('a', 0, 2), type(1000, 800))).toBe(3)
    expect(remainingCycles(asset('a', 0, 2), null)).toBeNull()
  })

  it('[ASSET-16] turns amber at the warning and red at the maximum', () => {
    const families = [10, 800, 1000].map((shots) => familyOf(shotCountOf(asset('a', shots), type(1000, 800))))
    expect(families).toEqual(['green', 'amber', 'red'])
  })

  it('[ASSET-16 SHOT-05 OTAB-016] exists only while the module is on', () => {
    const names = (modules: readonly string[]): readonly string[] =>
      tabsOf(entityOf('asset'), asset('a', 1), person(modules), new Map()).map(({ name }) => name)
    expect(names([])).not.toContain('shot-counter')
    expect(names(['shot-counter'])).toContain('shot-counter')
  })
})

describe('compare tab of an asset', () => {
  const left = rowOf({
    id: '1',
    name: 'Pump 1',
    serial: 'S1',
    assetType: 't',
    batch: null,
    maintenanceLogs: ['hidden'],
    properties: { aisle: 'A', regulations: ' ' },
  })
  const right = rowOf({ id: '2', name: 'Pump 2', serial: 'S1', assetType: 't', batch: '', properties: { aisle: null } })

  it('[ASSET-24 OPEN-031] puts fields and properties side by side and marks what differs', () => {
    const compared = comparedFields(entityOf('asset'), left, right)
    expect(compared.map(({ path, differs }) => [path, differs])).toEqual([
      ['name', true],
      ['serial', false],
      ['assetType', false],
      ['properties.aisle', true],
    ])
  })

  it('[ASSET-24 OPEN-031] puts identifiers and sub-assets side by side, each once', () => {
    expect(comparedWords(['B', 'A'], ['B', 'C10', 'C9'])).toEqual([
      { word: 'A', left: true, right: false },
      { word: 'B', left: true, right: true },
      { word: 'C9', left: false, right: true },
      { word: 'C10', left: false, right: true },
    ])
  })

  it('[ASSET-24 OTAB-023 TAB-04] is the last tab, for people who see assets', () => {
    expect(tabsOf(entityOf('asset'), left, person([]), new Map()).at(-1)?.name).toBe('compare')
    expect(tabsOf(entityOf('asset'), null, person([]), new Map()).map(({ name }) => name)).toEqual(['general'])
  })
})
