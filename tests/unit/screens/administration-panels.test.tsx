import { describe, expect, it } from 'vitest'
import { setting } from '../../../src/domains/administration/entities/setting.ts'
import { SETTING_CATEGORIES } from '../../../src/catalogue/near-enumerations.ts'
import { DataContext, type DataContextValue } from '../../../src/engine/hooks/use-data.ts'
import { CategorySettings } from '../../../src/domains/administration/screens/settings/CategorySettings.tsx'
import {
  inheritedSettings,
  levelOf,
  type Owner,
  ownSettings,
} from '../../../src/domains/administration/screens/settings/levels.ts'
import type { SettingsOf } from '../../../src/domains/administration/screens/settings/use-settings-of.ts'
import { RoleBranch } from '../../../src/domains/people/screens/roles/RoleBranch.tsx'
import { groupMark } from '../../../src/domains/people/screens/roles/group-mark.ts'
import { recordOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const row = (id: string, values: { readonly [field: string]: unknown }) =>
  recordOf(setting, { id, project: null, created: '2026-01-01T00:00:00.000Z', ...values })

const ROWS = [
  row('1', { property: 'stand-alone', category: 'module', value: 'true' }),
  row('2', { property: 'shot-counter', category: 'module', value: 'true', forProject: 'p' }),
  row('3', { property: 'footer', category: 'general', value: 'Thank you', forProject: 'p' }),
  row('4', { property: 'project-fields', category: 'field', value: 'time,unheard-of', forProject: 'p' }),
]
const OWNER: Owner = { kind: 'project', id: 'p', organization: null }
const own = ownSettings(ROWS, OWNER)
const inherited = inheritedSettings(ROWS, OWNER)

const settings = (values: Partial<SettingsOf> = {}): SettingsOf => ({
  owner: OWNER,
  own,
  level: (property) => levelOf(own, inherited, property),
  set: () => Promise.resolve(),
  made: [],
  loading: false,
  failed: false,
  retry: () => undefined,
  ...values,
})

/** A worker whose calls do not resolve. */
const client = {
  on: () => () => undefined,
  api: { label: () => new Promise(() => undefined), get: () => new Promise(() => undefined) },
}
const data = { settings: new Map(), client } as unknown as DataContextValue

const markup = (category: string, values: Partial<SettingsOf> = {}): string =>
  markupOf(
    <DataContext value={data}>
      <CategorySettings settings={settings(values)} category={category} categories={SETTING_CATEGORIES} />
    </DataContext>,
  )

const count = (text: string, part: string): number => text.split(part).length - 1

describe('panels of settings', () => {
  it('[SETTING-04 OSET-01 OSET-03 PROJ-06] modules are switches that say where their value comes from', () => {
    const shown = markup('module')
    expect(count(shown, 'role="switch"')).toBe(7)
    expect(count(shown, 'checked=""')).toBe(2)
    expect(count(shown, 'Set here')).toBe(1)
    expect(count(shown, 'Taken from the level above')).toBe(1)
    expect(count(shown, 'Not set')).toBe(5)
  })

  it('[OPEN-030 OSET-08 OSET-09 OSET-15 OSET-16] general has its values, its lists and the raw keys of the category', () => {
    const shown = markup('general')
    for (const property of ['start-limit', 'depot-position', 'menu-items', 'enabled-roles']) {
      expect(shown).toContain(property)
    }
    expect(shown).toContain('Thank you')
  })

  it('[SETTING-06 OSET-13] a list keeps what nobody knows, and without one everything is offered', () => {
    const shown = markup('field')
    expect(shown).toContain('unheard-of')
    expect(count(shown, 'role="switch"')).toBe(1)
  })

  it('[OPEN-030] a category without settings says so, and what cannot be read says that', () => {
    expect(markup('hidden')).toContain('None yet')
    expect(markup('hidden', { failed: true })).toContain('The settings could not be read')
  })
})

describe('a group in the role editor', () => {
  it('[ROLE-05 ROLE-10] is ticked from half of its roles on and says how many are', () => {
    const branch = { group: 'ROLE_A', name: 'ROLE_A', leaves: ['a', 'b', 'c', 'd'] }
    const selected = new Set(['a', 'b'])
    const shown = markupOf(
      <RoleBranch
        branch={branch}
        mark={groupMark(branch.leaves, selected)}
        selected={selected}
        onChange={() => undefined}
      />,
    )
    expect(shown).toContain('ROLE_A')
    expect(shown).toContain('2 of 4')
    expect(shown).toContain('aria-expanded="false"')
  })
})
