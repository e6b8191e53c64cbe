import { describe, expect, it } from 'vitest'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import {
  filterText,
  listPlaceWords,
  parseFilters,
  parseListPlace,
  withFilter,
} from '../../../src/record/list/list-place.ts'
import { offeredColumns } from '../../../src/record/list/columns-of.ts'
import { bodyOf, changedOnly, initialPatch } from '../../../src/record/form/form-values.ts'
import { validate } from '../../../src/domains/validate.ts'
import { editVerdict } from '../../../src/record/page/edit-verdict.ts'
import { actionsOf } from '../../../src/record/action/actions-of.ts'
import { openTab, tabsOf } from '../../../src/record/page/tabs-of.ts'
import { fittedSize } from '../../../src/record/files/shrink-photo.ts'
import { takeFiles } from '../../../src/record/files/take-files.ts'

const person = (roles: readonly string[], modules: readonly string[] = []): Person => ({
  id: 'me',
  organization: 'org-1',
  roles: new Set(roles),
  modules: new Set(modules),
})
const row = (fields: { readonly [name: string]: unknown }): AnyRow => ({
  id: 'a',
  project: 'p',
  version: 1,
  created: '2026-11-01T00:00:00Z',
  createdBy: null,
  updated: '2026-11-01T00:00:00Z',
  archived: null,
  ...fields,
})
const damage = entityOf('damage')

describe('the address of a list', () => {
  it('[LIST-05 ROUTE-03 LIST-04] gives filters back as they were, whatever stands in them', () => {
    const filters = {
      status: ['Active', 'a,b;c:d..e~'],
      site: null,
      lastSeen: { from: '2026-11-01' },
      'properties.bin': '.',
    }
    expect(parseFilters(filterText(filters))).toEqual(filters)
    expect(filterText({ site: '', status: [] })).toBe('')
    const place = { filters: {}, search: 'x', sort: { key: 'date', order: 'DESC' as const }, page: 3 }
    expect(parseListPlace(listPlaceWords(place))).toEqual(place)
  })
  it('[LIST-03 LIST-09] starts over at the first page when a filter changes', () => {
    const place = { filters: { site: 'x' }, search: '', sort: null, page: 4 }
    expect(withFilter(place, 'site', undefined)).toEqual({ filters: {}, search: '', sort: null, page: 1 })
  })
})

it('[EDIT-01 JOB-E1] begins every new record with values that the server takes from a form', () => {
  const context = {
    today: '2026-11-22',
    now: '2026-11-22T09:00:00.000Z',
    me: '0199f49d-b400-7231-b770-1dcd9f9665e1',
    organization: '0199f49d-b400-7231-b770-1dcd9f9665ea',
    locale: 'nl_NL',
  }
  for (const entity of catalogue) {
    const body = bodyOf(initialPatch(entity, entity.create ?? [], context))
    const problems = validate(entity, body, { today: context.today })
    const wrong = Object.entries(problems).filter(([, found]) => found.some(({ code }) => code !== 'required'))
    expect(wrong, entity.name).toEqual([])
  }
  // The default language of an invited colleague is that of the inviting person.
  expect(initialPatch(entityOf('employee'), ['locale', 'blocked'], context)).toEqual({
    locale: 'nl_NL',
    blocked: false,
  })
})

it('[COLS-26 COLS-04] shows conditional columns only under their filter or module', () => {
  const paths = (filters: { readonly [path: string]: string }) =>
    offeredColumns(entityOf('packing_slip'), { modules: new Set(), settings: new Map(), filters }).map((c) => c.path)
  expect(paths({})).not.toContain('supplier')
  expect(paths({ type: 'Outbound' })).not.toContain('supplier')
  expect(paths({ type: 'Inbound' })).toContain('supplier')
})

