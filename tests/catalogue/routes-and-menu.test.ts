import { describe, expect, it } from 'vitest'
import { countedRoles } from '../../src/domains/people/effects/admin-roles.ts'
import { guard } from '../../src/session/guard.ts'
import { guardedRouteOf } from '../../src/app/route-guard.ts'
import { menuFor } from '../../src/app/menu.ts'
import type { Person } from '../../src/catalogue/rule.ts'
import { anyPlaceOf } from '../../src/record/places.ts'

const person = (...roles: string[]): Person => ({
  id: 'u',
  organization: 'o',
  roles: new Set(roles),
  modules: new Set(),
})
/** Roles each of which is enough to open the address; null when no screen has this address. */
const rolesOf = (path: string): readonly string[] | null => guardedRouteOf(path, null)?.roles ?? null

/** The roles, without ROLE_, that the screens at a base need. */
interface Routes {
  readonly base: string
  readonly list: string
  /** `null`: there is no such screen. */
  readonly edit?: string | null
  readonly create?: string | null
}

const STANDARD: readonly (readonly [title: string, routes: Routes])[] = [
  ['[ROUTE-16]', { base: '/asset_type', list: 'ASSET_TYPE_VIEW', create: 'ASSET_TYPE_CREATE' }],
  ['[ROUTE-19 MAIL-03]', { base: '/email', list: 'EMAIL_VIEW', create: null }],
  ['[ROUTE-21]', { base: '/entity', list: 'ENTITY_VALIDATION_VIEW', create: 'ENTITY_VALIDATION_CREATE' }],
  ['[ROUTE-22]', { base: '/export', list: 'EXPORT_VIEW', edit: null, create: null }],
  ['[ROUTE-31]', { base: '/master_data', list: 'MASTER_DATA_VIEW', create: 'MASTER_DATA_CREATE' }],
  ['[ROUTE-32]', { base: '/interface_inbound', list: 'INTERFACE_INBOUND_VIEW', create: null }],
  ['[ROUTE-33]', { base: '/interface_outbound', list: 'INTERFACE_OUTBOUND_VIEW', create: null }],
  ['[ROUTE-34]', { base: '/organization', list: 'ORGANIZATION_VIEW', create: 'ORGANIZATION_CREATE' }],
  ['[ROUTE-35]', { base: '/printer', list: 'PRINTER_VIEW', create: 'PRINTER_CREATE' }],
  ['[ROUTE-38]', { base: '/project', list: 'PROJECT_VIEW', create: 'PROJECT_CREATE' }],
  ['[ROUTE-39]', { base: '/property', list: 'PROPERTY_VALIDATION_VIEW', create: 'PROPERTY_VALIDATION_CREATE' }],
  ['[ROUTE-41]', { base: '/question', list: 'QUESTION_VIEW', create: 'QUESTION_CREATE' }],
  ['[ROUTE-46]', { base: '/sensor', list: 'SENSOR_VIEW', create: 'SENSOR_CREATE' }],
  ['[ROUTE-47]', { base: '/sensor_type', list: 'SENSOR_TYPE_VIEW', create: 'SENSOR_TYPE_CREATE' }],
  ['[ROUTE-55]', { base: '/sub_organization', list: 'SUB_ORGANIZATION_VIEW', create: 'SUB_ORGANIZATION_CREATE' }],
  ['[ROUTE-56]', { base: '/task', list: 'TASK_VIEW', create: 'TASK_CREATE' }],
  ['[ROUTE-58]', { base: '/transition', list: 'TRANSITION_VIEW', create: 'TRANSITION_CREATE' }],
  ['[ROUTE-59]', { base: '/translation', list: 'TRANSLATION_VIEW', create: 'TRANSLATION_CREATE' }],
  ['[ROUTE-62]', { base: '/user', list: 'USER_VIEW', create: 'USER_CREATE' }],
  ['[ROUTE-63]', { base: '/workflow', list: 'WORKFLOW_VIEW', create: 'WORKFLOW_CREATE' }],
]

