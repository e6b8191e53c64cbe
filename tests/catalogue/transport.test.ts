import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../src/catalogue/currencies.ts'
import { misfitsOf } from '../../src/domains/transport/effects/consolidation.ts'
import { problemsBeforeStep, reasonsAgainstField } from '../../src/catalogue/editable.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { entityOf } from '../../src/domains/index.ts'
import { optionText } from '../../src/catalogue/messages.ts'
import { mayAct, neededRole } from '../../src/catalogue/roles.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import { passes, type Person } from '../../src/catalogue/rule.ts'
import { parseTemplate, scopesOfRow } from '../../src/catalogue/scope.ts'

const order = entityOf('transport_order')
const person = (modules: readonly string[] = [], roles: readonly string[] = []): Person => ({
  id: 'p',
  organization: 'o',
  roles: new Set(roles),
  modules: new Set(modules),
})
const optionsOf = (entity: AnyEntity, path: string): readonly string[] => {
  const field = fieldAt(entity.fields, path)
  if (field?.kind === 'choice') return field.options
  return field?.kind === 'master' ? field.seed : []
}
const columnsOf = (name: string): readonly string[] =>
  entityOf(name).list.columns.flatMap((column) =>
    typeof column === 'string' ? [column] : column.optional === true ? [] : [column.path],
  )

