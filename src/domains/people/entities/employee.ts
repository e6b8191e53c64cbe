import { defineEntity } from '../../../catalogue/entity.ts'
import { USER_FIELDS, USER_NEXT, USER_STATES, USER_TABS } from './user.ts'

/**
 * A user of an organization (USER-05). Colleagues without the role see only the name; users who see a whole project see first and last name
 * of the people of its other organizations, which work orders need, and nothing of the account.
 */
export const employee = defineEntity({
  name: 'employee',
  label: ['User', 'Users'],
  table: 'user',
  only: { field: 'organization', isNull: false },
  stream: 'global',
  replicated: true,
  scopes: ['employee@org:{organization}', 'person@org:{organization}', 'name@partner:{organization}'],
  projections: {
    'person@': ['username', 'firstName', 'lastName', 'organization'],
    'name@partner:': ['firstName', 'lastName', 'organization'],
  },
  fields: { ...USER_FIELDS, organization: { ...USER_FIELDS.organization, required: true } },
  title: ['username'],
  fullName: ['firstName', 'lastName'],
  roles: { code: 'EMPLOYEE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {
    list: '/employee/list',
    edit: '/employee/edit',
    create: '/employee/new',
    alsoEdit: ['ROLE_EMPLOYEE_EDIT'],
  },
  menu: { text: 'Users', section: 'setup', icon: 'user', order: 160 },
  list: {
    columns: [
      'username',
      'firstName',
      'lastName',
      'email',
      'phone',
      { path: 'role', card: 'aside' },
      'lastLogin',
      'blocked',
    ],
    filters: ['organization', 'blocked'],
    sort: { path: 'username', order: 'ASC' },
    search: ['username', 'firstName', 'lastName', 'email'],
    own: 'organization',
  },
  create: ['username', 'firstName', 'lastName', 'email', 'phone', 'locale', 'organization', 'site', 'role'],
  tabs: USER_TABS,
  defaultTab: 'profile',
  editable: { ownOrganization: 'organization' },
  overview: { next: USER_NEXT },
  states: USER_STATES,
  archive: 'archive',
})