/** Entity code of the role that opens the list at a base, from the table of role codes. */
const CODES: { readonly [base: string]: string } = {
  '/address': 'ADDRESS',
  '/asset': 'ASSET',
  '/asset_type': 'ASSET_TYPE',
  '/cut_off_time': 'CUT_OFF_TIME',
  '/damage': 'DAMAGE',
  '/email': 'EMAIL',
  '/employee': 'EMPLOYEE',
  '/entity': 'ENTITY_VALIDATION',
  '/property': 'PROPERTY_VALIDATION',
  '/export': 'EXPORT',
  '/job': 'JOB',
  '/leg': 'LEG',
  '/maintenance': 'MAINTENANCE',
  '/maintenance_type': 'MAINTENANCE_TYPE',
  '/master_data': 'MASTER_DATA',
  '/interface_inbound': 'INTERFACE_INBOUND',
  '/interface_outbound': 'INTERFACE_OUTBOUND',
  '/organization': 'ORGANIZATION',
  '/printer': 'PRINTER',
  '/packing_slip': 'PACKING_SLIP',
  '/planning_block_default': 'PLANNING_BLOCK_DEFAULT',
  '/project': 'PROJECT',
  '/purchase_order': 'PURCHASE_ORDER',
  '/sales_order': 'SALES_ORDER',
  '/question': 'QUESTION',
  '/report': 'REPORT',
  '/route': 'ROUTE',
  '/sensor': 'SENSOR',
  '/sensor_type': 'SENSOR_TYPE',
  '/ship_unit-type': 'SHIP_UNIT_TYPE',
  '/stock_option': 'STOCK_OPTION',
  '/stock_option_type': 'STOCK_OPTION_TYPE',
  '/sub_organization': 'SUB_ORGANIZATION',
  '/task': 'TASK',
  '/transport_manifest': 'TRANSPORT_MANIFEST',
  '/transport-order': 'TRANSPORT_ORDER',
  '/transition': 'TRANSITION',
  '/workflow': 'WORKFLOW',
  '/translation': 'TRANSLATION',
  '/turnaround_time': 'TURNAROUND_TIME',
  '/user': 'USER',
  '/work_order': 'WORK_ORDER',
}

describe('addresses of the route table', () => {
  it('[OPEN-018] each list asks for the VIEW role of its entity code; those of sites and shipments are where records are edited', () => {
    for (const [base, code] of Object.entries(CODES)) {
      expect([base, rolesOf(`${base}/list`)?.[0]]).toEqual([base, `ROLE_${code}_VIEW`])
    }
    expect([rolesOf('/site/edit'), rolesOf('/shipment/edit')]).toEqual([['ROLE_SITE_VIEW'], ['ROLE_SHIPMENT_VIEW']])
  })

  it.each(STANDARD)('%s list, edit and new', (_title, { base, list, edit = list, create = null }) => {
    const wanted = (role: string | null) => (role === null ? null : [`ROLE_${role}`])
    expect(rolesOf(`${base}/list`)).toEqual(wanted(list))
    expect(rolesOf(`${base}/edit/7`)).toEqual(wanted(edit))
    expect(rolesOf(`${base}/edit/7/general`)).toEqual(wanted(edit))
    expect(rolesOf(`${base}/new`)).toEqual(wanted(create))
  })

  it('[ROUTE-25] jobs are open to those who view jobs, or import reports', () => {
    const either = ['ROLE_JOB_VIEW', 'ROLE_IMPORT_REPORT']
    expect(rolesOf('/job/list')).toEqual(either)
    expect(rolesOf('/job/edit/7/logs')).toEqual(either)
    expect(rolesOf('/job/new')).toEqual(expect.arrayContaining(either))
  })

  it.each([
    ['[ROUTE-23]', '/import/report', 'ROLE_IMPORT_REPORT'],
    ['[ROUTE-24]', '/import/file', 'ROLE_IMPORT_FILE'],
    ['[ROUTE-26]', '/job/output/7', 'ROLE_IMPORT_REPORT'],
    ['[ROUTE-28]', '/localization/in-house', 'ROLE_SUPERADMIN'],
    ['[ROUTE-43]', '/role/edit', 'ROLE_SUPERADMIN'],
    ['[ROUTE-48]', '/settings/edit', 'ROLE_SUPERADMIN'],
    ['[ROUTE-52 STOCK-02]', '/stock_analyzer/list', 'ROLE_ASSET_TYPE_VIEW'],
    ['[ROUTE-52 STOCK-02]', '/stock_analyzer/view/7/8', 'ROLE_ASSET_TYPE_VIEW'],
  ])('%s %s asks for %s', (_title, path, role) => {
    expect(rolesOf(path)).toEqual([role])
    expect(anyPlaceOf(path)?.kind).toBe('own')
  })

  it('[OPEN-099] an admin passes to every screen of Master data and Admin, but those of the superadmin', () => {
    const admin = { ...person(), roles: countedRoles(['ROLE_ADMIN']) }
    const opens = (path: string): boolean => {
      const route = guardedRouteOf(path, null)
      return route !== null && guard(route, admin, false).pass
    }
    const bases =
      'user organization project question job task workflow master_data translation entity property transition'
    for (const base of bases.split(' ')) {
      const screens = [`/${base}/list`, `/${base}/edit/7`, `/${base}/new`]
      expect(screens.filter((path) => !opens(path))).toEqual([])
    }
    expect([opens('/email/list'), opens('/email/edit/7/html')]).toEqual([true, true])
    for (const path of ['/role/edit', '/settings/edit', '/asset/list', '/interface_inbound/list', '/employee/list']) {
      expect([path, opens(path)]).toEqual([path, false])
    }
    expect(countedRoles(['ROLE_ASSET_VIEW'])).toEqual(new Set(['ROLE_ASSET_VIEW']))
  })

  it('[ROUTE-52] the stock view is told its asset type and its site', () => {
    const place = anyPlaceOf('/stock_analyzer/view/7/8')
    expect(place?.kind === 'own' ? place.parameters : null).toEqual({ id: '7', site: '8' })
    expect(anyPlaceOf('/stock_analyzer/view/7')).toBeNull()
  })

  it('no dialog has an address', () => {
    for (const path of ['/transport_manifest/new', '/packing_slip/new']) {
      expect(rolesOf(path)).toBeNull()
    }
  })
})

