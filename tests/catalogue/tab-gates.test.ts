import { describe, expect, it } from 'vitest'
import { catalogue, entityOf } from '../../src/domains/index.ts'
import { neededRole } from '../../src/catalogue/roles.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Person } from '../../src/catalogue/rule.ts'
import { relatedFilters } from '../../src/record/list/related-filters.ts'
import { openTab, tabsOf, withRecords } from '../../src/record/page/tabs-of.ts'

const verbs = ['VIEW', 'CREATE', 'EDIT', 'DELETE'] as const
/** Every role that is required anywhere, except the general ones. */
const everyRole: readonly string[] = [
  ...catalogue.flatMap((entity) => verbs.flatMap((verb) => neededRole(entity, verb) ?? [])),
  ...catalogue.flatMap((entity) => entity.tabs.flatMap(({ role }) => role ?? [])),
].filter((role) => role !== 'ROLE_SUPERADMIN' && role !== 'ROLE_ADMIN')
const MODULES = ['shot-counter', 'stock-management']

const person = (roles: readonly string[], modules: readonly string[] = MODULES): Person => ({
  id: 'me',
  organization: 'mine',
  roles: new Set(roles),
  modules: new Set(modules),
})
const without = (role: string): Person => person(everyRole.filter((one) => one !== role))
const stored = (fields: object = {}): AnyRow => ({
  id: 'r1',
  project: 'p1',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...fields,
})
const shown = (entity: string, row: AnyRow | null, who: Person): readonly string[] =>
  tabsOf(entityOf(entity), row, who, new Map()).map(({ name }) => name)

interface Gate {
  readonly entity: string
  /** Values of the tab parameter. */
  readonly tabs: string
  /** Required in addition to the role of the screen. */
  readonly role?: string
  /** Shown before the record exists. */
  readonly early?: true
  readonly module?: string
  /** The tab is shown only for a record with these values. */
  readonly when?: object
}

