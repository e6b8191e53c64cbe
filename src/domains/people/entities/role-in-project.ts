import { ADMIN } from '../../../catalogue/roles.ts'
import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'

/**
 * The user role that a person has in one project, in place of the one of the account. At most one for each person and project. What lies
 * above projects, such as users and settings, stays with the user role of the account.
 */
export const roleInProject = defineEntity({
  name: 'role_in_project',
  label: ['Role in a project', 'Roles in projects'],
  stream: 'global',
  replicated: true,
  scopes: ['role_in_project@user:{user}', 'role_in_project@org:{organization}'],
  fields: {
    user: reference('employee', { label: 'User', required: true }),
    forProject: reference('project', { label: 'Project', required: true }),
    role: reference('role', { label: 'User role', required: true, where: { type: 'userrole' } }),
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      hidden: true,
      help: 'That of the person: the role ends when the person moves to another one',
    }),
  },
  title: ['user', 'forProject'],
  roles: { code: 'ROLE_IN_PROJECT', verbs: [] },
  follows: { VIEW: 'ROLE_EMPLOYEE_VIEW', CREATE: ADMIN, EDIT: ADMIN, DELETE: ADMIN },
  screens: {},
  list: {
    columns: ['user', 'user.role', 'forProject', 'role'],
    filters: ['user', 'forProject', 'role'],
    sort: { path: 'created', order: 'ASC' },
    search: [],
  },
  create: ['user', 'forProject', 'role'],
  tabs: [],
  archive: 'archive',
})