const entriesFor = (hasProject: boolean, ...roles: string[]) =>
  menuFor({ person: person(...roles), hasProject, items: null }).flatMap(({ section, entries }) =>
    entries.map((entry) => ({ section, ...entry })),
  )

interface Entry {
  readonly text: string
  readonly path: string
  readonly section: string
  /** The entry is hidden without this role. */
  readonly role: string
  readonly without?: 'project'
}

const ENTRIES: readonly (readonly [title: string, entry: Entry])[] = [
  ['[MENU-10]', { text: 'Stock analyzer', path: '/stock_analyzer/list', section: 'assets', role: 'ASSET_TYPE_VIEW' }],
  ['[MENU-19]', { text: 'Exports', path: '/export/list', section: 'sensors', role: 'EXPORT_VIEW' }],
  ['[MENU-33]', { text: 'Printers', path: '/printer/list', section: 'setup', role: 'PRINTER_VIEW' }],
  ['[MENU-36]', { text: 'Import reports', path: '/import/report', section: 'setup', role: 'IMPORT_REPORT' }],
  ['[MENU-37]', { text: 'Import file', path: '/import/file', section: 'setup', role: 'IMPORT_FILE' }],
  ['[MENU-39]', { text: 'Master data', path: '/master_data/list', section: 'master-data', role: 'ADMIN' }],
  ['[MENU-40]', { text: 'Translations', path: '/translation/list', section: 'master-data', role: 'ADMIN' }],
  ['[MENU-41]', { text: 'Entity validation', path: '/entity/list', section: 'master-data', role: 'ADMIN' }],
  ['[MENU-42]', { text: 'Property validation', path: '/property/list', section: 'master-data', role: 'ADMIN' }],
  ['[MENU-43]', { text: 'Workflow transitions', path: '/transition/list', section: 'master-data', role: 'ADMIN' }],
  [
    '[MENU-44 OPEN-022]',
    {
      text: 'Inbound',
      path: '/interface_inbound/list',
      section: 'interface',
      role: 'INTERFACE_INBOUND_VIEW',
      without: 'project',
    },
  ],
  [
    '[MENU-45 OPEN-022]',
    {
      text: 'Outbound',
      path: '/interface_outbound/list',
      section: 'interface',
      role: 'INTERFACE_OUTBOUND_VIEW',
      without: 'project',
    },
  ],
  ['[MENU-47]', { text: 'System users', path: '/user/list', section: 'admin', role: 'ADMIN', without: 'project' }],
  [
    '[MENU-48]',
    { text: 'Organizations', path: '/organization/list', section: 'admin', role: 'ADMIN', without: 'project' },
  ],
  ['[MENU-49]', { text: 'Projects', path: '/project/list', section: 'admin', role: 'ADMIN', without: 'project' }],
  [
    '[MENU-50]',
    { text: 'Security questions', path: '/question/list', section: 'admin', role: 'ADMIN', without: 'project' },
  ],
  ['[MENU-51]', { text: 'Role editor', path: '/role/edit', section: 'admin', role: 'SUPERADMIN', without: 'project' }],
  ['[MENU-52]', { text: 'Settings', path: '/settings/edit', section: 'admin', role: 'SUPERADMIN', without: 'project' }],
  ['[MENU-53]', { text: 'Jobs', path: '/job/list', section: 'admin', role: 'ADMIN', without: 'project' }],
  ['[MENU-54]', { text: 'Tasks', path: '/task/list', section: 'admin', role: 'ADMIN', without: 'project' }],
  ['[MENU-55]', { text: 'Workflows', path: '/workflow/list', section: 'admin', role: 'ADMIN', without: 'project' }],
  ['[MENU-56]', { text: 'E-mail logs', path: '/email/list', section: 'admin', role: 'ADMIN', without: 'project' }],
]
const EVERY_ROLE = ENTRIES.map(([, { role }]) => `ROLE_${role}`).filter(
  (role) => role !== 'ROLE_ADMIN' && role !== 'ROLE_SUPERADMIN',
)

