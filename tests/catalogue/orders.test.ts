import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../server/api/document.ts'
import { entityOf } from '../../src/domains/index.ts'
import { addInterval } from '../../src/catalogue/interval.ts'
import { neededRole, roleOf } from '../../src/catalogue/roles.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import { daysTest, type Person, passes } from '../../src/catalogue/rule.ts'
import { validate } from '../../src/domains/validate.ts'

const fieldsOf = (entity: string): readonly string[] => pathsOf(entityOf(entity).fields)
const tabsOf = (entity: string): readonly string[] => entityOf(entity).tabs.map(({ name }) => name)
const columnsOf = (entity: string): readonly string[] =>
  entityOf(entity).list.columns.flatMap((column) =>
    typeof column === 'string' ? [column] : column.optional === true ? [] : [column.path],
  )
const optionsOf = (entity: string, path: string): readonly string[] => {
  const field = fieldAt(entityOf(entity).fields, path)
  return field?.kind === 'choice' ? field.options : field?.kind === 'master' ? field.seed : []
}

describe('fields', () => {
  it.each([
    [
      '[MAINT-01]',
      'maintenance',
      'maintenanceType asset status description requestDate approveDate executeDate expireDate maintainer maintainedBy',
    ],
    ['[MAINT-02]', 'maintenance_log', 'object time text'],
    ['[MTYPE-01]', 'maintenance_type', 'name interval warningPeriod'],
    ['[WO-01]', 'work_order', 'reference status asset subOrganization approvalDate executeDate'],
    ['[WO-02]', 'work_order_log', 'object time text'],
    ['[STOCK-09]', 'stock_option', 'site assetType quantity stockOptionType'],
    ['[STOCK-11]', 'stock_option_type', 'type'],
    ['[PO-01]', 'purchase_order', 'name reference site organization type supplier latestDeliveryDate status'],
    ['[PO-02]', 'purchase_order_item', 'assetType orderAmount deliveredAmount'],
    [
      '[SO-01]',
      'sales_order',
      'name reference site organization type status latestPickupDate serviceLevel customer deliveryAddress',
    ],
    ['[SO-03]', 'sales_order_item', 'assetType orderAmount deliveredAmount'],
    ['[ROUTEPLAN-01]', 'route', 'reference name domain businessUnit natCo carrier status'],
    [
      '[LEG-01]',
      'leg',
      'reference route sequence pickupLocation deliveryLocation leadTime type status properties.latitude properties.longitude',
    ],
    ['[SHIPM-01 SHIPM-04]', 'shipment', 'reference route carrier status pickupDate deliveryDate site'],
    ['[SHIPM-02]', 'shipment_log', 'object time'],
    [
      '[CUTOFF-01]',
      'cut_off_time',
      'site serviceLevel dayOfWeek cutOffTime interval destinationCountry destinationCity',
    ],
    ['[TURN-01 OPEN-052]', 'turnaround_time', 'site country incoterm serviceLevel activity duration period'],
    [
      '[PBLOCK-01]',
      'planning_block_default',
      'site type startTime endTime monday tuesday wednesday thursday friday saturday sunday',
    ],
  ])('%s %s has the fields of the specification', (_ids, entity, wanted) => {
    expect(wanted.split(' ').filter((path) => !fieldsOf(entity).includes(path))).toEqual([])
  })

  it('[SO-02 DLG-05 DLG-08 DLG-09] the delivery address and the customer of a sales order are searched and made in dialogs', () => {
    for (const path of ['deliveryAddress', 'customer']) {
      const field = fieldAt(entityOf('sales_order').fields, path)
      expect(field?.kind === 'reference' ? field.dialogs : null).toEqual(['search', 'create'])
    }
  })

  it('[OPEN-102] a sales order has neither supplier nor latest delivery date', () => {
    expect(fieldsOf('sales_order')).not.toContain('supplier')
    expect(fieldsOf('sales_order')).not.toContain('latestDeliveryDate')
  })

  it('[OENUM-12 OENUM-13 OENUM-17 OENUM-18 OENUM-19 OENUM-24 OENUM-25 OENUM-26 OENUM-28 OENUM-29 TURN-02 TURN-03 PBLOCK-02 PO-09 SO-10 ROUTEPLAN-05 LEG-05 SHIPM-09 WO-03 WO-23] states and choices are those that were decided', () => {
    const places = (entity: string) => entityOf(entity).states?.places
    expect(places('maintenance')).toEqual(['New', 'Submitted', 'Approved', 'Executed'])
    expect(places('work_order')).toEqual([
      'New',
      'Need quotation',
      'Quotation submitted',
      'Approved',
      'In progress',
      'Need invoice',
      'Invoice submitted',
      'Closed',
      'Canceled',
    ])
    expect(places('leg')).toEqual(['Concept', 'Planned', 'Notification sent'])
    expect([places('route'), places('shipment')]).toEqual(Array(2).fill(['Concept', 'Active', 'Closed']))
    expect(optionsOf('leg', 'type')).toEqual(['pickup', 'linehaul', 'delivery'])
    expect(optionsOf('purchase_order', 'type')).toEqual(['New', 'Repair', 'Exchange'])
    expect(optionsOf('sales_order', 'type')).toEqual(['Sale', 'Repair', 'Exchange'])
    expect(['domain', 'businessUnit', 'natCo'].flatMap((field) => optionsOf('route', field))).toEqual([])
    expect(optionsOf('planning_block_default', 'type')).toEqual(['pickup', 'delivery'])
    expect(optionsOf('stock_option_type', 'type')).toEqual(['Minimum', 'Maximum', 'Reorder'])
    expect(optionsOf('turnaround_time', 'period')).toEqual(['D', 'W', 'M', 'Y'])
    expect(optionsOf('turnaround_time', 'activity')).toEqual(['MRO', 'SPARES', 'INDUSTRY'])
  })

  it('[FORM-07 FORM-08 MTYPE-02 OPEN-106] maintenance intervals run from 0 to 100 in days, weeks, months and years', () => {
    const type = entityOf('maintenance_type')
    const judge = (interval: string) => validate(type, { name: 'x', interval }, { today: '2026-01-01' })
    for (const text of ['P0D', 'P3W', 'P100Y', 'P6M']) expect(judge(text)).toEqual({})
    for (const text of ['P101D', 'PT5M', '3 weeks']) expect(judge(text)).toHaveProperty('interval')
  })

  it('[PO-06 SO-07] an empty amount of an item is no value', () => {
    const item = entityOf('purchase_order_item')
    const order = '019a0000-0000-7000-8000-000000000001'
    const body = { purchaseOrder: order, assetType: order, orderAmount: '' }
    expect(validate(item, body, { today: '2026-01-01' })).toEqual({})
  })
})

