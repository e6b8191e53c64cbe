import { defineEntity } from '../../../catalogue/entity.ts'
import { json, reference } from '../../../catalogue/field.ts'

/** What a user role includes or excludes in one organization or project, beyond its own content (ROLE-06, ROLE-07). */
export const roleAssignment = defineEntity({
  name: 'role_assignment',
  label: ['Role assignment', 'Role assignments'],
  stream: 'global',
  replicated: true,
  scopes: ['role_assignment@project:{forProject}', 'role_assignment@org:{forOrganization}'],
  byProject: 'staff',
  fields: {
    role: reference('role', { label: 'User role', required: true, where: { type: 'userrole' } }),
    forOrganization: reference('organization', { label: 'Organization' }),
    forProject: reference('project', { label: 'Project' }),
    included: json({ label: 'Included', help: 'Names of groups and roles that it holds here' }),
    excluded: json({ label: 'Excluded', help: 'Names of groups and roles that it does not hold here' }),
  },
  title: [],
  roles: { code: 'ROLE_ASSIGNMENT', verbs: [] },
  follows: { VIEW: 'ANYONE', CREATE: 'ROLE_SUPERADMIN', EDIT: 'ROLE_SUPERADMIN', DELETE: 'ROLE_SUPERADMIN' },
  screens: {},
  list: {
    columns: ['role', 'forOrganization', 'forProject'],
    filters: ['role', 'forOrganization', 'forProject'],
    sort: { path: 'created', order: 'ASC' },
    search: [],
  },
  create: ['role', 'forOrganization', 'forProject', 'included', 'excluded'],
  tabs: [],
  archive: 'archive',
})
