import { defineEntity } from '../../../catalogue/entity.ts'
import { ROLE_TYPES } from '../../../catalogue/enumerations.ts'
import { choice, json, reference, text } from '../../../catalogue/field.ts'

/** A permission, a group of permissions, or a user role (ROLE-03). Edited by superadmin only (OPEN-084). */
export const role = defineEntity({
  name: 'role',
  label: ['Role', 'Roles'],
  stream: 'global',
  replicated: true,
  scopes: ['role'],
  fields: {
    role: text({ label: 'Role', required: true, max: 100, unique: true, code: true }),
    type: choice(ROLE_TYPES, { label: 'Type', required: true }),
    name: text({ label: 'Name', max: 100 }),
    parentRole: reference('role', { label: 'Parent role' }),
    childRoles: json({ label: 'Child roles', help: 'Role names that this group or user role contains' }),
  },
  title: ['name', 'role'],
  roles: { code: 'ROLE', verbs: [] },
  follows: { VIEW: 'ANYONE', CREATE: 'ROLE_SUPERADMIN', EDIT: 'ROLE_SUPERADMIN', DELETE: 'ROLE_SUPERADMIN' },
  screens: {},
  list: {
    columns: ['role', 'type', 'name'],
    filters: ['type'],
    sort: { path: 'role', order: 'ASC' },
    search: ['role', 'name', 'type'],
  },
  create: ['role', 'type', 'name', 'parentRole', 'childRoles'],
  tabs: [],
  archive: 'archive',
})