describe('fields of transport', () => {
  it('[TO-01 TO-02 TO-03 TO-04 TO-05] an order has every field of the specification', () => {
    const wanted =
      'reference status serviceLevel hazardous military totalPackages customer carrier crossDock site pickupLocation deliveryAddress deliveryContact salesOrganization involvedContact shipperReferences descriptionShippingPoint earliestPickupDate latestPickupDate requestedDeliveryDate deliveryDate estimatedDeliveryDate integrationDate consolidationDate route incoterm incotermLocation network networkOperation costCenter profitCenter psp properties'
    expect(wanted.split(' ').filter((name) => !Object.hasOwn(order.fields, name))).toEqual([])
    expect(order.fields['properties']).toMatchObject({ kind: 'properties', open: true })
  })

  it('[TM-01 TM-02 TM-03 SU-01 SU-10 HAZ-01 HAZ-02 AITO-01 AITO-02 CONTACT-01 CONTACT-02 OPEN-053 OPEN-054] so have manifests, ship units, types, hazards, line items, contacts and countries', () => {
    const wanted: { readonly [entity: string]: string } = {
      transport_manifest:
        'reference status carrier pickupDate deliveryDate closureDate serviceLevel hazardous deliveryAddress properties.color',
      transport_manifest_log: 'object time text',
      transport_order_log: 'object time text',
      ship_unit:
        'reference referenceNumber count shipUnitType length width height weight volume weightUnit dimensionUnit stackable transportOrder transportManifest hazardous',
      ship_unit_type: 'name type length width height maxWeight stackable weightUnit dimensionUnit',
      hazardous: 'class unNumber packingGroup asset shipUnit',
      hazardous_reference: 'class unNumber packingGroup',
      asset_in_transport_order:
        'transportOrder asset reference pickupDate deliveryDate properties.plantLocation properties.distributionChannel properties.division properties.salesOrder properties.itemNumber properties.usageIndicator properties.invoiceValue properties.exportControl properties.license properties.cdd properties.rdd properties.regulations',
      contact: 'firstName lastName email phone function subOrganization address sendToSCI',
      country: 'code name region',
    }
    const missing = Object.entries(wanted).flatMap(([name, paths]) =>
      paths.split(' ').filter((path) => fieldAt(entityOf(name).fields, path) === undefined),
    )
    expect(missing).toEqual([])
    expect(fieldAt(entityOf('ship_unit').fields, 'count')).toMatchObject({ initial: { value: 1 } })
    expect(fieldAt(entityOf('ship_unit').fields, 'weightUnit')).toMatchObject({ initial: { value: 'KG' } })
    expect(fieldAt(entityOf('ship_unit_type').fields, 'dimensionUnit')).toMatchObject({ initial: { value: 'CM' } })
  })

  it('[TO-06 OPEN-039] addresses and contacts are sent to SCI, unless the project stands alone', () => {
    for (const name of ['address', 'contact'])
      expect(fieldAt(entityOf(name).fields, 'sendToSCI')).toMatchObject({ kind: 'boolean', offWith: 'stand-alone' })
  })

  it('[TO-21 TM-02 HAZ-03 HAZ-04 HAZ-05 HAZ-06 OENUM-27 OENUM-30 OENUM-32 OPEN-056 OPEN-057] choices are those of the specification', () => {
    expect(optionsOf(order, 'incoterm').join(' ')).toBe(
      'CFR CIF CIP CPT DAF DAP DAT DDP DDU DEF DEQ DES EXW FAS FCA FOB NPH',
    )
    expect(optionsOf(order, 'salesOrganization')).toEqual(['AH', 'AHD'])
    expect(optionsOf(entityOf('transport_manifest'), 'properties.color')).toEqual([
      'none',
      'orange',
      'green',
      'blue',
      'purple',
      'grey',
    ])
    expect(optionsOf(entityOf('hazardous'), 'class').join(' ')).toBe('1 2 3 4.1 4.2 4.3 5.1 5.2 6.1 8 9')
    expect(optionsOf(entityOf('hazardous'), 'packingGroup').map((group) => [group, optionText(group)])).toEqual([
      ['I', 'I, high danger'],
      ['II', 'II, medium danger'],
      ['III', 'III, low danger'],
    ])
    expect(optionsOf(entityOf('ship_unit_type'), 'type')).toEqual(['pallet', 'box', 'crate', 'container'])
    expect(optionsOf(entityOf('ship_unit'), 'dimensionUnit')).toEqual(['CM', 'M', 'IN'])
  })

  it('[FORM-11 OPEN-055 OENUM-02] currencies begin with the stated seven, each once', () => {
    expect(CURRENCIES.slice(0, 7)).toEqual(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'CZK', 'JPY'])
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
    expect(optionsOf(entityOf('asset_in_transport_order'), 'properties.invoiceCurrency')).toBe(CURRENCIES)
  })

  it('[TO-23 OPEN-101] codes and abbreviations of an order are explained', () => {
    const codes =
      'salesOrganization network networkOperation costCenter profitCenter psp incoterm incotermLocation crossDock descriptionShippingPoint'
    expect(codes.split(' ').filter((path) => fieldAt(order.fields, path)?.help === undefined)).toEqual([])
    expect(fieldAt(order.fields, 'salesOrganization')?.help).toContain('AHD')
  })

  it('[TO-24 OPEN-103] no carrier is a choice with a name', () => {
    for (const name of ['transport_order', 'transport_manifest', 'route'])
      expect(fieldAt(entityOf(name).fields, 'carrier')).toMatchObject({
        none: { shown: 'No carrier', listed: '(Remove carrier)' },
      })
  })

  it('[TO-25 TO-26 TO-27 DLG-04 DLG-05 DLG-06 DLG-07 DLG-08 DLG-09] addresses, contacts and customers are searched and made beside the picker', () => {
    const paths = ['deliveryAddress', 'pickupLocation', 'deliveryContact', 'involvedContact', 'customer']
    for (const path of paths) expect(fieldAt(order.fields, path)).toMatchObject({ dialogs: ['search', 'create'] })
    expect(entityOf('address').list.filters).toEqual(expect.arrayContaining(['country', 'city']))
  })
})

