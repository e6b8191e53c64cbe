import { describe, expect, it } from 'vitest'
import { MODULES } from '../../../src/catalogue/near-enumerations.ts'
import { problemsOfClosed } from '../../../src/catalogue/editable.ts'
import type { ReferenceField } from '../../../src/catalogue/field.ts'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import { roleOf } from '../../../src/catalogue/roles.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { passes, type Person } from '../../../src/catalogue/rule.ts'
import { modulesOf, type Settings } from '../../../src/domains/administration/effects/settings.ts'
import { offeredColumns } from '../../../src/record/list/columns-of.ts'
import { editVerdict } from '../../../src/record/page/edit-verdict.ts'
import { tabsOf } from '../../../src/record/page/tabs-of.ts'
import { GENERAL_LISTS, PLAIN } from '../../../src/domains/administration/screens/settings/known-settings.ts'
import {
  listProperties,
  offeredItems,
  PARTS,
} from '../../../src/domains/administration/screens/settings/list-settings.ts'
import { submitSteps } from '../../../src/domains/transport/screens/transport-order/submit-steps.ts'
import { startSize } from '../../../src/record/list/start-size.ts'
import { peopleSlots } from '../../../src/domains/people/screens/slots.ts'
import { enabledRoles } from '../../../src/domains/people/screens/user/offered-roles.ts'
import { mergedSlots } from '../../../src/record/slots.ts'
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
    expect(enabledRoles(settings())).toBeUndefined()
    expect(enabledRoles(settings({ 'enabled-roles': 'warehouse, office' }))).toEqual({ role: ['warehouse', 'office'] })
    const slots = mergedSlots(peopleSlots)
    for (const name of ['user', 'employee']) {
      expect(offeredWhere(entityOf(name).fields['role'] as ReferenceField)).toEqual({ type: 'userrole' })
      expect(slots.get(name)?.inputs?.['role']).toBeDefined()
    }
  })
})

const row = (values: { readonly [field: string]: unknown }): AnyRow => ({
  id: 'x',
  project: 'p',
  version: 1,
  created: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-01-01T00:00:00.000Z',
  archived: null,
  ...values,
})

const ROLES = catalogue.flatMap((entity) => entity.roles.verbs.map((verb) => roleOf(entity, verb)))
const person = (modules: ReadonlySet<string>): Person => ({
  id: 'me',
  organization: 'org',
  roles: new Set(ROLES),
  modules,
})
const withOn = (...modules: readonly string[]): Person =>
  person(modulesOf(settings(Object.fromEntries(modules.map((module) => [module, 'true'])))))

describe('module settings', () => {
  it.each([
    ['[SETTING-09 OSET-05] transport orders', 'transport_order', 'change-review-transport-order', 'status'],
    [
      '[SETTING-09 OSET-06] their line items',
      'asset_in_transport_order',
      'change-review-asset-in-transport-order',
      'orderStatus',
    ],
  ] as const)(
    '%s are reviewed once more before a save where their setting is on, and no others',
    (_title, name, module, field) => {
      const { review } = entityOf(name)
      expect(review?.module).toBe(module)
      if (review === undefined) return
      for (const status of ['Accepted', 'Assigned', 'Validated']) {
        expect(passes(review.when, row({ [field]: status }), withOn(module))).toBe(true)
      }
      expect(passes(review.when, row({ [field]: 'New' }), withOn(module))).toBe(false)
      expect(catalogue.filter((entity) => entity.review?.module === module).map((entity) => entity.name)).toEqual([
        name,
      ])
      expect([...withOn(module).modules]).toEqual([module])
      expect([...withOn().modules]).toEqual([])
    },
  )

  it('[SETTING-10 OSET-07] edit-read-only keeps accepted transport orders and their items editable', () => {
    const closed = (name: string, status: string, who: Person, paths: readonly string[]) =>
      Object.keys(problemsOfClosed(entityOf(name), paths, row({ status, orderStatus: status }), who))
    const paths = ['latestPickupDate', 'customer']
    expect(closed('transport_order', 'Accepted', withOn(), paths)).toEqual(paths)
    expect(closed('transport_order', 'Accepted', withOn('edit-read-only'), paths)).toEqual(['customer'])
    expect(closed('transport_order', 'Assigned', withOn('edit-read-only'), paths)).toEqual(paths)
    const item = (status: string, who: Person) =>
      editVerdict(entityOf('asset_in_transport_order'), row({ orderStatus: status }), who).editable
    expect([item('Accepted', withOn()), item('Accepted', withOn('edit-read-only'))]).toEqual([false, true])
    expect(item('Closed', withOn('edit-read-only'))).toBe(false)
  })

  it('[SETTING-11 OSET-01 OSET-11 OPEN-039] a transport order is proposed and reviewed where the project offers it', () => {
    const steps = (values: { readonly [property: string]: string }) =>
      submitSteps(settings(values), { modules: modulesOf(settings(values)) })
    expect(steps({})).toEqual(['route', 'review'])
    expect(steps({ 'transport_order-actions': 'submit,propose-route' })).toEqual(['route'])
    expect(steps({ 'transport_order-actions': 'submit,review' })).toEqual(['review'])
    expect(steps({ 'transport_order-actions': 'submit' })).toEqual([])
    expect(steps({ 'stand-alone': 'true' })).toEqual(['review'])
    // The settings editor lists them, so that saving other actions does not remove them permanently.
    expect(offeredItems(entityOf('transport_order'), 'actions')).toEqual(
      expect.arrayContaining(['submit', 'propose-route', 'review']),
    )
  })

  it('[SETTING-04 OSET-04] stock-management shows the stock tabs and columns', () => {
    const type = entityOf('asset_type')
    const tabs = (who: Person) => tabsOf(type, row({}), who, settings()).map(({ name }) => name)
    expect([
      tabs(withOn()).includes('stock-management'),
      tabs(withOn('stock-management')).includes('stock-management'),
    ]).toEqual([false, true])
    const columns = (who: Person) =>
      offeredColumns(type, { modules: who.modules, settings: settings(), filters: {} }).map(({ path }) => path)
    expect(columns(withOn())).not.toContain('properties.currentStock')
    expect(columns(withOn('stock-management'))).toContain('properties.currentStock')
  })

  it('[SETTING-12 OPEN-085] every key of the table has its control in the editor', () => {
    expect([...MODULES]).toEqual([
      'stand-alone',
      'cut-off-notifications',
      'shot-counter',
      'stock-management',
      'change-review-transport-order',
      'change-review-asset-in-transport-order',
      'edit-read-only',
    ])
    expect([...GENERAL_LISTS]).toEqual(['menu-items', 'enabled-roles'])
    expect(PLAIN).toEqual(
      expect.arrayContaining([
        { property: 'start-limit', kind: 'number' },
        { property: 'depot-position', kind: 'position' },
      ]),
    )
    expect([...PARTS.entity, ...PARTS.field]).toEqual(['tabs', 'actions', 'info', 'fields', 'editable-fields'])
    for (const { name } of catalogue) {
      for (const part of [...PARTS.entity, ...PARTS.field]) expect(listProperties.has(`${name}-${part}`)).toBe(true)
    }
  })
})
