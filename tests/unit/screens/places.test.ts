import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { createPath, editPath, parentField, placeOf, rolesFor } from '../../../src/record/places.ts'

const place = (path: string) => {
  const found = placeOf(path)
  return found === null ? null : { ...found, entity: found.entity.name }
}

describe('addresses', () => {
  it('[ROUTE-05 ROUTE-14] follows the standard pattern', () => {
    expect(place('/asset/list')).toEqual({ kind: 'list', entity: 'asset' })
    expect(place('/asset/edit/7/storage')).toEqual({ kind: 'edit', entity: 'asset', id: '7', tab: 'storage' })
    expect(place('/asset/edit/7')).toEqual({ kind: 'edit', entity: 'asset', id: '7', tab: null })
    expect(place('/asset/new')).toEqual({ kind: 'create', entity: 'asset', parent: null })
  })

  it('[ROUTE-50 ROUTE-13] the site list lives at /site/edit, sites and addresses are made for their owner', () => {
    expect(place('/site/edit')).toEqual({ kind: 'list', entity: 'site' })
    expect(place('/site/edit/7/addresses')).toEqual({ kind: 'edit', entity: 'site', id: '7', tab: 'addresses' })
    expect(place('/site/new/9')).toEqual({ kind: 'create', entity: 'site', parent: '9' })
    expect(parentField(entityOf('address'))).toBe('site')
    expect(createPath(entityOf('address'), '9')).toBe('/address/new/9')
  })

  it('[ROUTE-36 ROUTE-42] slips have no create screen, reports are viewed', () => {
    expect(place('/packing_slip/new')).toBeNull()
    expect(place('/report/view/7/report')).toEqual({ kind: 'edit', entity: 'report', id: '7', tab: 'report' })
    expect(place('/report/edit/7')).toBeNull()
  })

  it('[ROUTE-02] returns null for an unknown address', () => {
    for (const path of ['/', '/nothing/list', '/asset', '/asset/list/7', '/asset/edit/1/2/3', '/%E0%A4%A/list']) {
      expect(placeOf(path)).toBeNull()
    }
  })

  it('[ROUTE-06 ROUTE-18 ROUTE-20 DAMAGE-13] asks for the roles of the route table', () => {
    const roles = (path: string) => rolesFor(placeOf(path) as NonNullable<ReturnType<typeof placeOf>>)
    expect(roles('/damage/list')).toEqual(['ROLE_DAMAGE_VIEW'])
    expect(roles('/damage/edit/1')).toEqual(['ROLE_DAMAGE_VIEW', 'ROLE_WORK_ORDER_VIEW'])
    expect(roles('/employee/edit/1')).toEqual(['ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT'])
    expect(roles('/asset/new')).toEqual(['ROLE_ASSET_CREATE'])
  })

  it('[ROUTE-04] makes the addresses it reads', () => {
    expect(editPath(entityOf('damage'), '7', 'logs')).toBe('/damage/edit/7/logs')
    expect(editPath(entityOf('identifier'), '7')).toBeNull()
  })
})
