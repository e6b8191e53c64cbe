import { catalogue } from '../../src/domains/index.ts'
import { ADMIN, roleOf, SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Verb } from '../../src/catalogue/role-name.ts'

const ALL: readonly Verb[] = ['VIEW', 'CREATE', 'EDIT', 'DELETE']

/** Role names of the given entities, where they exist. */
const grant = (names: readonly string[], verbs: readonly Verb[]): readonly string[] =>
  catalogue
    .filter((entity) => names.includes(entity.name))
    .flatMap((entity) => entity.roles.verbs.filter((verb) => verbs.includes(verb)).map((verb) => roleOf(entity, verb)))

const LOGISTICS = [
  'asset',
  'asset_type',
  'identifier',
  'damage',
  'damage_log',
  'packing_slip',
  'purchase_order',
  'sales_order',
  'sensor',
  'sensor_type',
  'asset_sensor',
  'report',
  'site',
  'address',
  'sub_organization',
  'maintenance',
  'maintenance_log',
  'maintenance_type',
  'work_order',
  'work_order_log',
  'stock_option',
  'stock_option_type',
  'purchase_order_item',
  'sales_order_item',
  'route',
  'leg',
  'shipment',
  'cut_off_time',
  'turnaround_time',
  'planning_block_default',
  'transport_order',
  'transport_manifest',
  'ship_unit',
  'ship_unit_type',
  'contact',
]

/** Exporting and importing lists (EXPORT, IMPORT); access to the records is limited by the roles of each list. */
const FILES = [...grant(['export'], ['VIEW', 'CREATE']), 'ROLE_IMPORT_FILE', 'ROLE_IMPORT_REPORT']

export interface UserRole {
  /** Key for references within the seed. */
  readonly key: string
  readonly name: string
  readonly roles: readonly string[]
}

/** User roles of the demo company. */
export const USER_ROLES: readonly UserRole[] = [
  { key: 'superadmin', name: 'Superadministrator', roles: [SUPERADMIN] },
  {
    key: 'admin',
    name: 'Administrator',
    roles: [
      ADMIN,
      'ROLE_ACCESS_LOG_VIEW',
      ...FILES,
      ...grant([...LOGISTICS, 'employee', 'interface_inbound', 'interface_outbound'], ALL),
    ],
  },
  { key: 'office', name: 'Planner', roles: [...grant(LOGISTICS, ALL), ...grant(['employee'], ['VIEW']), ...FILES] },
  {
    key: 'warehouse',
    name: 'Warehouse staff',
    roles: [
      ...grant(['asset', 'asset_type', 'identifier', 'site', 'address', 'sub_organization'], ['VIEW']),
      ...grant(['asset', 'identifier'], ['CREATE', 'EDIT']),
      ...grant(['packing_slip'], ['CREATE', 'EDIT', 'DELETE', 'VIEW']),
      ...grant(
        ['purchase_order', 'sales_order', 'purchase_order_item', 'sales_order_item'],
        ['VIEW', 'CREATE', 'EDIT'],
      ),
      ...grant(['damage', 'damage_log'], ['VIEW', 'CREATE', 'EDIT']),
      ...grant(['ship_unit'], ['VIEW', 'CREATE', 'EDIT']),
      ...grant(['transport_order', 'ship_unit_type'], ['VIEW']),
    ],
  },
  {
    key: 'technician',
    name: 'Field technician',
    roles: [
      ...grant(['asset', 'asset_type', 'identifier', 'site', 'address', 'sensor', 'sensor_type', 'report'], ['VIEW']),
      ...grant(['asset', 'identifier'], ['EDIT', 'CREATE']),
      ...grant(['damage', 'damage_log'], ['VIEW', 'CREATE', 'EDIT', 'DELETE']),
      ...grant(['maintenance', 'maintenance_log'], ['VIEW', 'CREATE', 'EDIT']),
      ...grant(['work_order', 'work_order_log'], ['VIEW', 'CREATE', 'EDIT']),
      ...grant(['maintenance_type', 'sub_organization'], ['VIEW']),
      ...grant(['asset_sensor'], ['CREATE', 'DELETE']),
    ],
  },
  {
    key: 'carrier',
    name: 'Carrier',
    roles: grant(
      [
        'sub_organization',
        'site',
        'address',
        'transport_order',
        'transport_manifest',
        'ship_unit',
        'asset',
        'shipment',
        'leg',
        'route',
      ],
      ['VIEW'],
    ),
  },
  {
    key: 'repair',
    name: 'Repair station',
    roles: [
      ...grant(
        ['work_order', 'work_order_log', 'damage', 'damage_log', 'maintenance', 'maintenance_log', 'asset'],
        ['VIEW'],
      ),
      ...grant(['sub_organization'], ['VIEW']),
      ...grant(['work_order', 'maintenance'], ['EDIT']),
      ...grant(['work_order_log', 'maintenance_log', 'damage_log'], ['CREATE']),
    ],
  },
  {
    key: 'viewer',
    name: 'Viewer',
    roles: catalogue.flatMap((entity) => (entity.roles.verbs.includes('VIEW') ? [roleOf(entity, 'VIEW')] : [])),
  },
  { key: 'outsider', name: 'Store keeper', roles: grant(LOGISTICS, ALL) },
]