describe('screens', () => {
  it('[TAB-11 TAB-12 TAB-18 TAB-19 TAB-22 TAB-25 TAB-28 TAB-32 SHIPM-06 ROUTEPLAN-06] have the tabs of the specification, in its order', () => {
    expect(tabsOf('leg')).toEqual(['general', 'logs'])
    expect(tabsOf('maintenance')).toEqual(['general', 'logs', 'work-order', 'files', 'upload'])
    expect(tabsOf('purchase_order')).toEqual(['general', 'purchase-order-items', 'packing-slips'])
    expect(tabsOf('sales_order')).toEqual(['general', 'sales-order-items', 'packing-slips'])
    expect(tabsOf('route')).toEqual(['general', 'legs'])
    expect(tabsOf('shipment')).toEqual(['transports', 'legs', 'logs'])
    expect(entityOf('shipment').defaultTab).toBe('legs')
    expect(tabsOf('sub_organization').slice(0, 4)).toEqual(['general', 'sites', 'shipments', 'upload'])
    expect(tabsOf('work_order')).toEqual(['logs', 'damage', 'maintenance', 'files', 'upload'])
    for (const [entity, tab] of [
      ['shipment', 'legs'],
      ['route', 'legs'],
    ] as const) {
      const found = entityOf(entity).tabs.find(({ name }) => name === tab)
      expect(found?.kind === 'related' ? found.sort : null).toEqual({ path: 'sequence', order: 'ASC' })
    }
  })

  it('[OTAB-018 OTAB-019 OTAB-026 OTAB-041 OTAB-042 OTAB-043 OTAB-044 OTAB-062 OTAB-065 OTAB-071 OTAB-080 OTAB-088 OTAB-099 OTAB-100 OTAB-101 OTAB-102 OTAB-103 OTAB-039] gate their tabs by role', () => {
    const role = (entity: string, tab: string) => entityOf(entity).tabs.find(({ name }) => name === tab)?.role
    expect(role('asset', 'maintenance')).toBe('ROLE_MAINTENANCE_VIEW')
    expect(role('asset', 'work-order')).toBe('ROLE_WORK_ORDER_VIEW')
    expect(role('damage', 'work-order')).toBe('ROLE_WORK_ORDER_VIEW')
    expect(role('leg', 'logs')).toBe('ROLE_LEG_VIEW')
    expect(['logs', 'work-order', 'files', 'upload'].map((tab) => role('maintenance', tab))).toEqual([
      'ROLE_MAINTENANCE_LOG_VIEW',
      'ROLE_WORK_ORDER_VIEW',
      'ROLE_MAINTENANCE_VIEW',
      'ROLE_MAINTENANCE_EDIT',
    ])
    expect(role('purchase_order', 'purchase-order-items')).toBe('ROLE_PURCHASE_ORDER_ITEM_VIEW')
    expect(role('sales_order', 'sales-order-items')).toBe('ROLE_SALES_ORDER_ITEM_VIEW')
    expect([role('route', 'legs'), role('shipment', 'legs')]).toEqual(['ROLE_LEG_VIEW', 'ROLE_LEG_VIEW'])
    expect(role('sub_organization', 'shipments')).toBe('ROLE_SHIPMENT_VIEW')
    expect(tabsOf('work_order').map((tab) => role('work_order', tab))).toEqual([
      'ROLE_WORK_ORDER_LOG_VIEW',
      'ROLE_DAMAGE_VIEW',
      'ROLE_MAINTENANCE_VIEW',
      'ROLE_WORK_ORDER_VIEW',
      'ROLE_WORK_ORDER_EDIT',
    ])
    const shipments = entityOf('sub_organization').tabs.find(({ name }) => name === 'shipments')
    const person: Person = { id: 'p', organization: null, roles: new Set(), modules: new Set() }
    expect(passes(shipments?.when, { type: 'carrier' }, person)).toBe(true)
    expect(passes(shipments?.when, { type: 'customer' }, person)).toBe(false)
  })

  it('[OPEN-029] work orders and shipments carry their main fields above the tabs', () => {
    expect(entityOf('work_order').header).toContain('subOrganization')
    expect(entityOf('shipment').header).toContain('route')
  })

  it('[ROUTE-17 ROUTE-27 ROUTE-29 ROUTE-30 ROUTE-37 ROUTE-40 ROUTE-44 ROUTE-45 ROUTE-51 ROUTE-53 ROUTE-54 ROUTE-61 ROUTE-64] have their addresses', () => {
    const plain =
      'cut_off_time leg maintenance maintenance_type planning_block_default purchase_order route sales_order stock_option stock_option_type turnaround_time work_order'
    for (const name of plain.split(' ')) {
      expect(entityOf(name).screens).toMatchObject({
        list: `/${name}/list`,
        edit: `/${name}/edit`,
        create: `/${name}/new`,
      })
    }
    expect(entityOf('shipment').screens).toMatchObject({
      list: '/shipment/edit',
      edit: '/shipment/edit',
      create: '/shipment/new',
    })
    for (const name of ['stock_option', 'stock_option_type']) expect(entityOf(name).screens.editors).toBe(true)
  })

  it('[MENU-08 MENU-09 MENU-16 MENU-23 MENU-24 MENU-28 MENU-29 MENU-30 MENU-31 MENU-32 MENU-34] have their menu entries', () => {
    const entry = (name: string) => `${entityOf(name).menu?.text} ${entityOf(name).screens.list}`
    expect(
      'maintenance work_order shipment stock_option maintenance_type leg route cut_off_time turnaround_time planning_block_default stock_option_type'
        .split(' ')
        .map(entry),
    ).toEqual([
      'Maintenance status reports /maintenance/list',
      'Work orders /work_order/list',
      'Shipments /shipment/edit',
      'Stock options /stock_option/list',
      'Maintenance types /maintenance_type/list',
      'Legs /leg/list',
      'Routes /route/list',
      'Cut off times /cut_off_time/list',
      'Turnaround times /turnaround_time/list',
      'Default planning blocks /planning_block_default/list',
      'Stock option types /stock_option_type/list',
    ])
  })
})