it('[EDIT-16 EDIT-20] sends only what changed, nested', () => {
  const stored = { name: 'a', properties: { aisle: '1', bin: null } }
  const changed = changedOnly({ name: 'a', 'properties.aisle': '2', 'properties.bin': null }, stored)
  expect(bodyOf(changed)).toEqual({ properties: { aisle: '2' } })
})

it('[DAMAGE-04 DAMAGE-05 EDIT-02 OPEN-020] says why a report cannot be edited', () => {
  const me = person(['ROLE_DAMAGE_EDIT'])
  expect(editVerdict(damage, row({ status: 'New', organization: 'org-1' }), me)).toEqual({
    editable: true,
    reasons: [],
  })
  const codes = (r: AnyRow, p = me) => editVerdict(damage, r, p).reasons.map((reason) => reason.code)
  expect(codes(row({ status: 'Submitted', organization: 'org-2' }))).toEqual(['state', 'organization'])
  expect(codes(row({ status: 'New', organization: 'org-1' }), person([]))).toEqual(['role'])
  expect(codes({ ...row({ status: 'New', organization: 'org-1' }), archived: '2026-11-02T00:00:00Z' })).toEqual([
    'archived',
  ])
})

it('[DAMAGE-06 EDIT-12] offers submit only from New, and not when the project hides it', () => {
  const me = person(['ROLE_DAMAGE_EDIT'])
  const open = row({ status: 'New', organization: 'org-1' })
  expect(actionsOf(damage, open, me, new Map()).map((a) => a.name)).toEqual(['submit'])
  expect(actionsOf(damage, { ...open, status: 'Submitted' }, me, new Map())).toEqual([])
  expect(actionsOf(damage, open, me, new Map([['damage-actions', 'other']]))).toEqual([])
})

it('[EDIT-05 EDIT-06 EDIT-09 EDIT-10 EDIT-11 TAB-34] gates tabs by record, role, module and setting', () => {
  const asset = entityOf('asset')
  const names = (r: AnyRow | null, p: Person, settings = new Map<string, string>()) =>
    tabsOf(asset, r, p, settings).map((tab) => tab.name)
  const all = person(['ROLE_IDENTIFIER_VIEW'], ['shot-counter'])
  expect(names(null, all)).toEqual(['general'])
  expect(names(row({}), all)).toEqual(['general', 'identifiers', 'shot-counter', 'storage'])
  expect(names(row({}), person([]))).toEqual(['general', 'storage'])
  expect(names(row({}), all, new Map([['asset-tabs', 'storage']]))).toEqual(['storage'])
  const tabs = tabsOf(asset, row({}), all, new Map())
  expect(openTab(asset, tabs, 'storage')?.name).toBe('storage')
  expect(openTab(asset, tabs, 'sensors')?.name).toBe('general')
})

it('[FILE-07 FILE-08 FILE-10] refuses what is too large, no image or too many, and takes the rest', async () => {
  const file = (name: string, type: string, size: number): File => new File([new Uint8Array(size)], name, { type })
  const ports = {
    newId: () => 'id',
    shrink: (photo: Blob) => Promise.resolve(photo.size > 50 ? new ArrayBuffer(6e6) : new ArrayBuffer(8)),
  }
  const options = { type: 'image', imagesOnly: true, position: null, already: 98 }
  const files = [
    file('a.png', 'image/png', 10),
    file('big.jpg', 'image/jpeg', 60),
    file('n.txt', 'text/plain', 5),
    file('b.jpg', 'image/jpeg', 10),
    file('c.jpg', 'image/jpeg', 10),
  ]
  const { taken, refused } = await takeFiles(files, options, ports)
  expect(taken.map((one) => [one.name, one.mimeType])).toEqual([
    ['a.jpg', 'image/jpeg'],
    ['b.jpg', 'image/jpeg'],
  ])
  expect(refused.map((one) => one.reason)).toEqual(['too-large', 'not-image', 'too-many'])
  expect(fittedSize(4000, 3000)).toEqual([1600, 1200])
  expect(fittedSize(800, 600)).toEqual([800, 600])
})
