import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import {
  isOn,
  listOf,
  modulesOf,
  numberOf,
  offers,
  settingsOf,
} from '../../../src/domains/administration/effects/settings.ts'

let number = 0
const setting = (property: string, value: string | null, owner: Partial<AnyRow> = {}): AnyRow => ({
  id: `s${String(number++).padStart(3, '0')}`,
  project: null,
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  property,
  value,
  category: 'general',
  forOrganization: null,
  forProject: null,
  ...owner,
})
const scope = { project: 'p1', organization: 'o1' }

describe('settings', () => {
  it('[OPEN-086 SETTING-01] lets the project win over the organization and the organization over the system', () => {
    const rows = [
      setting('start-limit', '20', { forProject: 'p1' }),
      setting('start-limit', '50', { forOrganization: 'o1' }),
      setting('start-limit', '100'),
      setting('menu-items', 'asset', { forOrganization: 'o1' }),
      setting('menu-items', 'damage'),
      setting('enabled-roles', 'A', { forProject: 'p2' }),
      setting('depot-position', '1,2', { forOrganization: 'o2' }),
    ]
    expect([...settingsOf(rows, scope)].sort()).toEqual([
      ['menu-items', 'asset'],
      ['start-limit', '20'],
    ])
    expect(settingsOf(rows, { project: null, organization: null }).get('start-limit')).toBe('100')
  })

  it('[SETTING-01 OPEN-020] takes no notice of archived settings and of those without a value', () => {
    const rows = [
      setting('start-limit', '10'),
      setting('start-limit', null, { forProject: 'p1' }),
      setting('start-limit', '99', { forProject: 'p1', archived: '2026-01-01T00:00:00Z' }),
    ]
    expect(settingsOf(rows, scope).get('start-limit')).toBe('10')
  })

  it('[SETTING-01 OPEN-086] of two of one owner lets the one made last win, whatever their ids', () => {
    const older = setting('start-limit', '10', { id: 'c3', created: '2026-01-01T10:00:00.000Z' })
    const later = setting('start-limit', '20', { id: '019', created: '2026-01-02T10:00:00.000Z' })
    const sameInstant = { ...later, id: '020', value: '30' }
    for (const rows of [
      [older, later],
      [later, older],
    ]) {
      expect(settingsOf(rows, scope).get('start-limit')).toBe('20')
    }
    for (const rows of [
      [later, sameInstant],
      [sameInstant, later],
    ]) {
      expect(settingsOf(rows, scope).get('start-limit')).toBe('30')
    }
  })

  it('[SETTING-04 OSET-03] knows which modules are on, off unless a setting says so', () => {
    const settings = settingsOf(
      [
        setting('shot-counter', 'true', { forProject: 'p1' }),
        setting('stock-management', 'true'),
        setting('stock-management', 'false', { forProject: 'p1' }),
        setting('start-limit', 'true'),
      ],
      scope,
    )
    expect([...modulesOf(settings)]).toEqual(['shot-counter'])
    expect(isOn(settings, 'stand-alone')).toBe(false)
  })

  it('[SETTING-07 EDIT-11 OSET-08 OSET-16] reads comma lists, where a missing one offers everything', () => {
    const settings = settingsOf([setting('asset-tabs', ' general, upload ,'), setting('start-limit', '20')], scope)
    expect(listOf(settings, 'asset-tabs')).toEqual(['general', 'upload'])
    expect(offers(settings, 'asset-tabs', 'general')).toBe(true)
    expect(offers(settings, 'asset-tabs', 'damage')).toBe(false)
    expect(offers(settings, 'damage-tabs', 'damage')).toBe(true)
    expect(numberOf(settings, 'start-limit', 10)).toBe(20)
    expect(numberOf(settings, 'asset-tabs', 10)).toBe(10)
  })
})
