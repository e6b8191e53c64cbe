import { describe, expect, it } from 'vitest'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { WriteRefused } from '../../../src/engine/data/api.ts'
import { actionsOf } from '../../../src/record/action/actions-of.ts'
import { hasOpenField, offeredFields } from '../../../src/record/form/form-values.ts'
import { proposalsFor } from '../../../src/domains/transport/screens/transport-order/api-answers.ts'
import { assignEach, namesOf } from '../../../src/domains/transport/screens/transport-order/assign-each.ts'
import { manifestOf } from '../../../src/domains/transport/screens/transport-order/consolidated.ts'
import { stepAfter, submitSteps } from '../../../src/domains/transport/screens/transport-order/submit-steps.ts'
import { recordOf } from '../row.ts'
import { prepareAction, prepareUpdate, type LocalRecord } from '../../../src/engine/sync/prepare.ts'

const order = entityOf('transport_order')

const rowOf = (values: object): AnyRow => ({
  id: '01980000-0000-7000-8000-000000000001',
  project: 'p',
  version: 1,
  created: '2026-11-20T10:00:00Z',
  createdBy: null,
  updated: '2026-11-20T10:00:00Z',
  archived: null,
  ...values,
})
const local = (values: object): LocalRecord => ({ row: rowOf(values), shadow: undefined })
const person = (...roles: string[]): Person => ({
  id: 'u',
  organization: 'o',
  roles: new Set(roles),
  modules: new Set(),
})
const meta = (...roles: string[]) => ({
  mid: '01980000-0000-7000-8000-000000000009',
  at: '2026-11-20T10:00:00Z',
  today: '2026-11-20',
  person: person(...roles),
})

const refusalOf = (work: () => unknown): WriteRefused => {
  try {
    work()
  } catch (error) {
    if (error instanceof WriteRefused) return error
  }
  throw new Error('nothing was refused')
}

describe('changes of an order on this device', () => {
  it('[OPEN-034 TO-09] are refused by the same data as on the server, field by field', () => {
    const accepted = local({ status: 'Accepted', incoterm: null, costCenter: null })
    const update = (body: object) =>
      prepareUpdate(order, 'id', { ...body }, undefined, accepted.row, meta('ROLE_TRANSPORT_ORDER_EDIT'))
    expect(refusalOf(() => update({ incoterm: 'DAP', costCenter: '1' })).details).toEqual({
      incoterm: [{ code: 'read-only' }],
    })
    expect(update({ costCenter: '1', properties: { gate: '3' } })).toMatchObject({ name: 'transport_order.update' })
  })

  it('[STATE-045] are submitted only with what the step needs', () => {
    const submit = (values: object) =>
      prepareAction(order, 'id', 'submit', {}, local(values), meta('ROLE_TRANSPORT_ORDER_EDIT'))
    const needed = order.states?.transitions.find(({ name }) => name === 'submit')?.requires ?? []
    const full = Object.fromEntries(needed.map((name) => [name, 'x']))
    expect(submit({ status: 'New', ...full })).toMatchObject({ name: 'transport_order.submit', from: 'New' })
    const { details } = refusalOf(() => submit({ status: 'New', ...full, site: null }))
    expect(details).toEqual({ site: [{ code: 'required' }] })
  })

  it('[STATE-046 TO-18] are assigned by who may edit manifests', () => {
    const assign = (...roles: string[]) => {
      const body = { transportManifest: 'm' }
      return prepareAction(order, 'id', 'assign', body, local({ status: 'Accepted' }), meta(...roles))
    }
    expect(refusalOf(() => assign('ROLE_TRANSPORT_ORDER_EDIT')).reason).toBe('not-allowed')
    expect(assign('ROLE_TRANSPORT_MANIFEST_EDIT')).toMatchObject({ body: { transportManifest: 'm' } })
    const offered = (role: string) =>
      actionsOf(order, rowOf({ status: 'Accepted' }), person(role), new Map()).map(({ name }) => name)
    expect([offered('ROLE_TRANSPORT_ORDER_EDIT'), offered('ROLE_TRANSPORT_MANIFEST_EDIT')]).toEqual([[], ['assign']])
  })
})

