import { describe, expect, it } from 'vitest'
import { columnsOf, throughNamed } from '../../src/catalogue/column.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { isExportable } from '../../src/catalogue/exportable.ts'
import { entityOf } from '../../src/domains/index.ts'
import { ownScreens } from '../../src/catalogue/own-screens.ts'
import { fieldAtEnd } from '../../src/domains/field-paths.ts'
import { namedColumns, offeredColumns, shownColumns } from '../../src/record/list/columns-of.ts'
import { slotsOf } from '../../src/app/slots.ts'
import { listParameters } from '../../server/http/list-call.ts'
import { readMatrix } from '../../server/commands/requirements.ts'
import { LIST_TABLE, type ListRow } from '../fixtures/list-table.ts'

/** The lists that a row of the table describes; a path after a colon is the tab of another record that contains the list. */
const LISTS: { readonly [id: string]: string } = {
  'OCOL-01': 'address',
  'OCOL-02': 'app',
  'OCOL-03': 'asset',
  'OCOL-04': 'asset_type',
  'OCOL-05': 'contact',
  'OCOL-06': 'cut_off_time',
  'OCOL-07': 'damage',
  'OCOL-08': 'email',
  'OCOL-09': 'email_log',
  'OCOL-10': 'employee',
  'OCOL-11': 'entity_validation',
  'OCOL-12': 'export',
  'OCOL-13': 'hazardous',
  'OCOL-14': 'identifier',
  'OCOL-15': 'interface_inbound',
  'OCOL-16': 'interface_outbound',
  'OCOL-17': 'job',
  'OCOL-18':
    'job_log leg_log shipment_log damage_log maintenance_log work_order_log transport_manifest_log transport_order_log',
  'OCOL-19': 'leg',
  'OCOL-20': 'maintenance',
  'OCOL-21': 'maintenance_type',
  'OCOL-22': 'master_data',
  'OCOL-23': 'organization',
  'OCOL-24': 'packing_slip',
  'OCOL-25': 'packing_slip_item',
  'OCOL-26': 'planning_block_default',
  'OCOL-27': 'printer',
  'OCOL-28': 'project',
  'OCOL-29': 'property_validation',
  'OCOL-30': 'purchase_order',
  'OCOL-31': 'purchase_order_item',
  'OCOL-32': 'question',
  'OCOL-33': 'report',
  'OCOL-34': 'route',
  'OCOL-35': 'sales_order',
  'OCOL-36': 'sales_order_item',
  'OCOL-37': 'sensor',
  'OCOL-38': 'sensor_type',
  'OCOL-39': 'ship_unit',
  'OCOL-40': 'ship_unit_type',
  'OCOL-42': 'stock_option',
  'OCOL-43': 'stock_option_type',
  'OCOL-44': 'sub_organization',
  'OCOL-45': 'site:sub_organization.sites',
  'OCOL-46': 'printer_template',
  'OCOL-47': 'transition',
  'OCOL-48': 'translation',
  'OCOL-49': 'transport_order transport_manifest shipment site task turnaround_time user work_order workflow',
}

/** Names in the table that differ from the path: for one list, or for every list. */
const PATHS: { readonly [word: string]: string } = {
  'interface_inbound project': 'forProject',
  'interface_outbound project': 'forProject',
  'job project': 'forProject',
  'transition workflow': 'workflowId',
  'entity_validation validation type': 'validationType',
  'packing_slip_item asset name': 'asset',
  'packing_slip_item serial': 'asset.serial',
  'packing_slip_item assetType': 'asset.assetType',
  'planning_block_default days': 'monday tuesday wednesday thursday friday saturday sunday',
  'printer_template reference': 'template.reference',
  'printer_template name': 'template',
  'printer_template entity': 'template.entity',
  'cut_off_time site name': 'site.name',
  'maintenance maintenance type name': 'maintenanceType.name',
  'report alarms': 'properties.alarms',
  'report severity': 'properties.severity',
  'report batteryPercent': 'properties.batteryPercent',
  'report temperatureC': 'properties.temperatureC',
  'report humidity': 'properties.humidity',
  'report period': 'time',
  'export period with start and end': 'created',
  'master_data choices (count)': 'choices',
  'question users (count)': 'users',
  'asset status group': 'statusGroup',
  'asset_type parent asset type': 'parentAssetType',
  'purchase_order_item assetType': 'assetType assetType.reference',
  'sales_order_item assetType': 'assetType assetType.reference',
  'packing_slip the inbound columns as given': 'purchaseOrder salesOrder supplier customer deliveryDate pickupDate',
  'asset shot counter and stock when on': 'properties.currentShotCount assetType.properties.currentStock',
  'asset_type shot counter and stock when on': 'properties.maxShotCount properties.currentStock',
  'text or object': 'text',
}

/** Filters that always apply, so that the list offers no control (OPEN-104). */
const IMPLIED: { readonly [list: string]: readonly string[] } = { employee: ['employeeOnly', 'visible'] }

/** Dates that have no filter. */
const NOT_ASKED: ReadonlySet<string> = new Set(['user.birthday'])