describe('lists and screens of transport', () => {
  it('[COLS-57 COLS-55 OCOL-05 OCOL-13 OCOL-39 OCOL-40 OCOL-18] lists show the columns of the specification', () => {
    expect(columnsOf('transport_order')).toEqual([
      'site',
      'reference',
      'serviceLevel',
      'hazardous',
      'totalPackages',
      'deliveryCountry',
      'status',
    ])
    expect(columnsOf('transport_manifest')).toEqual([
      'reference',
      'serviceLevel',
      'hazardous',
      'pickupDate',
      'deliveryCountry',
      'status',
    ])
    expect(fieldAt(entityOf('transport_manifest').fields, 'pickupDate')?.label).toBe('Latest pickup date')
    expect(order.fields['reference']?.label).toBe('DN number')
    expect(columnsOf('contact')).toEqual(['firstName', 'lastName', 'email', 'phone', 'subOrganization'])
    expect(columnsOf('hazardous')).toEqual(['class', 'unNumber', 'packingGroup'])
    expect(columnsOf('ship_unit')).toEqual(
      'reference shipUnitType count length width height weight hazardous'.split(' '),
    )
    expect(columnsOf('ship_unit_type')).toEqual('name length width height maxWeight stackable'.split(' '))
    expect(columnsOf('transport_manifest_log')).toEqual(['time', 'text', 'user'])
  })

  it('[COLS-01 COLS-06 COLS-14 COLS-41 COLS-42 COLS-55 COLS-57] and are sorted as it says', () => {
    const sort = (name: string) => `${entityOf(name).list.sort.path} ${entityOf(name).list.sort.order}`
    const names = 'address contact hazardous ship_unit ship_unit_type transport_manifest transport_order'
    expect(names.split(' ').map(sort)).toEqual([
      'reference ASC',
      'lastName ASC',
      'class ASC',
      'reference ASC',
      'name ASC',
      'reference ASC',
      'reference ASC',
    ])
  })

  it('[TAB-01 TAB-02 TAB-26 TAB-30 TAB-31 OTAB-001 OTAB-002 OTAB-003 OTAB-082 OTAB-083 OTAB-084 OTAB-093 OTAB-094 OTAB-095 OTAB-096 OTAB-097 OTAB-098] tabs are those of the specification', () => {
    const tabs = (name: string) => entityOf(name).tabs.map((tab) => [tab.name, tab.role ?? ''].join(' ').trim())
    expect(tabs('address')).toEqual(['general'])
    expect(tabs('asset_in_transport_order')).toEqual(['general', 'hazardous'])
    // The tab of the hierarchy is not in the specification; it is shown only for records that have one.
    expect(tabs('site').filter((tab) => !tab.startsWith('tree'))).toEqual([
      'general',
      'addresses ROLE_ADDRESS_VIEW',
      'upload ROLE_SITE_EDIT',
    ])
    expect(tabs('transport_manifest')).toEqual(['transport-orders', 'ship-units ROLE_SHIP_UNIT_VIEW', 'files', 'logs'])
    expect(entityOf('transport_manifest').defaultTab).toBe('transport-orders')
    expect(tabs('transport_order')).toEqual([
      'general',
      'general-linehaul',
      'properties',
      'assets ROLE_ASSET_VIEW',
      'ship-units ROLE_SHIP_UNIT_VIEW',
      'files',
      'logs',
    ])
    const early = order.tabs.filter((tab) => tab.kind === 'fields' && (tab.needsRecord ?? tab !== order.tabs[0]))
    expect(early).toEqual([])
  })

  it('[OPEN-033 TO-28] general and linehaul divide the fields of an order', () => {
    const fields = (name: string) =>
      order.tabs.flatMap((tab) => (tab.name === name && tab.kind === 'fields' ? tab.fields : []))
    expect(fields('general-linehaul')).toEqual(
      'carrier crossDock route network networkOperation costCenter profitCenter psp estimatedDeliveryDate integrationDate consolidationDate'.split(
        ' ',
      ),
    )
    const rest = pathsOf(order.fields).filter(
      (path) => !fields('general-linehaul').includes(path) && !fields('general').includes(path),
    )
    expect(rest).toEqual(['status', 'carrierOrganization', 'deliveryCountry', 'deliveryCity'])
  })

  it('[OPEN-029 TM-05 ROUTE-57] a manifest has its fields in a header, and is made in a dialog', () => {
    const manifest = entityOf('transport_manifest')
    expect(manifest.header).toEqual(expect.arrayContaining(['carrier', 'pickupDate', 'properties.color']))
    expect(manifest.screens.create).toBeUndefined()
    expect(manifest.create?.length).toBeGreaterThan(0)
  })

  it('[ROUTE-13 ROUTE-15 ROUTE-49 ROUTE-50 ROUTE-60 MENU-14 MENU-15 MENU-22] screens have the spellings of the specification', () => {
    expect(order.screens).toEqual({
      list: '/transport-order/list',
      edit: '/transport-order/edit',
      create: '/transport-order/new',
    })
    expect(entityOf('ship_unit_type').screens.list).toBe('/ship_unit-type/list')
    expect(entityOf('asset_in_transport_order').screens).toEqual({
      edit: '/asset_in_transport_order/edit',
      create: '/asset_in_transport_order/new/{transportOrder}',
    })
    expect([order, entityOf('transport_manifest'), entityOf('ship_unit_type')].map(({ menu }) => menu?.text)).toEqual([
      'Transport orders',
      'Transport manifests',
      'Ship unit types',
    ])
  })
})