describe('lists', () => {
  it('[COLS-07 COLS-20 COLS-21 COLS-22 COLS-23 COLS-28 COLS-33 COLS-36 COLS-38 COLS-43 COLS-44 COLS-48 COLS-49 COLS-59 COLS-63 OPEN-025] sort as the specification says', () => {
    const sort = (name: string) => `${entityOf(name).list.sort.path} ${entityOf(name).list.sort.order}`
    expect(sort('cut_off_time')).toBe('site.name DESC')
    expect(sort('leg')).toBe('reference DESC')
    for (const log of ['leg_log', 'shipment_log', 'maintenance_log', 'work_order_log'])
      expect(sort(log)).toBe('time DESC')
    expect(sort('maintenance')).toBe('maintenanceType.name ASC')
    expect(sort('maintenance_type')).toBe('name ASC')
    expect(sort('planning_block_default')).toBe('startTime ASC')
    expect([sort('purchase_order_item'), sort('sales_order_item')]).toEqual(Array(2).fill('assetType.reference ASC'))
    expect(sort('route')).toBe('reference ASC')
    expect(sort('shipment')).toBe('pickupDate DESC')
    expect([sort('stock_option'), sort('stock_option_type')]).toEqual(['site ASC', 'type ASC'])
    expect(sort('turnaround_time')).toBe('site.readableName ASC')
    expect(sort('work_order')).toBe('created DESC')
  })

  it('[COLS-43 COLS-59 COLS-63 OCOL-06 OCOL-18 OCOL-19 OCOL-20 OCOL-21 OCOL-30 OCOL-34 OCOL-35 OCOL-42 OCOL-43] show the columns of the specification', () => {
    expect(columnsOf('shipment')).toEqual(['reference', 'carrier', 'pickupDate', 'deliveryDate', 'route', 'status'])
    expect(columnsOf('turnaround_time')).toEqual([
      'site',
      'serviceLevel',
      'activity',
      'incoterm',
      'country',
      'duration',
    ])
    expect(columnsOf('work_order')).toEqual([
      'created',
      'reference',
      'asset',
      'subOrganization',
      'approvalDate',
      'executeDate',
      'status',
    ])
    expect(columnsOf('cut_off_time')).toEqual([
      'site',
      'serviceLevel',
      'dayOfWeek',
      'cutOffTime',
      'interval',
      'destinationCountry',
      'destinationCity',
    ])
    expect(columnsOf('work_order_log')).toEqual(['time', 'text', 'user'])
    expect(columnsOf('leg')).toEqual([
      'reference',
      'route',
      'sequence',
      'pickupLocation',
      'deliveryLocation',
      'leadTime',
      'status',
    ])
    expect(columnsOf('maintenance')).toEqual([
      'maintenanceType',
      'asset',
      'status',
      'requestDate',
      'approveDate',
      'executeDate',
      'expireDate',
      'maintainer',
    ])
    expect(columnsOf('maintenance_type')).toEqual(['name', 'interval', 'warningPeriod'])
    expect(columnsOf('route')).toEqual(['reference', 'name', 'domain', 'businessUnit', 'natCo', 'carrier', 'status'])
    expect(columnsOf('stock_option')).toEqual(['site', 'assetType', 'stockOptionType', 'quantity'])
    expect(columnsOf('stock_option_type')).toEqual(['type'])
  })

  it('[MAINT-07 OPEN-064] expiry bands divide the days without a gap', () => {
    const groups = entityOf('maintenance').list.groups?.groups ?? {}
    const person: Person = { id: 'p', organization: null, roles: new Set(), modules: new Set(), today: '2026-11-21' }
    for (let offset = -70; offset <= 70; offset += 1) {
      const expireDate = new Date(Date.parse('2026-11-21') + offset * 86_400_000).toISOString().slice(0, 10)
      const held = Object.entries(groups).filter(([, rule]) => passes(rule, { expireDate }, person))
      expect(held.map(([name]) => name)).toEqual([
        offset < -28
          ? 'expired'
          : offset < 0
            ? 'expired less than 4 weeks ago'
            : offset < 28
              ? 'expires within 4 weeks'
              : offset < 56
                ? 'expires within 8 weeks'
                : 'maintained',
      ])
    }
    expect(Object.values(groups).some((rule) => passes(rule, { expireDate: null }, person))).toBe(false)
    const renewed = { expireDate: '2026-01-01', renewal: 'another' }
    expect(Object.values(groups).some((rule) => passes(rule, renewed, person))).toBe(false)
    expect(daysTest({}, person)('2026-01-01')).toBe(true)
  })
})

