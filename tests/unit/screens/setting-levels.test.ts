import { describe, expect, it } from 'vitest'
import { setting } from '../../../src/domains/administration/entities/setting.ts'
import { settingCategory } from '../../../src/domains/administration/entities/setting-category.ts'
import { menuFor } from '../../../src/app/menu.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { listOf, offers } from '../../../src/domains/administration/effects/settings.ts'
import { categoriesOf, rawSettings } from '../../../src/domains/administration/screens/settings/known-settings.ts'
import {
  inheritedSettings,
  levelOf,
  type Owner,
  ownerFields,
  ownSettings,
  SYSTEM,
} from '../../../src/domains/administration/screens/settings/levels.ts'
import {
  limitable,
  menuItems,
  offeredItems,
  partProperty,
  PARTS,
} from '../../../src/domains/administration/screens/settings/list-settings.ts'
import { itemsOf, itemsText, problemOf } from '../../../src/domains/administration/screens/settings/setting-values.ts'
import { recordOf } from '../row.ts'

const row = (id: string, values: { readonly [field: string]: unknown }) =>
  recordOf(setting, { id, project: null, created: '2026-01-01T00:00:00.000Z', ...values })

const SUPERADMIN = { id: 'me', organization: null, roles: new Set(['ROLE_SUPERADMIN']), modules: new Set<string>() }

const ORGANIZATION: Owner = { kind: 'organization', id: 'org' }
const PROJECT: Owner = { kind: 'project', id: 'proj', organization: 'org' }

const ROWS = [
  row('1', { property: 'start-limit', value: '20' }),
  row('2', { property: 'start-limit', value: '50', forOrganization: 'org' }),
  row('3', { property: 'start-limit', value: '100', forProject: 'proj' }),
  row('4', { property: 'stand-alone', value: 'true', forOrganization: 'org' }),
  row('5', { property: 'shot-counter', value: 'true', forProject: 'other' }),
  row('6', { property: 'menu-items', value: 'asset', archived: '2026-01-02T00:00:00.000Z' }),
]

const standing = (owner: Owner, property: string) =>
  levelOf(ownSettings(ROWS, owner), inheritedSettings(ROWS, owner), property)

describe('levels of settings', () => {
  it('[SETTING-01 OPEN-086] an owner edits its own record and sees what it inherits', () => {
    expect(standing(PROJECT, 'start-limit')).toMatchObject({ value: '100', from: 'own' })
    expect(standing(ORGANIZATION, 'start-limit')).toMatchObject({ value: '50', from: 'own' })
    expect(standing(SYSTEM, 'start-limit')).toMatchObject({ value: '20', from: 'own' })
    expect(standing(PROJECT, 'stand-alone')).toEqual({ own: null, value: 'true', from: 'inherited' })
    expect(standing({ kind: 'project', id: 'proj', organization: 'another' }, 'stand-alone').from).toBe('none')
    expect(standing(SYSTEM, 'stand-alone')).toEqual({ own: null, value: '', from: 'none' })
  })

  it('[SETTING-01] never takes the settings of another owner, nor archived ones, for its own', () => {
    expect([...ownSettings(ROWS, PROJECT).keys()]).toEqual(['start-limit'])
    expect([...ownSettings(ROWS, SYSTEM).keys()]).toEqual(['start-limit'])
    expect(ownerFields(PROJECT)).toEqual({ forOrganization: null, forProject: 'proj' })
    expect(ownerFields(ORGANIZATION)).toEqual({ forOrganization: 'org', forProject: null })
  })

  it('[SETTING-01] of two records of one property edits the one that counts', () => {
    const rows = [
      row('b', { property: 'start-limit', value: '10' }),
      row('a', { property: 'start-limit', value: '20' }),
    ]
    expect(ownSettings(rows, SYSTEM).get('start-limit')?.id).toBe('b')
  })
})