const GATES: readonly (readonly [title: string, gate: Gate])[] = [
  ['[OTAB-004] asset type, general', { entity: 'asset_type', tabs: 'general', early: true }],
  ['[OTAB-005] asset type, assets', { entity: 'asset_type', tabs: 'assets', role: 'ROLE_ASSET_VIEW' }],
  ['[OTAB-006] asset type, asset types', { entity: 'asset_type', tabs: 'asset-types' }],
  ['[OTAB-007] asset type, upload', { entity: 'asset_type', tabs: 'upload', role: 'ROLE_ASSET_TYPE_EDIT' }],
  ['[OTAB-008] asset type, storage', { entity: 'asset_type', tabs: 'storage' }],
  [
    '[OTAB-009 OSET-04] asset type, stock',
    { entity: 'asset_type', tabs: 'stock-management', module: 'stock-management' },
  ],
  ['[OTAB-010] asset type, shot counter', { entity: 'asset_type', tabs: 'shot-counter', module: 'shot-counter' }],
  ['[OTAB-011] asset, general', { entity: 'asset', tabs: 'general', early: true }],
  ['[OTAB-012] asset, identifiers', { entity: 'asset', tabs: 'identifiers', role: 'ROLE_IDENTIFIER_VIEW' }],
  ['[OTAB-013] asset, assets', { entity: 'asset', tabs: 'assets', role: 'ROLE_ASSET_VIEW' }],
  ['[OTAB-014] asset, package', { entity: 'asset', tabs: 'package', role: 'ROLE_ASSET_VIEW' }],
  ['[OTAB-015] asset, damage', { entity: 'asset', tabs: 'damage', role: 'ROLE_DAMAGE_VIEW' }],
  ['[OTAB-017] asset, storage', { entity: 'asset', tabs: 'storage' }],
  ['[OTAB-020] asset, sensors', { entity: 'asset', tabs: 'sensors', role: 'ROLE_SENSOR_VIEW' }],
  ['[OTAB-021] asset, add sensor', { entity: 'asset', tabs: 'sensor', role: 'ROLE_ASSET_SENSOR_CREATE' }],
  ['[OTAB-022] asset, upload', { entity: 'asset', tabs: 'upload', role: 'ROLE_ASSET_EDIT' }],
  ['[OTAB-024] damage, general', { entity: 'damage', tabs: 'general', early: true }],
  ['[OTAB-025] damage, logs', { entity: 'damage', tabs: 'logs', role: 'ROLE_DAMAGE_LOG_VIEW' }],
  ['[OTAB-027] damage, files', { entity: 'damage', tabs: 'files', role: 'ROLE_DAMAGE_VIEW' }],
  ['[OTAB-028] damage, upload', { entity: 'damage', tabs: 'upload', role: 'ROLE_DAMAGE_EDIT' }],
  ['[OTAB-029] e-mail', { entity: 'email', tabs: 'html text events' }],
  ['[OTAB-034] inbound message', { entity: 'interface_inbound', tabs: 'request message' }],
  ['[OTAB-034] outbound message', { entity: 'interface_outbound', tabs: 'request message' }],
  ['[OTAB-035] job, general', { entity: 'job', tabs: 'general', early: true }],
  ['[OTAB-037] job, logs', { entity: 'job', tabs: 'logs' }],
  ['[OTAB-038] leg, general', { entity: 'leg', tabs: 'general', early: true }],
  ['[OTAB-040] maintenance, general', { entity: 'maintenance', tabs: 'general', early: true }],
  ['[OTAB-045] organization, information', { entity: 'organization', tabs: 'information', early: true }],
  ['[OTAB-048] organization, users', { entity: 'organization', tabs: 'users', role: 'ROLE_USER_VIEW' }],
  ['[OTAB-049] organization, upload', { entity: 'organization', tabs: 'upload', role: 'ROLE_ORGANIZATION_EDIT' }],
  ['[OTAB-050] project, information', { entity: 'project', tabs: 'information', early: true }],
  ['[OTAB-054] project, app', { entity: 'project', tabs: 'app', role: 'ROLE_APP_VIEW' }],
  ['[OTAB-055] project, upload', { entity: 'project', tabs: 'upload', role: 'ROLE_PROJECT_EDIT' }],
  ['[OTAB-056] packing slip, general', { entity: 'packing_slip', tabs: 'general' }],
  ['[OTAB-057] packing slip, items', { entity: 'packing_slip', tabs: 'asset-types picked-scanned picked scanned' }],
  ['[OTAB-058] packing slip, files', { entity: 'packing_slip', tabs: 'files' }],
  ['[OTAB-059] printer, general', { entity: 'printer', tabs: 'general', early: true }],
  ['[OTAB-060] printer, templates', { entity: 'printer', tabs: 'templates', role: 'ROLE_TEMPLATE_VIEW' }],
  ['[OTAB-061] purchase order, general', { entity: 'purchase_order', tabs: 'general', early: true }],
  [
    '[OTAB-063] purchase order, slips',
    { entity: 'purchase_order', tabs: 'packing-slips', role: 'ROLE_PACKING_SLIP_VIEW' },
  ],
  ['[OTAB-064] sales order, general', { entity: 'sales_order', tabs: 'general', early: true }],
  ['[OTAB-066] sales order, slips', { entity: 'sales_order', tabs: 'packing-slips', role: 'ROLE_PACKING_SLIP_VIEW' }],
  [
    '[OTAB-067 TAB-20 REPORT-02] report, shot counter',
    { entity: 'report', tabs: 'shot-counter', role: 'ROLE_REPORT_VIEW', module: 'shot-counter' },
  ],
  [
    '[OTAB-068 TAB-20 REPORT-02] report, stock',
    { entity: 'report', tabs: 'stock-report', role: 'ROLE_REPORT_VIEW', module: 'stock-management' },
  ],
  ['[OTAB-070] route, general', { entity: 'route', tabs: 'general', early: true }],
  ['[OTAB-072] sensor type, general', { entity: 'sensor_type', tabs: 'general', early: true }],
  ['[OTAB-073] sensor type, sensors', { entity: 'sensor_type', tabs: 'sensors', role: 'ROLE_SENSOR_VIEW' }],
  ['[OTAB-074] sensor type, sensor types', { entity: 'sensor_type', tabs: 'sensor-types' }],
  ['[OTAB-075] sensor type, upload', { entity: 'sensor_type', tabs: 'upload', role: 'ROLE_SENSOR_TYPE_EDIT' }],
  ['[OTAB-076] sensor, general', { entity: 'sensor', tabs: 'general', early: true }],
  ['[OTAB-077] sensor, reports', { entity: 'sensor', tabs: 'reports', role: 'ROLE_REPORT_VIEW' }],
  ['[OTAB-079] shipment, transports', { entity: 'shipment', tabs: 'transports' }],
  ['[OTAB-081] shipment, logs', { entity: 'shipment', tabs: 'logs' }],
  ['[OTAB-086] sub-organization, general', { entity: 'sub_organization', tabs: 'general', early: true }],
  ['[OTAB-087] sub-organization, sites', { entity: 'sub_organization', tabs: 'sites', role: 'ROLE_SITE_VIEW' }],
  [
    '[OTAB-089] sub-organization, upload',
    { entity: 'sub_organization', tabs: 'upload', role: 'ROLE_SUB_ORGANIZATION_EDIT' },
  ],
  ['[OTAB-090] task, general', { entity: 'task', tabs: 'general', early: true }],
  ['[OTAB-091] task, loop', { entity: 'task', tabs: 'loop', early: true }],
  ['[OTAB-092] task, jobs', { entity: 'task', tabs: 'jobs' }],
]

