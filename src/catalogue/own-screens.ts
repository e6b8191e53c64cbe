import type { Menu } from './entity.ts'

/** A screen that is not the list, edit or create screen of an entity (ROUTE), with a component of its own. */
export interface OwnScreen {
  readonly name: string
  /** Route; `{name}` is a parameter, `{name?}` an optional one at the end. */
  readonly path: string
  /** Roles of which any one opens it. */
  readonly roles: readonly string[]
  /** The page title, where it differs from the menu text. */
  readonly title?: string
  readonly menu?: Menu
}

const SUPERADMIN = ['ROLE_SUPERADMIN'] as const

export const ownScreens: readonly OwnScreen[] = [
  { name: 'route_blocks', path: '/route/blocks', roles: ['ROLE_ROUTE_CREATE'], title: 'Plan routes per block' },
  {
    name: 'route_overview',
    path: '/route/overview/{site?}/{date?}',
    roles: ['ROLE_SHIPMENT_VIEW'],
    title: 'Overview of blocks',
  },
  {
    name: 'planning_board',
    path: '/planning',
    // A carrier sees its manifests too, and plans nothing.
    roles: ['ROLE_TRANSPORT_MANIFEST_CREATE', 'ROLE_TRANSPORT_MANIFEST_EDIT', 'ROLE_CUT_OFF_TIME_VIEW'],
    menu: { text: 'Planning board', section: 'transport', icon: 'layout-columns', order: 5 },
  },
  { name: 'site_map', path: '/site/map', roles: ['ROLE_SITE_VIEW'], title: 'Map of sites' },
  {
    name: 'localization',
    path: '/localization/in-house',
    roles: SUPERADMIN,
    menu: { text: 'Localization', section: 'sensors', icon: 'map-2', order: 5 },
  },
  {
    name: 'stock_analyzer',
    path: '/stock_analyzer/list',
    roles: ['ROLE_ASSET_TYPE_VIEW'],
    menu: { text: 'Stock analyzer', section: 'assets', icon: 'chart-bar', order: 50 },
  },
  {
    name: 'stock_analyzer_view',
    path: '/stock_analyzer/view/{id}/{site}',
    roles: ['ROLE_ASSET_TYPE_VIEW'],
    title: 'Stock analyzer',
  },
  {
    name: 'import_report',
    path: '/import/report',
    roles: ['ROLE_IMPORT_REPORT'],
    menu: { text: 'Import reports', section: 'setup', icon: 'report', order: 170 },
  },
  {
    name: 'import_file',
    path: '/import/file',
    roles: ['ROLE_IMPORT_FILE'],
    menu: { text: 'Import file', section: 'setup', icon: 'file-import', order: 180 },
  },
  { name: 'job_output', path: '/job/output/{id}', roles: ['ROLE_IMPORT_REPORT'], title: 'Job output' },
  {
    name: 'role_editor',
    path: '/role/edit',
    roles: SUPERADMIN,
    menu: { text: 'Role editor', section: 'admin', icon: 'shield', order: 45, needsProject: false },
  },
  {
    name: 'settings_editor',
    path: '/settings/edit',
    roles: SUPERADMIN,
    menu: { text: 'Settings', section: 'admin', icon: 'settings', order: 50, needsProject: false },
  },
]

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** Parses the parameters of an address by a screen's route; null when it does not match. */
export const parametersOf = (screen: OwnScreen, path: string): { readonly [name: string]: string } | null => {
  const wanted = partsOf(screen.path)
  const given = partsOf(path)
  if (given.length > wanted.length) return null
  const found: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    const parameter = /^\{(\w+)(\??)\}$/.exec(part)
    if (value === undefined) {
      if (parameter?.[2] !== '?') return null
    } else if (parameter === null) {
      if (value !== part) return null
    } else found[parameter[1] ?? ''] = value
  }
  return found
}