describe('values of settings', () => {
  it('[SETTING-07] an empty list is kept as one that offers nothing, not as a missing one', () => {
    const kept = new Map([['asset-tabs', itemsText([])]])
    expect(listOf(kept, 'asset-tabs')).toEqual([])
    expect(offers(kept, 'asset-tabs', 'general')).toBe(false)
    expect(itemsOf(itemsText(['a', 'b', 'a']))).toEqual(['a', 'b'])
    expect(itemsOf(' a , ,b')).toEqual(['a', 'b'])
  })

  it('[OSET-15 OSET-16] refuses what is no number and no position', () => {
    expect(problemOf('number', '25')).toBeNull()
    for (const value of ['0', '-1', 'many', '1.5', '']) expect(problemOf('number', value)).toBe('no-number')
    expect(problemOf('position', '51.36, 6.17')).toBeNull()
    for (const value of ['51.36', '91, 6', '51, 181', 'a, b', '51,,6', ' , ']) {
      expect(problemOf('position', value)).toBe('no-position')
    }
    expect(problemOf('text', '')).toBeNull()
  })
})

describe('what list settings can name', () => {
  it('[SETTING-06 OSET-10 OSET-11 OSET-12 OSET-13 OSET-14] tabs, actions, blocks and fields come from the catalogue', () => {
    const damage = entityOf('damage')
    expect(offeredItems(damage, 'tabs')).toEqual(damage.tabs.map(({ name }) => name))
    expect(offeredItems(damage, 'actions')).toEqual(Object.keys(damage.actions ?? {}))
    expect(offeredItems(damage, 'info')).toEqual(['position', 'logs', 'photos'])
    expect(partProperty(damage, 'editable-fields')).toBe('damage-editable-fields')
    expect(offeredItems(entityOf('user'), 'fields')).toContain('profile')
    expect(offeredItems(entityOf('user'), 'editable-fields')).not.toContain('profile')
    expect(offeredItems(entityOf('user'), 'fields')).not.toContain('activeProject')
  })

  it('[SETTING-06] offers only entities of which there is something to choose', () => {
    for (const category of ['entity', 'field'] as const) {
      for (const entity of limitable(category)) {
        expect(PARTS[category].some((part) => offeredItems(entity, part).length > 0)).toBe(true)
      }
    }
    expect(limitable('entity')).not.toContain(entityOf('setting'))
  })

  it('[SETTING-05 OSET-08] menu-items names every entry of the menu once', () => {
    const items = menuItems.map(({ item }) => item)
    expect(new Set(items).size).toBe(items.length)
    const shown = menuFor({ person: SUPERADMIN, hasProject: true, items: null }).flatMap(({ entries }) => entries)
    expect(items.toSorted()).toEqual(shown.map(({ base }) => base.slice(1)).toSorted())
  })
})

describe('categories', () => {
  it('[SETTING-02 SETTING-03 TAB-33] the fixed ones come first, then those that were made', () => {
    const made = ['printing', 'general', 'billing'].map((name, at) =>
      recordOf(settingCategory, { id: String(at), name }),
    )
    expect(categoriesOf(made)).toEqual(['general', 'module', 'field', 'entity', 'hidden', 'billing', 'printing'])
    expect(
      categoriesOf([recordOf(settingCategory, { name: 'old', archived: '2026-01-02T00:00:00.000Z' })]),
    ).not.toContain('old')
  })

  it('[OPEN-030] a raw key stands in its category, and in hidden when that has no tab here', () => {
    const own = new Map(
      [
        row('1', { property: 'start-limit', category: 'general' }),
        row('2', { property: 'asset-tabs', category: 'entity' }),
        row('3', { property: 'footer', category: 'general' }),
        row('4', { property: 'logo-width', category: 'printing' }),
        row('5', { property: 'stray', category: 'module' }),
        row('6', { property: 'secret-door', category: 'hidden' }),
      ].map((one) => [String(one['property']), one]),
    )
    const shown = (category: string, categories: readonly string[]) =>
      rawSettings(own, category, categories).map((one) => one['property'])
    const fixed = categoriesOf([])
    expect(shown('general', fixed)).toEqual(['footer'])
    expect(shown('hidden', fixed)).toEqual(['logo-width', 'secret-door', 'stray'])
    expect(shown('hidden', [...fixed, 'printing'])).toEqual(['secret-door', 'stray'])
    expect(shown('printing', [...fixed, 'printing'])).toEqual(['logo-width'])
  })
})