const MODULES = new Set(['shot-counter', 'stock-management'])
const INBOUND = { type: 'Inbound' }
const words = (text: string): readonly string[] => (text === '—' ? [] : text.split(/[;,] /))
const pathsFor = (list: string, word: string): readonly string[] =>
  (PATHS[`${list} ${word}`] ?? PATHS[word] ?? word).split(' ')

interface Shown {
  readonly entity: AnyEntity
  /** Default columns of the list when the modules of the table are enabled. */
  readonly columns: readonly string[]
}

const listsOf = ({ id }: ListRow): readonly Shown[] =>
  (LISTS[id] ?? '').split(' ').map((name) => {
    const [list = '', tab = ''] = name.split(':')
    const entity = entityOf(list)
    const offered = offeredColumns(entity, { modules: MODULES, settings: new Map(), filters: INBOUND })
    const [holder = '', tabName = ''] = tab.split('.')
    const named = tab === '' ? undefined : entityOf(holder).tabs.find((one) => one.name === tabName)
    const shown = named?.kind === 'related' ? namedColumns(offered, named.columns ?? []) : shownColumns(offered, null)
    return { entity, columns: shown.map(({ path }) => path) }
  })

const filterable = ({ list }: AnyEntity, path: string): boolean =>
  list.filters.includes(path) || list.groups?.name === path || throughNamed(list, path) !== undefined

const missingFilters = (entity: AnyEntity, asked: string): readonly string[] =>
  words(asked)
    .filter((word) => IMPLIED[entity.name]?.includes(word) !== true)
    .flatMap((word) => {
      if (word === 'text') return entity.list.search.length > 0 ? [] : [word]
      return pathsFor(entity.name, word).filter((path) => !filterable(entity, path))
    })

/** How each action of the table is found in the catalogue. */
const ACTIONS: { readonly [action: string]: (entity: AnyEntity) => boolean } = {
  create: ({ create }) => create !== undefined,
  add: ({ create }) => create !== undefined,
  'add where a dialog exists': ({ name, create }) => (create !== undefined) !== (name === 'job_log'),
  'create for the sub-organization': ({ screens }) => screens.create?.endsWith('/{subOrganization}') === true,
  export: isExportable,
  download: ({ name }) => slotsOf(name).cells?.['name'] !== undefined,
  acknowledge: ({ actions }) => actions?.['acknowledge'] !== undefined,
  resend: ({ actions }) => actions?.['resend'] !== undefined,
  start: ({ actions }) => actions?.['start'] !== undefined,
  execute: ({ actions }) => actions?.['execute'] !== undefined,
  cancel: ({ archive }) => typeof archive === 'object' && archive.transition === 'cancel',
  'resend activation': ({ name }) => slotsOf(name).actions !== undefined,
  switch: ({ name }) => slotsOf(name).actions !== undefined,
  renew: ({ name }) => slotsOf(name).steps?.['renew'] !== undefined,
  import: ({ name }) => slotsOf(name).listActions !== undefined,
  'block wizard': ({ name }) => slotsOf(name).listActions !== undefined,
  'overview wizard': ({ name }) => slotsOf(name).listActions !== undefined,
  'cancel selected': () => slotsOf('packing_slip').tabs?.['picked-scanned'] !== undefined,
  show: () => slotsOf('asset').tabs?.['sensors'] !== undefined,
}

/** A row that lists only filters; the rest is specified elsewhere in the matrix. */
const GIVEN = 'OCOL-49'
const DECLARED = LIST_TABLE.filter(({ id }) => LISTS[id] !== undefined && id !== GIVEN)
const SORT = /^(.*?)(?: (ASC|DESC))?(?:, type export)?(?: \(given\))?$/

const dated = (entity: AnyEntity): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, { kind, ...field }]) =>
    (kind === 'date' || kind === 'instant') && field.hidden !== true && !NOT_ASKED.has(`${entity.name}.${name}`)
      ? [name]
      : [],
  )

