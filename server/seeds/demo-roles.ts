import { catalogue } from '../../src/catalogue/index.ts'
import { ADMIN, roleOf, SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Verb } from '../../src/catalogue/entity.ts'

const ALL: readonly Verb[] = ['VIEW', 'CREATE', 'EDIT', 'DELETE']

/** Roles of the entities named, as far as the entities have them. */
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
]

export interface UserRole {
  /** Key within the seed. */
  readonly key: string
  readonly name: string
  readonly roles: readonly string[]
}

/** User roles of the demo company (design contract, Demo company). */
export const USER_ROLES: readonly UserRole[] = [
  { key: 'superadmin', name: 'Superadministrator', roles: [SUPERADMIN] },
  {
    key: 'admin',
    name: 'Administrator',
    roles: [ADMIN, 'ROLE_ACCESS_LOG_VIEW', ...grant([...LOGISTICS, 'employee'], ALL)],
  },
  { key: 'office', name: 'Planner', roles: [...grant(LOGISTICS, ALL), ...grant(['employee'], ['VIEW'])] },
  {
    key: 'warehouse',
    name: 'Warehouse staff',
    roles: [
      ...grant(['asset', 'asset_type', 'identifier', 'site', 'address', 'sub_organization'], ['VIEW']),
      ...grant(['asset', 'identifier'], ['CREATE', 'EDIT']),
      ...grant(['packing_slip'], ['CREATE', 'EDIT', 'DELETE', 'VIEW']),
      ...grant(['purchase_order', 'sales_order'], ['VIEW', 'CREATE', 'EDIT']),
      ...grant(['damage', 'damage_log'], ['VIEW', 'CREATE', 'EDIT']),
    ],
  },
  {
    key: 'technician',
    name: 'Field technician',
    roles: [
      ...grant(['asset', 'asset_type', 'identifier', 'site', 'address', 'sensor', 'sensor_type', 'report'], ['VIEW']),
      ...grant(['asset', 'identifier'], ['EDIT', 'CREATE']),
      ...grant(['damage', 'damage_log'], ['VIEW', 'CREATE', 'EDIT', 'DELETE']),
      ...grant(['asset_sensor'], ['CREATE', 'DELETE']),
    ],
  },
  { key: 'carrier', name: 'Carrier', roles: grant(['sub_organization', 'site', 'address'], ['VIEW']) },
  { key: 'repair', name: 'Repair station', roles: grant(['damage', 'damage_log', 'asset'], ['VIEW']) },
  {
    key: 'viewer',
    name: 'Viewer',
    roles: catalogue.flatMap((entity) => (entity.roles.verbs.includes('VIEW') ? [roleOf(entity, 'VIEW')] : [])),
  },
  { key: 'outsider', name: 'Store keeper', roles: grant(LOGISTICS, ALL) },
]
