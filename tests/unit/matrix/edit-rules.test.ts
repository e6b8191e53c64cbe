import { describe, expect, it } from 'vitest'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { actionsOf } from '../../../src/record/action/actions-of.ts'
import { mayArchive } from '../../../src/record/page/archive-verdict.ts'
import { editVerdict } from '../../../src/record/page/edit-verdict.ts'
import { isEditable, offeredFields } from '../../../src/record/form/form-values.ts'
import { filterText, listPlaceWords, parseListPlace, withFilter } from '../../../src/record/list/list-place.ts'
import { openTab, tabsOf } from '../../../src/record/page/tabs-of.ts'
import { createPath, placeOf, rolesFor } from '../../../src/record/places.ts'

const person = (roles: readonly string[], modules: readonly string[] = [], organization = 'o1'): Person => ({
  id: 'me',
  organization,
  roles: new Set(roles),
  modules: new Set(modules),
})
const row = (fields: object = {}): AnyRow => ({
  id: 'r1',
  project: 'p1',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...fields,
})
const settings = (pairs: Readonly<Record<string, string>> = {}) => new Map(Object.entries(pairs))
const everything = person(['ROLE_SUPERADMIN'], ['shot-counter'])
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
const asset = entityOf('asset')
const damage = entityOf('damage')

describe('tabs', () => {
  it('[EDIT-05 EDIT-06] opens the tab of the address, else the first', () => {
    const tabs = tabsOf(asset, row(), everything, settings())
    expect(openTab(asset, tabs, 'storage')?.name).toBe('storage')
    expect(openTab(asset, tabs, null)?.name).toBe('general')
    expect(openTab(asset, tabs, 'no-such-tab')?.name).toBe('general')
    expect(placeOf('/asset/edit/7/storage')).toMatchObject({ kind: 'edit', id: '7', tab: 'storage' })
    expect(placeOf('/asset/edit/7')).toMatchObject({ kind: 'edit', id: '7', tab: null })
  })

  it('[EDIT-07] opens profile for users, information for organizations and projects', () => {
    const first = (name: string) => openTab(entityOf(name), tabsOf(entityOf(name), row(), everything, settings()), null)
    expect(['user', 'employee', 'organization', 'project'].map((name) => first(name)?.name)).toEqual([
      'profile',
      'profile',
      'information',
      'information',
    ])
  })

  it('[EDIT-09 OPEN-028] shows nothing but the first form before a record has an id', () => {
    for (const entity of catalogue.filter(({ screens }) => screens.create !== undefined)) {
      const shown = tabsOf(entity, null, everything, settings())
      const first = entity.tabs.find((tab) => tab.kind === 'fields')
      // Later form tabs may fill a new record too (OTAB-091, OTAB-095).
      const early = shown.filter((tab) => tab !== first && tab.needsRecord !== false)
      expect([entity.name, names(early)]).toEqual([entity.name, []])
      expect(tabsOf(entity, row(), everything, settings()).length).toBeGreaterThanOrEqual(shown.length)
    }
    expect(names(tabsOf(asset, null, everything, settings()))).toEqual(['general'])
    expect(tabsOf(asset, row(), everything, settings()).length).toBeGreaterThan(5)
  })

  it('[EDIT-10 EDIT-08] hides a tab from those without its role, and with its module off', () => {
    const reader = person(['ROLE_ASSET_VIEW', 'ROLE_DAMAGE_VIEW'])
    expect(names(tabsOf(asset, row(), reader, settings()))).toEqual([
      'general',
      'assets',
      'package',
      'damage',
      'storage',
      'tree',
      'compare',
    ])
    const counted = person([...reader.roles, 'ROLE_IDENTIFIER_VIEW'], ['shot-counter'])
    expect(names(tabsOf(asset, row(), counted, settings()))).toEqual([
      'general',
      'identifiers',
      'assets',
      'package',
      'damage',
      'shot-counter',
      'storage',
      'tree',
      'compare',
    ])
  })

  it('[EDIT-11 OSET-10] the project hides tabs per entity, and without a list all are there', () => {
    const narrow = settings({ 'asset-tabs': 'general, storage' })
    expect(names(tabsOf(asset, row(), everything, narrow))).toEqual(['general', 'storage'])
    expect(tabsOf(damage, row(), everything, narrow)).toHaveLength(damage.tabs.length)
  })
})

