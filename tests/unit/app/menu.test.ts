import { describe, expect, it } from 'vitest'
import { menuFor } from '../../../src/app/menu.ts'
import type { Person } from '../../../src/catalogue/rule.ts'

const person = (...roles: string[]): Person => ({
  id: 'u',
  organization: 'o',
  roles: new Set(roles),
  modules: new Set(),
})
const texts = (roles: string[], items: readonly string[] | null = null, hasProject = true) =>
  menuFor({ person: person(...roles), hasProject, items }).flatMap((part) =>
    part.entries.map((entry) => entry.menu.text),
  )

describe('main menu', () => {
  it('[MENU-01] shows an entry only to holders of its role', () => {
    expect(texts(['ROLE_ASSET_VIEW', 'ROLE_PACKING_SLIP_VIEW'])).toEqual(['Assets', 'Unknown codes', 'Packing slips'])
    expect(texts([])).toEqual([])
  })

  it('[MENU-01 ROLE-16] superadmin sees every entry, whatever the project offers', () => {
    expect(texts(['ROLE_SUPERADMIN'], ['asset'])).toEqual(
      expect.arrayContaining(['Assets', 'Sensors', 'System users', 'Workflows']),
    )
  })

  it('[MENU-03 SETTING-05] the setting menu-items limits what the project offers', () => {
    expect(texts(['ROLE_ASSET_VIEW', 'ROLE_DAMAGE_VIEW'], ['damage'])).toEqual(['Damage reports'])
  })

  it('[MENU-02] without a project most entries are there but unusable, the admin group is usable', () => {
    const entries = menuFor({
      person: person('ROLE_ADMIN', 'ROLE_ASSET_VIEW'),
      hasProject: false,
      items: null,
    }).flatMap((part) => part.entries)
    const disabled = Object.fromEntries(entries.map((entry) => [entry.menu.text, entry.disabled]))
    expect(disabled['Assets']).toBe(true)
    expect(disabled['System users']).toBe(false)
    expect(disabled['Projects']).toBe(false)
  })

  it('[MENU-38 MENU-46] master data and admin groups are for admin and superadmin only', () => {
    expect(texts(['ROLE_USER_VIEW', 'ROLE_TRANSITION_VIEW'])).toEqual([])
    expect(texts(['ROLE_ADMIN'])).toEqual(
      expect.arrayContaining(['System users', 'Organizations', 'Workflow transitions']),
    )
  })
})
