import { describe, expect, it } from 'vitest'
import type { AnyEntity, Tab } from '../../src/catalogue/entity.ts'
import { slotsOf } from '../../src/app/slots.ts'
import { entityOf } from '../../src/domains/index.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import { passes, type Person } from '../../src/catalogue/rule.ts'
import { validate } from '../../src/domains/validate.ts'
import { createPath, parentField, placeOf } from '../../src/record/places.ts'

const person = (...modules: string[]): Person => ({
  id: 'p',
  organization: 'o',
  roles: new Set(),
  modules: new Set(modules),
})
const tabOf = (entity: string, name: string): Tab | undefined => entityOf(entity).tabs.find((tab) => tab.name === name)
const related = (entity: string, name: string) => {
  const tab = tabOf(entity, name)
  return tab?.kind === 'related'
    ? [tab.entity, tab.by, tab.create ?? null, tab.sort ?? entityOf(tab.entity).list.sort]
    : []
}
const optionsOf = (entity: AnyEntity, path: string): readonly string[] => {
  const field = fieldAt(entity.fields, path)
  return field?.kind === 'choice' ? field.options : []
}
const has = (entity: string, wanted: string): readonly string[] => {
  const paths = pathsOf(entityOf(entity).fields)
  return wanted.split(' ').filter((path) => !paths.includes(path))
}
const newestFirst = { path: 'time', order: 'DESC' }

describe('tabs of transport', () => {
  it('[TO-29 TO-30 TO-31 TO-32 OPEN-044] an order lists line items, ship units, files and its log', () => {
    const byReference = { path: 'reference', order: 'ASC' }
    expect(related('transport_order', 'assets')).toEqual([
      'asset_in_transport_order',
      'transportOrder',
      'screen',
      expect.anything(),
    ])
    expect(related('transport_order', 'ship-units')).toEqual(['ship_unit', 'transportOrder', 'dialog', byReference])
    expect(tabOf('transport_order', 'files')?.kind).toBe('files')
    expect(related('transport_order', 'logs')).toEqual(['transport_order_log', 'object', 'dialog', newestFirst])
    for (const entity of ['asset_in_transport_order', 'ship_unit']) expect(entityOf(entity).archive).toBe('archive')
  })

  it('[TM-14 TM-15 TM-16 TM-17] a manifest lists orders to take off, ship units, files and its log', () => {
    expect(related('transport_manifest', 'transport-orders').slice(0, 2)).toEqual([
      'transport_order',
      'transportManifest',
    ])
    expect(entityOf('transport_order').list.bulk).toEqual(['unassign'])
    expect(related('transport_manifest', 'ship-units').slice(0, 3)).toEqual(['ship_unit', 'transportManifest', null])
    expect(tabOf('transport_manifest', 'files')?.kind).toBe('files')
    expect(related('transport_manifest', 'logs')).toEqual(['transport_manifest_log', 'object', 'dialog', newestFirst])
  })

  it('[LEG-04 SHIPM-07 ROUTEPLAN-06 SHIPM-06] legs and shipments list their logs newest first, routes their legs by sequence', () => {
    expect(related('leg', 'logs')).toEqual(['leg_log', 'object', 'dialog', newestFirst])
    expect(related('shipment', 'logs')).toEqual(['shipment_log', 'object', 'dialog', newestFirst])
    const bySequence = { path: 'sequence', order: 'ASC' }
    expect(related('route', 'legs')).toEqual(['leg', 'route', 'dialog', bySequence])
    expect(related('shipment', 'legs')).toEqual(['leg', 'route', null, bySequence])
  })

  it('[SITE-06 SITE-07 ADDR-06 SITE-05] a site lists its addresses and takes files; both are made for their owner', () => {
    expect(related('site', 'addresses').slice(0, 3)).toEqual(['address', 'site', 'screen'])
    const upload = tabOf('site', 'upload')
    expect(upload?.kind === 'upload' ? upload.types : []).toContain('image')
    const made = (entity: string) => [parentField(entityOf(entity)), createPath(entityOf(entity), '9')]
    expect([made('address'), made('site')]).toEqual([
      ['site', '/address/new/9'],
      ['subOrganization', '/site/new/9'],
    ])
    expect(placeOf('/site/new/9')).toMatchObject({ kind: 'create', parent: '9' })
  })

  it('[AITO-03] a line item is made for its order', () => {
    expect(parentField(entityOf('asset_in_transport_order'))).toBe('transportOrder')
    expect(placeOf('/asset_in_transport_order/new/9')).toMatchObject({ kind: 'create', parent: '9' })
  })

  it('[TM-10 TM-11] closing and cancelling work on several manifests at once, by the calls of one', () => {
    const manifest = entityOf('transport_manifest')
    expect(manifest.list.bulk).toEqual(['send'])
    expect(manifest.actions?.['send']?.transition).toBe('close')
    expect(slotsOf('transport_manifest').sends).toEqual({ send: { close: true } })
    expect(manifest.archive).toEqual({ transition: 'cancel' })
  })

  it('[SU-06 TO-11 HAZ-07] ship units and hazardous entries are added in dialogs, ship units only while the order is New', () => {
    const tab = tabOf('transport_order', 'ship-units')
    const rule = tab?.kind === 'related' ? tab.createWhen : undefined
    expect(tab).toMatchObject({ create: 'dialog' })
    expect(['New', 'Accepted', 'Closed'].map((status) => passes(rule, { status }, person()))).toEqual([
      true,
      false,
      false,
    ])
    const hazardous = entityOf('hazardous')
    expect([hazardous.create?.length ?? 0, hazardous.screens.create]).toEqual([expect.any(Number), undefined])
    expect(hazardous.create).toEqual(expect.arrayContaining(['class', 'unNumber', 'packingGroup']))
  })

  it('[ADDR-07 CONTACT-03 TO-25 TO-26 DLG-04] addresses and contacts are searched and made in dialogs', () => {
    const dialogs = (path: string) => {
      const field = fieldAt(entityOf('transport_order').fields, path)
      return field?.kind === 'reference' ? field.dialogs : []
    }
    for (const path of ['pickupLocation', 'deliveryAddress', 'deliveryContact', 'involvedContact']) {
      expect([path, dialogs(path)]).toEqual([path, ['search', 'create']])
    }
    expect(entityOf('address').list.filters).toEqual(expect.arrayContaining(['country', 'city']))
  })
})