describe('what may be done', () => {
  it('[EDIT-02 EDIT-04] is a record to change for the EDIT role alone, and read-only for every other', () => {
    expect(editVerdict(asset, row(), person(['ROLE_ASSET_VIEW', 'ROLE_ASSET_EDIT']))).toEqual({
      editable: true,
      reasons: [],
    })
    for (const roles of [['ROLE_ASSET_VIEW'], ['ROLE_ASSET_VIEW', 'ROLE_ASSET_CREATE', 'ROLE_ASSET_DELETE'], []]) {
      expect(editVerdict(asset, row(), person(roles)).editable).toBe(false)
    }
    const gone = editVerdict(asset, row({ archived: '2026-11-20T08:00:00.000Z' }), everything)
    expect(gone).toEqual({ editable: false, reasons: [{ code: 'archived' }] })
  })

  it('[EDIT-01 EDIT-03] has a create screen beside the edit screen, for the CREATE role', () => {
    for (const entity of catalogue.filter(({ screens }) => screens.create !== undefined)) {
      const place = placeOf(createPath(entity) ?? '')
      expect(place).toMatchObject({ kind: 'create', entity: { name: entity.name } })
      expect(entity.screens.edit).toBeDefined()
      expect(entity.create?.length).toBeGreaterThan(0)
    }
    const place = placeOf('/asset/new')
    expect(place === null ? [] : rolesFor(place)).toEqual(['ROLE_ASSET_CREATE'])
  })

  it('[DAMAGE-04 DAMAGE-05] a report is open while New or unset, and only to the organization of the reporter', () => {
    const reporter = person(['ROLE_DAMAGE_EDIT'])
    const stranger = person(['ROLE_DAMAGE_EDIT'], [], 'o2')
    const open = (status: string | null, who = reporter) =>
      editVerdict(damage, row({ status, organization: 'o1' }), who).editable
    expect(['New', null, 'Submitted', 'In progress', 'Closed'].map((status) => open(status))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect([open('New', stranger), open(null, stranger)]).toEqual([false, false])
  })

  it('[DAMAGE-13] the edit screen opens for readers of damage or of work orders', () => {
    const place = placeOf('/damage/edit/1/general')
    expect(place === null ? [] : rolesFor(place)).toEqual(['ROLE_DAMAGE_VIEW', 'ROLE_WORK_ORDER_VIEW'])
    const list = placeOf('/damage/list')
    expect(list === null ? [] : rolesFor(list)).toEqual(['ROLE_DAMAGE_VIEW'])
  })

  it('[EDIT-12 OSET-11] the project hides actions per entity, and without a list all are offered', () => {
    const slip = entityOf('packing_slip')
    const open = row({ status: 'Open' })
    expect(names(actionsOf(slip, open, everything, settings()))).toEqual(['hold', 'fill', 'cancel'])
    expect(names(actionsOf(slip, open, everything, settings({ 'packing_slip-actions': 'hold' })))).toEqual(['hold'])
    expect(names(actionsOf(slip, open, everything, settings({ 'packing_slip-actions': 'close' })))).toEqual([])
    expect(names(actionsOf(slip, open, everything, settings({ 'asset-actions': 'stock' })))).toEqual([
      'hold',
      'fill',
      'cancel',
    ])
    expect(names(actionsOf(slip, open, person(['ROLE_PACKING_SLIP_EDIT']), settings()))).toEqual(['hold', 'fill'])
  })

  it('[EDIT-13 OSET-13 OSET-14] the project says which fields there are and which may be changed; missing means all', () => {
    const paths = ['name', 'serial', 'properties.aisle', 'status']
    expect(offeredFields(asset, paths, settings())).toEqual(paths)
    const narrow = settings({ 'asset-fields': 'name,properties.aisle', 'asset-editable-fields': 'name' })
    expect(offeredFields(asset, paths, narrow)).toEqual(['name', 'properties.aisle'])
    expect([isEditable(asset, 'name', narrow), isEditable(asset, 'properties.aisle', narrow)]).toEqual([true, false])
    expect([isEditable(asset, 'properties.aisle', settings()), isEditable(asset, 'status', settings())]).toEqual([
      true,
      false,
    ])
  })

  it('[EDIT-18 OPEN-019] archives with the DELETE role, with EDIT where there is none, and facts never', () => {
    expect(mayArchive(asset, person(['ROLE_ASSET_DELETE']))).toBe(true)
    expect(mayArchive(asset, person(['ROLE_ASSET_VIEW', 'ROLE_ASSET_EDIT']))).toBe(false)
    expect(mayArchive(entityOf('damage_log'), everything)).toBe(false)
    expect(mayArchive(entityOf('report'), everything)).toBe(false)
  })

  it('[EDIT-18] asks before every step that cannot be taken back', () => {
    const dead = catalogue.flatMap((entity) =>
      Object.entries(entity.actions ?? {})
        .filter(([, action]) =>
          entity.states?.transitions.every(({ from }) => !from.includes(stateAfter(entity.name, action.transition))),
        )
        // A step that asks for input has a dialog of its own, with Cancel.
        .filter(([, { confirm, asks, button }]) => confirm === undefined && asks === undefined && button !== false)
        .map(([name]) => `${entity.name}.${name}`),
    )
    expect(dead.filter((name) => name !== 'notification.read')).toEqual([])
  })
})

const stateAfter = (entity: string, transition: string | undefined): string =>
  entityOf(entity).states?.transitions.find(({ name }) => name === transition)?.to ?? ''

describe('a list in its address', () => {
  it('[LIST-05 ROUTE-03] reads the filter of the route, and writes what it read', () => {
    const { filters } = parseListPlace({ filter: 'status:Active,Missing;site:~;lastSeen:2026-11-01..' })
    expect(filters).toEqual({ status: ['Active', 'Missing'], site: null, lastSeen: { from: '2026-11-01' } })
    expect(filterText(filters)).toBe('status:Active,Missing;site:~;lastSeen:2026-11-01..')
    const nasty = { name: 'a;b:c,d..e~ü', status: ['x,y', 'z'] }
    expect(parseListPlace({ filter: filterText(nasty) }).filters).toEqual(nasty)
  })

  it('[LIST-03 LIST-09] starts over at the first page with every change of a filter', () => {
    const place = parseListPlace({ filter: 'status:Active', page: '7', sort: '-name' })
    expect(place.page).toBe(7)
    const next = withFilter(place, 'site', 's1')
    expect([next.page, next.filters, next.sort]).toEqual([
      1,
      { status: 'Active', site: 's1' },
      { key: 'name', order: 'DESC' },
    ])
    expect(withFilter(next, 'status', undefined).filters).toEqual({ site: 's1' })
    expect(parseListPlace({}).page).toBe(1)
  })

  it('[LIST-04] leaves empty filters out of the address', () => {
    expect(filterText({ status: [], name: '', site: 's1' })).toBe('site:s1')
    expect(listPlaceWords({})).toEqual({ filter: '', search: '', sort: '', page: '', columns: '', view: '' })
  })
})
