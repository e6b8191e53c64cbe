import { damage } from '../../../src/domains/maintenance/entities/damage.ts'
import { maintenance } from '../../../src/domains/maintenance/entities/maintenance.ts'
import { proposedNew } from '../../../src/domains/new-values.ts'
import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { recordOf } from '../row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import type { Tab } from '../../../src/catalogue/entity.ts'
import { actionsOf } from '../../../src/record/action/actions-of.ts'
import { relatedFilters } from '../../../src/record/list/related-filters.ts'
import { renewalOf } from '../../../src/domains/maintenance/effects/renewal.ts'
import { transitInterval } from '../../../src/domains/planning/screens/turnaround-time/transit-interval.ts'
import { opensFor, rolesFor } from '../../../src/record/places.ts'
import { earliest } from '../../../src/domains/maintenance/screens/work-order/earliest.ts'
import { applyTo, targetsOf } from '../../../src/engine/mutators/apply.ts'
import type { Mutation } from '../../../src/protocol/mutation.ts'

const row = (values: Readonly<Record<string, unknown>>): AnyRow => ({
  id: 'x',
  project: 'p',
  version: 1,
  created: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updated: '',
  archived: null,
  ...values,
})
const person = (organization: string, ...roles: readonly string[]): Person => ({
  id: 'me',
  organization,
  roles: new Set(roles),
  modules: new Set(['shot-counter']),
})
const ROLES = ['ROLE_WORK_ORDER_EDIT', 'ROLE_WORK_ORDER_DELETE', 'ROLE_WORK_ORDER_VIEW']

const related = (entity: string, name: string): Extract<Tab, { kind: 'related' }> => {
  const tab = entityOf(entity).tabs.find((one) => one.name === name)
  if (tab?.kind !== 'related') throw new Error(`${entity} has no such list`)
  return tab
}

const mutation = (name: string, id: string, body: Readonly<Record<string, unknown>>): Mutation => ({
  mid: '019a0000-0000-7000-8000-000000000009',
  name,
  v: 1,
  at: '2026-11-21T10:00:00.000Z',
  target: [name.slice(0, name.indexOf('.')), id],
  body,
})
const stamp = { user: 'me', organization: 'mine' }
const laid = (change: Mutation, id: string, stored: AnyRow): AnyRow | null =>
  applyTo({ mutation: change, stamp }, 'p', [change.target[0], id], stored)

describe('actions of a work order', () => {
  const offered = (status: string, who: Person): readonly string[] =>
    actionsOf(
      entityOf('work_order'),
      row({ status, organization: 'owner', repairOrganization: 'station' }),
      who,
      new Map(),
    ).map(({ name }) => name)

  it('[WO-04 WO-05 WO-06 WO-07 WO-08 WO-09 WO-10 WO-11 WO-12 WO-13 STATE-031 STATE-036] each side is offered its own steps only', () => {
    const owner = person('owner', ...ROLES)
    const station = person('station', ...ROLES)
    expect(offered('New', owner)).toEqual(['assign', 'merge', 'cancel'])
    expect(offered('Need quotation', owner)).toEqual(['noQuotation', 'cancel'])
    expect(offered('Quotation submitted', owner)).toEqual(['approve_quotation', 'reject_quotation', 'cancel'])
    expect(offered('Approved', station)).toEqual(['start'])
    expect(offered('In progress', station)).toEqual(['finish'])
    expect(offered('Need invoice', owner)).toEqual(['noInvoice'])
    expect(offered('Need invoice', station)).toEqual(['mergedInvoice'])
    expect(offered('Invoice submitted', owner)).toEqual(['approve_invoice', 'reject_invoice'])
    for (const status of ['New', 'Need quotation', 'Quotation submitted', 'Invoice submitted']) {
      expect(offered(status, station)).toEqual([])
    }
    expect(offered('Approved', person('station'))).toEqual([])
  })

  it('[WO-18 OPEN-066] the earliest stays, of two at once the one with the lower id', () => {
    const rows = [row({ id: 'b' }), row({ id: 'c', created: '2025-01-01T00:00:00.000Z' }), row({ id: 'a' })] as const
    expect(earliest([...rows]).id).toBe('c')
    expect(earliest([rows[0], rows[2]]).id).toBe('a')
  })
})