describe('rights and rules of transport', () => {
  it('[OROLE-01 OROLE-02 OROLE-32 OROLE-33 OROLE-34 OROLE-39 OROLE-40 OROLE-46 OROLE-47] go by the roles of the specification', () => {
    const role = (name: string) => neededRole(entityOf(name), 'EDIT')
    const names =
      'transport_order transport_manifest ship_unit ship_unit_type contact hazardous asset_in_transport_order site address'
    expect(names.split(' ').map(role)).toEqual([
      'ROLE_TRANSPORT_ORDER_EDIT',
      'ROLE_TRANSPORT_MANIFEST_EDIT',
      'ROLE_SHIP_UNIT_EDIT',
      'ROLE_SHIP_UNIT_TYPE_EDIT',
      'ROLE_CONTACT_EDIT',
      'ROLE_SHIP_UNIT_EDIT',
      'ROLE_ASSET_EDIT',
      'ROLE_SITE_EDIT',
      'ROLE_ADDRESS_EDIT',
    ])
    expect(neededRole(entityOf('transport_manifest_log'), 'CREATE')).toBe('ROLE_TRANSPORT_MANIFEST_EDIT')
    const assign = order.actions?.['assign']
    if (assign === undefined) throw new Error('no such action')
    expect(mayAct(person([], ['ROLE_TRANSPORT_ORDER_EDIT']), order, assign)).toBe(false)
    expect(mayAct(person([], ['ROLE_TRANSPORT_MANIFEST_EDIT']), order, assign)).toBe(true)
  })

  it('[STATE-044 STATE-045 STATE-046 STATE-047 STATE-048 STATE-049 STATE-050 STATE-051 STATE-052 STATE-053 STATE-055 STATE-057 TO-08 TM-04 OPEN-116 OPEN-117 OENUM-14] workflows are those of the table', () => {
    const steps = (name: string) =>
      (entityOf(name).states?.transitions ?? []).map(({ name: step, from, to }) => `${from.join('|')} ${step} ${to}`)
    expect(steps('transport_order')).toEqual([
      'New submit Accepted',
      'Accepted assign Assigned',
      'Assigned unassign Accepted',
      'Assigned validate Validated',
      'Assigned|Validated close Closed',
      'Assigned|Validated release Accepted',
      'New|Accepted|Assigned cancel Cancelled',
    ])
    expect(steps('transport_manifest')).toEqual([
      'Open validate Validated',
      'Open|Validated close Closed',
      'Open|Validated cancel Cancelled',
    ])
  })

  it('[OPEN-034 TO-09 TO-10] fields of an order close with its state, by data', () => {
    const open = (status: string | null, modules: readonly string[] = []) =>
      pathsOf(order.fields).filter(
        (path) =>
          order.editable !== undefined &&
          passes(order.editable, { status }, person(modules)) &&
          reasonsAgainstField(order, path, { status }, person(modules)).length === 0,
      )
    expect(open('New')).toEqual(pathsOf(order.fields))
    expect(open(null)).toEqual(pathsOf(order.fields))
    expect(open('Accepted')).toEqual([
      'carrier',
      'crossDock',
      'estimatedDeliveryDate',
      'network',
      'networkOperation',
      'costCenter',
      'profitCenter',
      'psp',
    ])
    expect(pathsOf(order.fields).filter((path) => !open('Accepted', ['edit-read-only']).includes(path))).toEqual([
      'reference',
      'customer',
      'site',
    ])
    for (const state of ['Assigned', 'Validated']) expect(open(state)).toEqual(['estimatedDeliveryDate'])
    for (const state of ['Cancelled', 'Closed']) expect(open(state)).toEqual([])
    expect(reasonsAgainstField(order, 'properties.gate', { status: 'Assigned' }, person())).toEqual([])
    expect(reasonsAgainstField(order, 'incoterm', { status: 'Assigned' }, person())).toEqual([
      { code: 'state', field: 'status', allowed: ['New'], current: 'Assigned' },
    ])
  })

  it('[TO-11 AITO-08] ship units come while an order is New, line items also while it stays open by the setting', () => {
    const tab = (name: string) => order.tabs.find((one) => one.name === name)
    const allowed = (name: string, status: string, modules: readonly string[] = []) => {
      const one = tab(name)
      return one?.kind === 'related' && passes(one.createWhen, { status }, person(modules))
    }
    expect([allowed('ship-units', 'New'), allowed('ship-units', 'Accepted', ['edit-read-only'])]).toEqual([true, false])
    expect([
      allowed('assets', 'New'),
      allowed('assets', 'Accepted'),
      allowed('assets', 'Accepted', ['edit-read-only']),
    ]).toEqual([true, false, true])
  })

  it('[STATE-045] a step names the fields that it needs', () => {
    const submit = order.states?.transitions.find(({ name }) => name === 'submit')
    const full = Object.fromEntries((submit?.requires ?? []).map((name) => [name, 'x']))
    expect(problemsBeforeStep(submit, full)).toEqual({})
    expect(problemsBeforeStep(submit, { ...full, site: '' })).toEqual({ site: [{ code: 'required' }] })
  })

  it('[OPEN-100] a carrier sees the manifests, orders and ship units that it carries, nobody else’s', () => {
    for (const name of ['transport_manifest', 'transport_order', 'ship_unit', 'transport_manifest_log']) {
      const entity = entityOf(name)
      expect(scopesOfRow(entity, { carrierOrganization: 'rhine' })).toEqual([name, `${name}@org:rhine`])
      expect(scopesOfRow(entity, { carrierOrganization: null })).toEqual([name])
      expect(entity.scopes.map((one) => parseTemplate(one).field)).toEqual([null, 'carrierOrganization'])
    }
  })

  it('[OPEN-040 TO-35] consolidation names the orders that do not fit', () => {
    const one = { id: '1', reference: 'TO-1', status: 'Accepted', deliveryAddress: 'a', carrier: 'c', hazardous: false }
    const but = (id: string, more: object) => ({ ...one, id, reference: `TO-${id}`, ...more })
    expect(misfitsOf([one])).toEqual([])
    expect(misfitsOf([one, but('2', { hazardous: null })])).toEqual([])
    const mixed = [
      one,
      but('2', {}),
      but('3', { status: 'New' }),
      but('4', { carrier: null }),
      but('5', { hazardous: true }),
    ]
    expect(misfitsOf(mixed).map(({ reference, because }) => `${reference} ${because}`)).toEqual([
      'TO-3 status',
      'TO-4 carrier',
      'TO-5 hazardous',
    ])
    expect(misfitsOf([but('3', { status: 'New' })])).toHaveLength(1)
  })
})