describe('consolidation', () => {
  it('[OPEN-040 TM-12] takes the urgent level, the early pickup that is still to come, and the hazard', () => {
    const orders = [
      recordOf(transportOrder, {
        carrier: 'c',
        deliveryAddress: 'a',
        serviceLevel: 'RTN',
        latestPickupDate: '2026-11-25',
      }),
      recordOf(transportOrder, {
        carrier: 'c',
        deliveryAddress: 'a',
        serviceLevel: 'CRT',
        latestPickupDate: '2026-11-23',
        hazardous: true,
      }),
    ]
    expect(manifestOf(orders, '2026-11-20')).toEqual({
      carrier: 'c',
      deliveryAddress: 'a',
      serviceLevel: 'CRT',
      pickupDate: '2026-11-23',
      hazardous: true,
    })
    expect(manifestOf(orders, '2026-11-24')).not.toHaveProperty('pickupDate')
    expect(manifestOf([], '2026-11-24')).toEqual({ hazardous: false })
  })
})

describe('the proposal of routes', () => {
  const route = {
    id: 'r',
    reference: null,
    name: 'North',
    leadTime: 'P2D',
    pickupDate: 'a',
    deliveryDate: 'b',
    way: [],
  }
  const ask = (answer: () => Promise<{ status: number; body: unknown }>) => proposalsFor({ fetchOnline: answer }, 'o')

  it('[OPEN-037 TO-22] tells routes, none, no network and a refusal apart', async () => {
    const answer = (status: number, body: unknown) => ask(() => Promise.resolve({ status, body }))
    expect(await answer(200, { result: { items: [route, { id: 1 }] } })).toEqual({ kind: 'found', routes: [route] })
    expect(await answer(200, { result: { items: [] } })).toEqual({ kind: 'found', routes: [] })
    expect(await answer(404, { messages: [{ text: 'Not here' }] })).toEqual({ kind: 'failed', message: 'Not here' })
    expect(await answer(0, null)).toEqual({ kind: 'offline' })
    expect(await ask(() => Promise.reject(new Error('no network')))).toEqual({ kind: 'offline' })
  })
})

describe('fields that a module takes away', () => {
  it('[OPEN-039 TO-06] sending to SCI is not offered where the project stands alone', () => {
    const contact = entityOf('contact')
    const paths = ['email', 'sendToSCI']
    expect(offeredFields(contact, paths, new Map())).toEqual(paths)
    expect(offeredFields(contact, paths, new Map([['stand-alone', 'true']]))).toEqual(['email'])
  })
})

describe('a form of an order', () => {
  const fieldsOf = (name: string): readonly string[] => {
    const tab = order.tabs.find((one) => one.name === name)
    return tab?.kind === 'fields' ? tab.fields : []
  }
  const saves = (tab: string, status: string, settings: readonly (readonly [string, string])[] = []) =>
    hasOpenField(order, fieldsOf(tab), rowOf({ status }), person('ROLE_TRANSPORT_ORDER_EDIT'), new Map(settings))

  it('[OPEN-034 EDIT-02 TO-09] is saved only where a field of it is open in this state', () => {
    expect(['New', 'Accepted', 'Assigned'].map((status) => saves('general', status))).toEqual([true, false, false])
    expect(['New', 'Accepted', 'Assigned', 'Closed'].map((status) => saves('general-linehaul', status))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(saves('general-linehaul', 'New', [['transport_order-editable-fields', 'reference']])).toBe(false)
  })
})

describe('submitting an order', () => {
  const steps = (actions: string | null, ...modules: string[]) =>
    submitSteps(actions === null ? new Map() : new Map([['transport_order-actions', actions]]), {
      modules: new Set(modules),
    })

  it('[TO-12 TO-13 TO-14 OSET-11 OPEN-038] asks for the route, then for the review, each where the project offers it, then submits', () => {
    expect(steps(null)).toEqual(['route', 'review'])
    expect(steps('review,submit')).toEqual(['review'])
    expect(steps('propose-route,submit')).toEqual(['route'])
    expect(steps('submit')).toEqual([])
    expect(steps(null, 'stand-alone')).toEqual(['review'])
    const both = steps(null)
    expect([stepAfter(both, null), stepAfter(both, 'route'), stepAfter(both, 'review'), stepAfter([], null)]).toEqual([
      'route',
      'review',
      null,
      null,
    ])
  })
})

describe('putting several orders on a manifest', () => {
  it('[TO-18] goes on past one that is refused, and leaves that one only', async () => {
    const orders = ['a', 'b', 'c'].map((id) => recordOf(transportOrder, { id, reference: `DN-${id}` }))
    const taken: string[] = []
    const untaken = await assignEach(orders, ({ id }) => {
      if (id === 'b') return Promise.reject(new Error('no'))
      taken.push(id)
      return Promise.resolve()
    })
    expect(taken).toEqual(['a', 'c'])
    expect(namesOf(untaken.map(({ order: one }) => one))).toBe('DN-b')
  })
})