describe('what a step shows before the server has answered', () => {
  it('[STATE-031 OPEN-110] takes what was asked for along', () => {
    const change = mutation('work_order.assign', 'w', { subOrganization: 's' })
    expect(laid(change, 'w', row({ id: 'w', status: 'New' }))).toMatchObject({
      status: 'Need quotation',
      subOrganization: 's',
    })
    expect(laid(change, 'w', row({ id: 'w', status: 'Closed' }))).toMatchObject({ status: 'Closed' })
    expect(
      laid(mutation('damage.plan', 'd', { workOrder: 'w' }), 'd', row({ id: 'd', status: 'Submitted' })),
    ).toMatchObject({ status: 'Submitted', workOrder: 'w' })
    const off = mutation('damage.unplan', 'd', {})
    expect(laid(off, 'd', row({ id: 'd', status: 'Submitted', workOrder: 'w' }))).toMatchObject({ workOrder: null })
  })

  it('[ASSET-26 ASSET-25 WO-17] replacing, renewing and merging show on every record that they touch', () => {
    const replace = mutation('asset.replace', 'old', { by: 'new', parentAsset: 'rack' })
    expect(targetsOf(replace)).toEqual([
      ['asset', 'old'],
      ['asset', 'new'],
    ])
    expect(laid(replace, 'old', row({ id: 'old' }))).toMatchObject({ archived: replace.at })
    expect(laid(replace, 'new', row({ id: 'new', status: 'Stock' }))).toMatchObject({
      status: 'Active',
      parentAsset: 'rack',
    })
    expect(laid(replace, 'new', row({ id: 'new', status: 'Missing' }))).toMatchObject({ status: 'Missing' })
    const renewed = laid(mutation('asset.renew', 'a', {}), 'a', row({ properties: { lifeCycle: 2, aisle: 'A' } }))
    expect(renewed?.['properties']).toEqual({ lifeCycle: 3, currentShotCount: 0, aisle: 'A' })
    const merge = mutation('work_order.merge', 'one', { workOrders: ['two'], keeps: 'two' })
    expect(targetsOf(merge)).toEqual([
      ['work_order', 'one'],
      ['work_order', 'two'],
    ])
    expect(laid(merge, 'one', row({ id: 'one' }))?.archived).toBe(merge.at)
    expect(laid(merge, 'two', row({ id: 'two' }))?.archived).toBeNull()
  })
})

describe('lists of a record', () => {
  it('[SHIPM-05 SHIPM-06 DAMAGE-09 MAINT-09 OPEN-045] follow what the record points to; pointing nowhere they are empty', () => {
    const shipment = row({ id: 's', route: 'r' })
    expect(relatedFilters(related('shipment', 'legs'), shipment)).toEqual({ route: 'r' })
    expect(relatedFilters(related('shipment', 'transports'), shipment)).toEqual({ route: 'r' })
    expect(relatedFilters(related('shipment', 'logs'), shipment)).toEqual({ object: 's' })
    expect(relatedFilters(related('damage', 'work-order'), row({ workOrder: 'w' }))).toEqual({ id: 'w' })
    expect(relatedFilters(related('maintenance', 'work-order'), row({ workOrder: null }))).toEqual({ id: null })
  })
})

describe('maintenance and transit', () => {
  it('[MAINT-06] a renewal asks for the same again, with the words of the specification', () => {
    expect(
      renewalOf(recordOf(maintenance, { maintenanceType: 't', asset: 'a', maintainer: null, description: 'x' })),
    ).toEqual({
      maintenanceType: 't',
      asset: 'a',
      description: 'Renewal request',
    })
  })

  it('[COLS-59 OPEN-052] the transit time is duration and period', () => {
    expect(transitInterval(row({ duration: 3, period: 'W' }))).toBe('P3W')
    expect(transitInterval(row({ duration: 0, period: null }))).toBe('P0D')
    expect(transitInterval(row({ duration: null, period: 'W' }))).toBeNull()
  })
})

describe('who opens a stock option', () => {
  it('[ROUTE-53 ROUTE-54 STOCK-10 STOCK-12] needs the EDIT role; a reader gets no link that would sign them out', () => {
    for (const name of ['stock_option', 'stock_option_type']) {
      const entity = entityOf(name)
      const code = entity.roles.code
      expect(rolesFor({ kind: 'edit', entity, id: 'x', tab: null })).toEqual([`ROLE_${code}_EDIT`])
      expect(rolesFor({ kind: 'list', entity })).toEqual([`ROLE_${code}_VIEW`])
      expect(opensFor(person('o', `ROLE_${code}_VIEW`), entity)).toBe(false)
      expect(opensFor(person('o', `ROLE_${code}_EDIT`), entity)).toBe(true)
    }
  })
})

describe('[JOB-O4] a work order that is made from a damage report or from maintenance', () => {
  const { plan } = damage.actions
  it('is proposed to be called what that says, as the server calls it', () => {
    expect(proposedNew(plan, 'workOrder', row({ summary: 'Door bent' }))).toEqual({ title: 'Door bent' })
    expect(proposedNew(maintenance.actions.plan, 'workOrder', row({ description: 'Yearly check' }))).toEqual({
      title: 'Yearly check',
    })
  })
  it('has a long report as its text too', () => {
    const summary = 'x'.repeat(300)
    expect(proposedNew(plan, 'workOrder', row({ summary }))).toEqual({ title: `${'x'.repeat(199)}…`, text: summary })
  })
  it('has nothing proposed where the report says nothing, nor for a step that makes none', () => {
    expect(proposedNew(plan, 'workOrder', row({ summary: null }))).toEqual({})
    expect(proposedNew(damage.actions.submit, 'workOrder', row({ summary: 'Door bent' }))).toEqual({})
  })
})