describe('roles', () => {
  it('[OROLE-06 OROLE-15 OROLE-16 OROLE-17 OROLE-23 OROLE-25 OROLE-26 OROLE-29 OROLE-35 OROLE-36 OROLE-43 OROLE-45 STOCK-10 STOCK-12] follow the table', () => {
    const all =
      'cut_off_time leg maintenance maintenance_type planning_block_default purchase_order purchase_order_item sales_order sales_order_item route shipment stock_option stock_option_type turnaround_time work_order'
    for (const name of all.split(' ')) {
      const entity = entityOf(name)
      expect(entity.roles).toEqual({ code: name.toUpperCase(), verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] })
    }
    for (const name of ['maintenance_log', 'work_order_log']) {
      expect(entityOf(name).roles).toEqual({ code: name.toUpperCase(), verbs: ['VIEW', 'CREATE'] })
    }
    expect(neededRole(entityOf('leg_log'), 'CREATE')).toBe(roleOf(entityOf('leg'), 'EDIT'))
    expect(neededRole(entityOf('shipment_log'), 'VIEW')).toBe('ROLE_SHIPMENT_VIEW')
  })

  it('[WO-15 WO-16] an invoice is offered only while one is needed', () => {
    const upload = entityOf('work_order').tabs.find(({ kind }) => kind === 'upload')
    const types = upload?.kind === 'upload' ? upload.types : []
    const person: Person = { id: 'p', organization: null, roles: new Set(), modules: new Set() }
    const offered = (status: string) =>
      types.flatMap((one) => (typeof one === 'string' ? [one] : passes(one.when, { status }, person) ? [one.type] : []))
    expect(offered('Approved')).toEqual(['image', 'work order', 'quotation'])
    expect(offered('Need invoice')).toEqual(['image', 'work order', 'quotation', 'invoice'])
  })
})