describe('a tab shows by its gate alone', () => {
  it.each(GATES)('%s', (_title, { entity, tabs, role, early, module, when = {} }) => {
    for (const tab of tabs.split(' ')) {
      expect(shown(entity, stored(when), person(everyRole))).toContain(tab)
      expect(shown(entity, null, person(everyRole)).includes(tab)).toBe(early === true)
      const screenRole = neededRole(entityOf(entity), 'VIEW') ?? 'ROLE_ADMIN'
      // The user holds the role of the screen; only the role of the tab may be missing.
      const least = person(role === undefined ? [screenRole] : [screenRole, role])
      expect(shown(entity, stored(when), least)).toContain(tab)
      if (role !== undefined) expect(shown(entity, stored(when), without(role))).not.toContain(tab)
      if (module !== undefined) {
        expect(shown(entity, stored(when), person(everyRole, []))).not.toContain(tab)
        expect(shown(entity, stored(when), person(everyRole, [module]))).toContain(tab)
      }
    }
  })

  it('[OTAB-078] sensor, upload: for readers of sensors, where the screen can be edited', () => {
    const roles = ['ROLE_SENSOR_VIEW', 'ROLE_SENSOR_EDIT']
    expect(shown('sensor', stored(), person(roles))).toContain('upload')
    expect(shown('sensor', null, person(roles))).not.toContain('upload')
    for (const role of roles) expect(shown('sensor', stored(), without(role))).not.toContain('upload')
  })

  it('[TAB-10 OTAB-036 JOB-03] job, child jobs: once there is one', () => {
    const tabs = tabsOf(entityOf('job'), stored(), person(everyRole), new Map())
    const names = (counts: { readonly [tab: string]: number }) =>
      withRecords(tabs, stored(), counts).map(({ name }) => name)
    expect([names({}), names({ job: 0, logs: 0 })]).toEqual(Array(2).fill(['general', 'logs']))
    expect(names({ job: 1 })).toEqual(['general', 'job', 'logs'])
    const child = entityOf('job').tabs.find(({ name }) => name === 'job')
    expect(child).toMatchObject({ kind: 'related', entity: 'job', by: 'parent' })
    expect(shown('job', null, person(everyRole))).not.toContain('job')
  })

  it('[OTAB-014] asset, package: once its type has child asset types', () => {
    const tabs = tabsOf(entityOf('asset'), stored(), person(everyRole), new Map())
    const names = (counts: { readonly [tab: string]: number }) =>
      withRecords(tabs, stored(), counts).map(({ name }) => name)
    expect([names({}), names({ package: 0 })].map((shownNow) => shownNow.includes('package'))).toEqual([false, false])
    expect(names({ package: 2 })).toContain('package')
    const tab = tabs.find(({ name }) => name === 'package')
    expect(tab?.kind === 'related' ? [tab.entity, relatedFilters(tab, stored({ assetType: 'crate' }))] : null).toEqual([
      'parent_asset_type',
      { parent: 'crate' },
    ])
  })
})