describe('[OPEN-024] the lists of table OCOL', () => {
  it('[OPEN-024] are those of the requirement matrix, word for word', () => {
    const { requirements } = readMatrix(process.cwd())
    const ids = Object.keys(requirements).filter((id) => id.startsWith('OCOL-'))
    expect(LIST_TABLE.map(({ id }) => id)).toEqual(ids)
    const differing = LIST_TABLE.filter(({ id, ...cells }) => {
      const [beginning = ''] = (requirements[id] ?? '').split('…')
      return !Object.values(cells)
        .filter((cell) => cell !== '—')
        .join(' · ')
        .startsWith(beginning.trim())
    })
    expect(differing).toEqual([])
    // The stock analyzer is not a list of records: STOCK-01 and an e2e spec cover it.
    expect(ids.filter((id) => LISTS[id] === undefined)).toEqual(['OCOL-41'])
    expect(ownScreens.some(({ name }) => name === 'stock_analyzer')).toBe(true)
  })

  it.each(DECLARED.map((row) => [row.id, row.lists, row] as const))('%s %s', (_id, _lists, row) => {
    for (const { entity, columns } of listsOf(row)) {
      const wanted = words(row.columns).flatMap((word) => pathsFor(entity.name, word))
      expect(columns.filter((path) => wanted.includes(path))).toEqual(wanted)
      const [, sort = '', order = 'ASC'] = SORT.exec(row.sort) ?? []
      expect(entity.list.sort).toEqual({ path: pathsFor(entity.name, sort).join(' '), order })
      const actions = words(row.actions)
      expect(actions.filter((action) => ACTIONS[action]?.(entity) !== true)).toEqual([])
      if (actions.length === 0) expect(entity.create).toBeUndefined()
      expect(missingFilters(entity, row.filters)).toEqual([])
    }
  })

  it('[OCOL-49 LIST-16] transport, work and administration filter by status, site, service level, carrier and every date that the record has', () => {
    const row = LIST_TABLE.find(({ id }) => id === GIVEN)
    expect(row?.filters).toBe('status, site, serviceLevel, carrier, dates where the record has them')
    const missing = (LISTS[GIVEN] ?? '').split(' ').flatMap((name) => {
      const entity = entityOf(name)
      const asked = ['status', 'site', 'serviceLevel', 'carrier'].filter((path) => entity.fields[path] !== undefined)
      return [...asked, ...dated(entity)].filter((path) => !filterable(entity, path)).map((path) => `${name}.${path}`)
    })
    expect(missing).toEqual([])
    expect(dated(entityOf('task'))).toEqual(['startTime', 'endTime'])
  })

  it('[OCOL-10 OPEN-104] users: what holds for every call is no filter of its own', () => {
    expect(listParameters(entityOf('employee'), { employeeOnly: '1', visible: '1', organization: 'o' })).toEqual({
      organization: 'o',
    })
  })

  it('[OCOL-04 ATYPE-08] asset types are found by the types that they are expected in', () => {
    const type = entityOf('asset_type')
    const through = throughNamed(type.list, 'parentAssetType')
    expect(fieldAtEnd(type, 'parentAssetType')).toMatchObject({ kind: 'reference', to: 'asset_type' })
    expect(fieldAtEnd(entityOf(through?.entity ?? ''), through?.by ?? '')).toMatchObject({ to: 'asset_type' })
  })

  it('[OCOL-23 OCOL-32 ORG-01 QUEST-01] organizations count their projects, questions their users, for who may see them', () => {
    const counted = (entity: string, path: string) =>
      columnsOf(entityOf(entity).list).find((column) => column.path === path)?.of
    expect(counted('organization', 'projectCount')).toMatchObject({
      entity: 'project',
      by: 'organization',
      shows: 'count',
    })
    expect(counted('question', 'users')).toMatchObject({ entity: 'user', by: 'securityQuestion', shows: 'count' })
    const paths = (...roles: readonly string[]) => {
      const person = { id: 'u', organization: 'o', roles: new Set(roles), modules: new Set<string>() }
      return offeredColumns(entityOf('question'), {
        modules: new Set(),
        settings: new Map(),
        filters: {},
        person,
      }).map(({ path }) => path)
    }
    expect(paths('ROLE_QUESTION_VIEW', 'ROLE_USER_VIEW')).toEqual(['question', 'users'])
    expect(paths('ROLE_QUESTION_VIEW')).toEqual(['question'])
  })

  it('[OCOL-45 COLS-46 SUBORG-05] the sites of a sub-organization: their address beside name, reference and type', () => {
    const tab = entityOf('sub_organization').tabs.find(({ name }) => name === 'sites')
    expect(tab).toMatchObject({ entity: 'site', by: 'subOrganization', create: 'screen' })
    expect(tab?.kind === 'related' ? tab.columns : null).toEqual(['name', 'reference', 'type', 'address'])
  })

  it('[COLS-27] packing slips by order, their assets and their asset types are lists of their own', () => {
    const tab = (entity: string, name: string) => entityOf(entity).tabs.find((one) => one.name === name)
    for (const [order, by] of [
      ['purchase_order', 'purchaseOrder'],
      ['sales_order', 'salesOrder'],
    ] as const) {
      expect(tab(order, 'packing-slips')).toMatchObject({ kind: 'related', entity: 'packing_slip', by })
      expect(entityOf('packing_slip').list.filters).toContain(by)
    }
    for (const [name, filter] of [
      ['picked', { picked: true }],
      ['scanned', { scanned: true }],
    ] as const) {
      const assets = tab('packing_slip', name)
      expect(assets).toMatchObject({ kind: 'related', entity: 'packing_slip_item', by: 'packingSlip', filter })
      expect(assets?.kind === 'related' ? assets.sort : null).toBeUndefined()
    }
    expect(entityOf('packing_slip_item').list.sort).toEqual({ path: 'asset.name', order: 'ASC' })
    expect(tab('packing_slip', 'asset-types')?.kind).toBe('custom')
    expect(slotsOf('packing_slip').tabs?.['asset-types']).toBeDefined()
  })
})