describe('fields of places and planning', () => {
  it('[ROUTEPLAN-01 LEG-01 SHIPM-01 SHIPM-02 SHIPM-04 ADDR-01 SITE-03] have every field of the specification', () => {
    expect(has('route', 'reference name domain businessUnit natCo carrier status')).toEqual([])
    expect(entityOf('route').fields['properties']?.kind).toBe('properties')
    expect(
      has(
        'leg',
        'reference route sequence pickupLocation deliveryLocation leadTime type status properties.latitude properties.longitude',
      ),
    ).toEqual([])
    expect(has('shipment', 'reference route site carrier status pickupDate deliveryDate')).toEqual([])
    expect([entityOf('shipment').fields['route'], entityOf('shipment').fields['site']]).toMatchObject([
      { required: true },
      { required: true },
    ])
    expect(has('shipment_log', 'time object')).toEqual([])
    expect(entityOf('shipment').list.columns).toContain('deliveryDate')
    expect(
      has(
        'address',
        'name site type activity reference street houseNumber zipCode city country region europe sendToSCI properties.latitude properties.longitude',
      ),
    ).toEqual([])
    expect(has('site', 'width length offsetX offsetY')).toEqual([])
  })

  it('[ADDR-02 ADDR-03 SITE-02] offer the choices of the specification', () => {
    expect(optionsOf(entityOf('address'), 'type')).toEqual(['visit', 'delivery', 'postal', 'invoice', 'plant', 'main'])
    expect(optionsOf(entityOf('address'), 'activity')).toEqual(['MRO', 'SPARES', 'INDUSTRY'])
    expect(optionsOf(entityOf('site'), 'type')).toEqual(['hq', 'plant', 'warehouse', 'campus', 'building', 'floor'])
  })
})

describe('days and confirmations of orders', () => {
  const today = '2026-11-23'
  const yesterday = '2026-11-22'

  it('[TO-20 AITO-06] no day before today is taken where the specification says so; a stored one may stay', () => {
    const wrong = (
      entity: string,
      body: Readonly<Record<string, unknown>>,
      stored?: Readonly<Record<string, unknown>>,
    ) => Object.keys(validate(entityOf(entity), body, stored === undefined ? { today } : { today, stored }))
    const order = { requestedDeliveryDate: yesterday, earliestPickupDate: yesterday }
    expect(wrong('transport_order', order).toSorted()).toEqual(['earliestPickupDate', 'requestedDeliveryDate'])
    expect(wrong('transport_order', { requestedDeliveryDate: today, earliestPickupDate: today })).toEqual([])
    expect(wrong('transport_order', order, { id: '1', ...order })).toEqual([])
    const item = {
      transportOrder: '01980000-0000-7000-8000-000000000001',
      asset: '01980000-0000-7000-8000-000000000002',
    }
    const dated = (day: string) => ({ ...item, properties: { rdd: day, cdd: day } })
    expect(wrong('asset_in_transport_order', dated(yesterday)).toSorted()).toEqual(['properties.cdd', 'properties.rdd'])
    expect(wrong('asset_in_transport_order', dated(today))).toEqual([])
  })

  it('[TO-16 AITO-09 OSET-05 OSET-06] changes are shown once more only while the module is on and the order is not New', () => {
    const asks = (entity: string, module: string, status: string, field: string) => {
      const { review } = entityOf(entity)
      return review?.module === module && passes(review.when, { [field]: status }, person(module))
    }
    const states = ['New', 'Accepted', 'Assigned', 'Validated']
    expect(states.map((one) => asks('transport_order', 'change-review-transport-order', one, 'status'))).toEqual([
      false,
      true,
      true,
      true,
    ])
    const item = 'change-review-asset-in-transport-order'
    expect(states.slice(0, 2).map((one) => asks('asset_in_transport_order', item, one, 'orderStatus'))).toEqual([
      false,
      true,
    ])
  })
})
