import { describe, expect, it } from 'vitest'
import { entityOf } from '../../src/domains/index.ts'
import { slotsOf } from '../../src/app/slots.ts'
import { deepValue } from '../../src/record/list/table-columns.tsx'
import { fieldAtEnd } from '../../src/domains/field-paths.ts'
import { offeredColumns, shownColumns } from '../../src/record/list/columns-of.ts'

/** Default columns of the list when these modules are enabled. */
const shown = (entity: string, modules: readonly string[] = []): readonly string[] => {
  const context = { modules: new Set(modules), settings: new Map(), filters: {} }
  return shownColumns(offeredColumns(entityOf(entity), context), null).map(({ path }) => path)
}
const sortOf = (entity: string): string => {
  const { path, order } = entityOf(entity).list.sort
  return `${path} ${order}`
}

interface List {
  readonly entity: string
  /** Paths, in order; columns beyond the specification may be between them. */
  readonly columns: string
  readonly sort: string
  readonly filters?: string
  /** Fields that the text search covers too. */
  readonly text?: true
  /** How records are created from the list, or from the tab of another record that contains the list. */
  readonly makes: 'screen' | 'dialog' | 'nothing'
}

const LISTS: readonly (readonly [title: string, list: List])[] = [
  [
    '[OCOL-01] addresses',
    {
      entity: 'address',
      columns: 'name reference site type activity street houseNumber zipCode city country',
      sort: 'reference ASC',
      filters: 'site type activity country city',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-07] damage',
    {
      entity: 'damage',
      columns: 'date asset summary reporter status',
      sort: 'date DESC',
      filters: 'asset status date',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-08 COLS-09] e-mails',
    {
      entity: 'email',
      columns: 'sendDate subject to type status',
      sort: 'sendDate DESC',
      filters: 'status type',
      makes: 'nothing',
    },
  ],
  [
    '[OCOL-09 COLS-10] e-mail events',
    { entity: 'email_log', columns: 'time event text', sort: 'time DESC', filters: 'object', makes: 'nothing' },
  ],
  [
    '[OCOL-11 COLS-12] entity validation',
    {
      entity: 'entity_validation',
      columns: 'entity validationType nullable',
      sort: 'entity ASC',
      filters: 'entity',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-14 COLS-15] identifiers',
    { entity: 'identifier', columns: 'type identifier', sort: 'type ASC', filters: 'asset', makes: 'dialog' },
  ],
  [
    '[COLS-16] inbound messages',
    {
      entity: 'interface_inbound',
      columns: 'time messageId interface forProject status',
      sort: 'time DESC',
      filters: 'interface status forProject',
      makes: 'nothing',
    },
  ],
  [
    '[COLS-17] outbound messages',
    {
      entity: 'interface_outbound',
      columns: 'time messageId interface forProject status',
      sort: 'time DESC',
      filters: 'interface status forProject',
      makes: 'nothing',
    },
  ],
  [
    '[COLS-18] jobs',
    {
      entity: 'job',
      columns: 'name forProject queue addTime executeTime endTime progress status',
      sort: 'addTime DESC',
      filters: 'status forProject queue',
      makes: 'screen',
    },
  ],
  [
    '[COLS-19] job logs',
    { entity: 'job_log', columns: 'time text user', sort: 'time DESC', filters: 'object', makes: 'nothing' },
  ],
  [
    '[OCOL-24] packing slips',
    {
      entity: 'packing_slip',
      columns: 'reference site type date status',
      sort: 'reference ASC',
      filters: 'type status site purchaseOrder salesOrder',
      makes: 'dialog',
    },
  ],
  [
    '[OCOL-25] packing slip items',
    {
      entity: 'packing_slip_item',
      columns: 'asset asset.serial asset.assetType picked scanned',
      sort: 'asset.name ASC',
      filters: 'packingSlip picked scanned',
      makes: 'dialog',
    },
  ],
  [
    '[OCOL-26] planning block defaults',
    {
      entity: 'planning_block_default',
      columns: 'site type startTime endTime monday tuesday wednesday thursday friday saturday sunday',
      sort: 'startTime ASC',
      filters: 'site type',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-27 COLS-29] printers',
    {
      entity: 'printer',
      columns: 'name site ipAddress port default rfid',
      sort: 'name ASC',
      filters: 'site',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-28 COLS-30] projects',
    {
      entity: 'project',
      columns: 'name organization status dateStart dateEnd',
      sort: 'name ASC',
      filters: 'organization status',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-29 COLS-31] property validation',
    {
      entity: 'property_validation',
      columns: 'entity property type',
      sort: 'entity ASC',
      filters: 'entity',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-31] purchase order items',
    {
      entity: 'purchase_order_item',
      columns: 'assetType assetType.reference orderAmount deliveredAmount',
      sort: 'assetType.reference ASC',
      filters: 'purchaseOrder',
      makes: 'dialog',
    },
  ],
  [
    '[OCOL-33] sensor reports',
    {
      entity: 'report',
      columns:
        'time sensor properties.alarms properties.severity properties.batteryPercent properties.temperatureC properties.humidity',
      sort: 'time DESC',
      filters: 'sensor properties.severity time',
      makes: 'nothing',
    },
  ],
  [
    '[OCOL-36] sales order items',
    {
      entity: 'sales_order_item',
      columns: 'assetType assetType.reference orderAmount deliveredAmount',
      sort: 'assetType.reference ASC',
      filters: 'salesOrder',
      makes: 'dialog',
    },
  ],
  [
    '[OCOL-37] sensors',
    {
      entity: 'sensor',
      columns: 'name code serial sensorType asset site lastSeen',
      sort: 'name ASC',
      filters: 'sensorType site subOrganization asset',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-38] sensor types',
    {
      entity: 'sensor_type',
      columns: 'name parentSensorType',
      sort: 'name ASC',
      filters: 'parentSensorType',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-44 COLS-50] sub-organizations',
    {
      entity: 'sub_organization',
      columns: 'name reference1 type status',
      sort: 'name ASC',
      filters: 'type status',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-46 COLS-52] templates of a printer',
    {
      entity: 'printer_template',
      columns: 'template.reference template template.entity default enabled',
      sort: 'template.reference ASC',
      filters: 'printer',
      makes: 'dialog',
    },
  ],
  [
    '[OCOL-47 COLS-53] transitions',
    {
      entity: 'transition',
      columns: 'name origin destination workflowId',
      sort: 'name ASC',
      filters: 'workflowId',
      makes: 'screen',
    },
  ],
  [
    '[OCOL-48 COLS-54] translations',
    {
      entity: 'translation',
      columns: 'locale key text',
      sort: 'locale ASC',
      filters: 'locale key',
      makes: 'screen',
    },
  ],
  [
    '[COLS-51] tasks',
    { entity: 'task', columns: 'name startTime service action status', sort: 'name ASC', makes: 'screen' },
  ],
  [
    '[COLS-61] system users',
    {
      entity: 'user',
      columns: 'username firstName lastName organization email phone profile',
      sort: 'lastName ASC',
      makes: 'screen',
    },
  ],
  [
    '[COLS-64] workflows',
    { entity: 'workflow', columns: 'name class property places', sort: 'name ASC', makes: 'screen' },
  ],
  ['[COLS-25] organizations', { entity: 'organization', columns: 'name status', sort: 'name ASC', makes: 'screen' }],
  [
    '[COLS-34] questions',
    { entity: 'question', columns: 'question', sort: 'question ASC', text: true, makes: 'screen' },
  ],
  [
    '[COLS-11 OPEN-026] employees',
    {
      entity: 'employee',
      columns: 'username firstName lastName email phone role lastLogin blocked',
      sort: 'username ASC',
      filters: 'organization',
      makes: 'screen',
    },
  ],
  [
    '[COLS-13 OCOL-12] exports',
    {
      entity: 'export',
      columns: 'created name entity status',
      sort: 'created DESC',
      filters: 'created',
      makes: 'nothing',
    },
  ],
  [
    '[COLS-02 OCOL-02] apps of a project',
    {
      entity: 'project_app',
      columns: 'app app.package currentVersion',
      sort: 'app.name ASC',
      filters: 'app',
      makes: 'dialog',
    },
  ],
  [
    '[COLS-24] master data',
    {
      entity: 'master_data',
      columns: 'entity field choices',
      sort: 'entity ASC',
      filters: 'entity field',
      makes: 'screen',
    },
  ],
]

