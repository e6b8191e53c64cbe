import { describe, expect, it } from 'vitest'
import type { ReferenceField } from '../../../src/catalogue/field.ts'
import { entityOf } from '../../../src/catalogue/index.ts'
import type { Settings } from '../../../src/data/settings.ts'
import { startSize } from '../../../src/screens/entity/start-size.ts'
import { offeredWhere } from '../../../src/ui/fields/offered-where.ts'

const settings = (values: { readonly [property: string]: string } = {}): Settings => new Map(Object.entries(values))

describe('settings that change what screens offer', () => {
  it('[LIST-12 OSET-16 OPEN-005] lists start with the page size of start-limit, with 10 without one', () => {
    expect(startSize(settings())).toBe(10)
    expect(startSize(settings({ 'start-limit': '50' }))).toBe(50)
    expect(startSize(settings({ 'start-limit': '30' }))).toBe(20)
    expect(startSize(settings({ 'start-limit': '9000' }))).toBe(100)
    expect(startSize(settings({ 'start-limit': 'many' }))).toBe(10)
  })

  it('[USER-07 SETTING-08 OSET-09] enabled-roles limits the user roles that can be chosen', () => {
    for (const name of ['user', 'employee']) {
      const role = entityOf(name).fields['role'] as ReferenceField
      expect(offeredWhere(role, settings())).toEqual({ type: 'userrole' })
      expect(offeredWhere(role, settings({ 'enabled-roles': 'warehouse, office' }))).toEqual({
        type: 'userrole',
        role: ['warehouse', 'office'],
      })
    }
    const site = entityOf('employee').fields['site'] as ReferenceField
    expect(offeredWhere(site, settings({ 'enabled-roles': 'warehouse' }))).toBeUndefined()
  })
})