/** The 35 roles of the specification that hide a tab. */
const GATING =
  'IDENTIFIER_VIEW DAMAGE_VIEW DAMAGE_EDIT DAMAGE_LOG_VIEW MAINTENANCE_VIEW MAINTENANCE_EDIT MAINTENANCE_LOG_VIEW WORK_ORDER_VIEW WORK_ORDER_EDIT WORK_ORDER_LOG_VIEW SENSOR_VIEW ASSET_SENSOR_CREATE SENSOR_TYPE_EDIT REPORT_VIEW ACCESS_LOG_VIEW PROJECT_VIEW PROJECT_EDIT USER_VIEW ORGANIZATION_VIEW ORGANIZATION_EDIT APP_VIEW TEMPLATE_VIEW LEG_VIEW ADDRESS_VIEW SITE_VIEW SITE_EDIT SHIPMENT_VIEW SUB_ORGANIZATION_EDIT PACKING_SLIP_VIEW PURCHASE_ORDER_ITEM_VIEW SALES_ORDER_ITEM_VIEW SHIP_UNIT_VIEW ASSET_VIEW ASSET_EDIT ASSET_TYPE_EDIT'

it('[OPEN-027 TAB-34] each of the 35 roles hides at least one tab from those without it', () => {
  const roles = GATING.split(' ').map((code) => `ROLE_${code}`)
  expect(roles).toHaveLength(35)
  const carrier = stored({ type: 'carrier' })
  const idle = roles.filter((role) =>
    catalogue.every(
      ({ name }) => shown(name, carrier, person(everyRole)).length === shown(name, carrier, without(role)).length,
    ),
  )
  expect(idle).toEqual([])
})

describe('the tabs of a screen', () => {
  const named = (entity: string): readonly string[] => entityOf(entity).tabs.map(({ name }) => name)
  const opened = (entity: string): string | undefined =>
    openTab(entityOf(entity), tabsOf(entityOf(entity), stored(), person(everyRole), new Map()), null)?.name

  it.each([
    ['[TAB-06 MAIL-02] e-mail', 'email', 'html text events', 'html'],
    ['[TAB-08 IFACE-02] inbound message', 'interface_inbound', 'request message', 'request'],
    ['[TAB-08 IFACE-02] outbound message', 'interface_outbound', 'request message', 'request'],
    ['[TAB-09] job', 'job', 'general job logs', 'general'],
    ['[TAB-17] printer', 'printer', 'general templates', 'general'],
    ['[TAB-23] sensor type', 'sensor_type', 'general sensors sensor-types upload', 'general'],
    ['[TAB-29] task', 'task', 'general loop jobs', 'general'],
  ])('%s: those of the specification, in its order, and the first to open', (_title, entity, tabs, first) => {
    expect(named(entity)).toEqual(tabs.split(' '))
    expect(opened(entity)).toBe(first)
  })
})