describe('a list of the specification', () => {
  it.each(LISTS)('%s: its columns, its order, its filters, and how records are made', (_title, list) => {
    const entity = entityOf(list.entity)
    const columns = list.columns.split(' ')
    expect(shown(list.entity).filter((path) => columns.includes(path))).toEqual(columns)
    expect(columns.filter((path) => fieldAtEnd(entity, path) === undefined)).toEqual([])
    expect(sortOf(list.entity)).toBe(list.sort)
    expect(
      (list.filters ?? '').split(' ').filter((path) => path !== '' && !entity.list.filters.includes(path)),
    ).toEqual([])
    if (list.text === true) expect(entity.list.search).not.toEqual([])
    const makes = entity.screens.create !== undefined ? 'screen' : entity.create !== undefined ? 'dialog' : 'nothing'
    expect(makes).toBe(list.makes)
  })

  it('[OCOL-03 COLS-04] assets: shot counter and stock while their modules are on, status groups and text', () => {
    const base = ['name', 'reference', 'serial', 'assetType', 'status', 'site', 'parentAsset', 'lastSeen']
    expect(shown('asset')).toEqual(base)
    expect(shown('asset', ['shot-counter'])).toEqual([...base, 'properties.currentShotCount'])
    expect(shown('asset', ['stock-management'])).toEqual([...base, 'assetType.properties.currentStock'])
    const stock = fieldAtEnd(entityOf('asset'), 'assetType.properties.currentStock')
    expect(stock?.kind).toBe('integer')
    expect(stock === undefined ? null : [deepValue(stock, '12'), deepValue(stock, null)]).toEqual([12, null])
    expect(sortOf('asset')).toBe('name ASC')
    const { list, screens } = entityOf('asset')
    expect(list.filters).toEqual(expect.arrayContaining(['assetType', 'site', 'parentAsset']))
    expect(Object.keys(list.groups?.groups ?? {})).toEqual(['active', 'occupied', 'maintenance', 'missing'])
    expect(list.search).toContain('name')
    expect(screens.create).toBe('/asset/new')
  })

  it('[STOCK-13 COLS-04] asset types: shot counter and stock while their modules are on', () => {
    const base = ['name', 'reference', 'brand', 'count', 'unitOfMeasure']
    expect(shown('asset_type')).toEqual(base)
    expect(shown('asset_type', ['shot-counter'])).toEqual([...base, 'properties.maxShotCount'])
    expect(shown('asset_type', ['stock-management'])).toEqual([...base, 'properties.currentStock'])
  })

  it('[COLS-62 OPEN-026] users sort by username among employees, by last name among all, by first name in the admin area', () => {
    expect([sortOf('employee'), sortOf('user')]).toEqual(['username ASC', 'lastName ASC'])
    for (const owner of ['organization', 'project']) {
      const tab = entityOf(owner).tabs.find(({ name }) => name === 'users')
      expect(tab?.kind === 'related' ? [tab.entity, tab.sort] : null).toEqual([
        'user',
        { path: 'firstName', order: 'ASC' },
      ])
    }
  })

  it.each([
    ['transport_order', 'status site serviceLevel carrier latestPickupDate requestedDeliveryDate'],
    ['transport_manifest', 'status serviceLevel carrier'],
    ['shipment', 'status site carrier pickupDate deliveryDate'],
    ['task', 'status'],
    ['turnaround_time', 'site serviceLevel'],
    ['work_order', 'status approvalDate executeDate'],
  ])('the list of %s filters by %s', (name, wanted) => {
    const { filters } = entityOf(name).list
    expect(wanted.split(' ').filter((path) => !filters.includes(path))).toEqual([])
  })

  it('[OCOL-12] the name of an export is the way to its file', () => {
    expect(Object.keys(slotsOf('export').cells ?? {})).toEqual(['name'])
  })

  it('[OCOL-15 OCOL-16 OCOL-17] messages and jobs: what can be done with the rows', () => {
    const actions = (entity: string) => Object.keys(entityOf(entity).actions ?? {})
    expect(actions('interface_inbound')).toEqual(['acknowledge', 'resend'])
    expect(actions('interface_outbound')).toEqual(['resend'])
    expect(actions('job')).toEqual(['start', 'execute'])
  })
})