describe('entries of the main menu', () => {
  it.each(ENTRIES)('%s leads there, for its role', (_title, { text, path, section, role, without }) => {
    const found = (hasProject: boolean, ...roles: string[]) =>
      entriesFor(hasProject, ...roles).find((entry) => entry.path === path)
    const entry = found(true, `ROLE_${role}`)
    expect([entry?.menu.text, entry?.section, entry?.disabled]).toEqual([text, section, false])
    expect(found(false, `ROLE_${role}`)?.disabled).toBe(without !== 'project')
    expect(found(true, ...EVERY_ROLE.filter((other) => other !== `ROLE_${role}`))).toBeUndefined()
    if (role === 'SUPERADMIN') expect(found(true, 'ROLE_ADMIN')).toBeUndefined()
    // The target of the entry is a screen.
    expect(guardedRouteOf(path, null)).not.toBeNull()
  })

  it('[GEN-06 GEN-09] planning and sensors are areas of the menu, with the map for the superadmin', () => {
    const roles = ['TRANSPORT_ORDER', 'TRANSPORT_MANIFEST', 'SENSOR', 'REPORT'].map((code) => `ROLE_${code}_VIEW`)
    const lists = ['/transport-order/list', '/transport_manifest/list', '/sensor/list', '/report/list']
    const pathsFor = (...held: string[]) => entriesFor(true, ...held).map(({ path }) => path)
    expect(pathsFor(...roles, 'ROLE_TRANSPORT_MANIFEST_EDIT')).toEqual(['/planning', ...lists])
    // A carrier views its manifests but plans nothing, so it has no entry for planning.
    expect(pathsFor(...roles)).toEqual(lists)
    expect(entriesFor(true, 'ROLE_SUPERADMIN').map(({ path }) => path)).toContain('/localization/in-house')
  })

  it('[GEN-10 GEN-11] stock, exports, imports and printers are areas of the menu', () => {
    const all = entriesFor(true, 'ROLE_SUPERADMIN').map(({ path }) => path)
    const areas = ['/stock_analyzer/list', '/export/list', '/import/report', '/import/file', '/printer/list']
    expect(areas.filter((path) => !all.includes(path))).toEqual([])
  })

  it('[GEN-12] an administrator maintains what the specification names', () => {
    const admin = entriesFor(false, 'ROLE_ADMIN', 'ROLE_INTERFACE_INBOUND_VIEW', 'ROLE_INTERFACE_OUTBOUND_VIEW')
    const bases =
      'organization project user master_data entity property transition workflow task job interface_inbound interface_outbound email question translation'
    for (const base of bases.split(' ')) expect(admin.map(({ path }) => path)).toContain(`/${base}/list`)
    const root = entriesFor(false, 'ROLE_SUPERADMIN').map(({ path }) => path)
    expect(['/role/edit', '/settings/edit'].filter((path) => !root.includes(path))).toEqual([])
  })

  it('[GEN-14] admin and superadmin see what nobody else sees', () => {
    const sections = (...roles: string[]) => new Set(entriesFor(true, ...roles).map(({ section }) => section))
    expect(sections(...EVERY_ROLE).has('admin') || sections(...EVERY_ROLE).has('master-data')).toBe(false)
    expect(sections('ROLE_ADMIN')).toEqual(new Set(['master-data', 'admin']))
    expect(sections('ROLE_SUPERADMIN').size).toBe(8)
  })

  it('[OPEN-022] the group Interface shows as soon as one of its entries shows', () => {
    const sections = (...roles: string[]) => [...new Set(entriesFor(true, ...roles).map(({ section }) => section))]
    expect(sections('ROLE_INTERFACE_OUTBOUND_VIEW')).toEqual(['interface'])
    expect(sections('ROLE_ADMIN')).not.toContain('interface')
  })
})