describe('calls', () => {
  const { paths } = openApiDocument() as unknown as { paths: Readonly<Record<string, object>> }
  const served = new Set(
    Object.entries(paths).flatMap(([path, calls]) => Object.keys(calls).map((call) => `${call.toUpperCase()} ${path}`)),
  )
  it.each([
    ['[OPATH-10 XCALL-01]', 'PUT /asset/renew/{id}'],
    [
      '[OPATH-13]',
      'GET /stock_option, POST /stock_option_type, PUT /stock_option/{id}, DELETE /stock_option_type/{id}',
    ],
    [
      '[OPATH-15]',
      'PUT /maintenance/submit/{id}, PUT /maintenance/approve/{id}, POST /maintenance_log, GET /maintenance_type',
    ],
    [
      '[OPATH-16 XCALL-07 XCALL-08 XCALL-09 XCALL-10 XCALL-11 XCALL-13 XCALL-15 XCALL-16 XCALL-17 XCALL-18 WO-04 WO-05 WO-06 WO-11 WO-12 WO-13]',
      'PUT /work_order/assign/{id}, PUT /work_order/start/{id}, PUT /work_order/finish/{id}, PUT /work_order/quotation/{id}, PUT /work_order/invoice/{id}, PUT /work_order/noInvoice/{id}, PUT /work_order/mergedInvoice/{id}, PUT /work_order/noQuotation/{id}, PUT /work_order/merge/{id}, GET /work_order/statuses, POST /work_order_log',
    ],
    [
      '[OPATH-21 XCALL-41 XCALL-42]',
      'PUT /purchase_order/submit/{id}, PUT /sales_order/submit/{id}, POST /purchase_order_item, PUT /sales_order_item/{id}',
    ],
    [
      '[OPATH-22 XCALL-47 XCALL-81]',
      'POST /route, POST /leg, GET /leg_log, POST /shipment, GET /shipment_log, PUT /shipment/activate/{id}, GET /route/getStatus, GET /shipment/getStatus, GET /leg/statuses',
    ],
    [
      '[OPATH-23]',
      'POST /cut_off_time, PUT /turnaround_time/{id}, DELETE /planning_block_default/{id}, POST /turnaround_time/export, GET /turnaround_time/download/{id}',
    ],
  ])('%s are served', (_ids, calls) => {
    expect(calls.split(', ').filter((call) => !served.has(call))).toEqual([])
  })
})

describe('items of an order', () => {
  const office: Person = { id: 'p', organization: null, roles: new Set(['ROLE_SUPERADMIN']), modules: new Set() }
  it.each(['purchase_order', 'sales_order'])(
    '[JOB-E3] of a %s are offered for change while the server takes it',
    (name) => {
      const items = entityOf(name).tabs.find((tab) => tab.kind === 'related' && tab.entity === `${name}_item`)
      if (items?.kind !== 'related') throw new Error('no list of items')
      for (const rule of [items.createWhen, items.editWhen]) {
        const offered = ['Open', 'Accepted', 'Closed', 'Canceled'].map((status) => passes(rule, { status }, office))
        expect(offered).toEqual([true, true, false, false])
      }
    },
  )
})

describe('intervals', () => {
  it('[STATE-026] a day and an interval make a day; short months end earlier', () => {
    expect(addInterval('2026-01-31', 'P1M')).toBe('2026-02-28')
    expect(addInterval('2028-02-29', 'P1Y')).toBe('2029-02-28')
    expect(addInterval('2026-12-30', 'P1W')).toBe('2027-01-06')
    expect(addInterval('2026-12-30', 'P3')).toBe('2027-01-02')
    expect(addInterval('2026-12-30', 'PT3H')).toBeNull()
  })
})
