import { defineEntity } from '../../../catalogue/entity.ts'
import { PRODUCT_LOCALES } from '../../../catalogue/enumerations.ts'
import { boolean, choice, date, instant, json, reference, secret, state, text } from '../../../catalogue/field.ts'

/** Fields of a person with an account (USER). `user` and `employee` are two views of one table. */
export const USER_FIELDS = {
  username: text({ label: 'Username', required: true, max: 100, unique: true, code: true }),
  firstName: text({ label: 'First name', required: true, max: 100 }),
  lastName: text({ label: 'Last name', required: true, max: 100 }),
  email: text({
    label: 'E-mail',
    max: 200,
    email: true,
    ownWithPassword: true,
    help: 'The invitation goes here: without it nobody is invited',
  }),
  phone: text({ label: 'Phone', max: 40, phone: true }),
  birthday: date({ label: 'Birthday', notAfterToday: true }),
  locale: choice(PRODUCT_LOCALES, {
    label: 'Language',
    initial: { value: 'en_US', offered: 'my-language' },
    help: 'Of mails, and of the app after signing in. A language chosen on the sign-in screen holds for that sign-in, on that device',
  }),
  profile: text({ label: 'Profile', locked: true, help: 'Name of the user role' }),
  role: reference('role', {
    label: 'User role',
    help: 'It counts in every project. Leave it empty for somebody who works in single projects only, and give a role there',
    where: { type: 'userrole' },
  }),
  roles: json({ label: 'Roles', locked: true, hidden: true }),
  organization: reference('organization', {
    label: 'Organization',
    initial: { stamp: 'my-organization' },
  }),
  site: reference('site', { label: 'Site' }),
  securityQuestion: reference('question', { label: 'Security question' }),
  securityAnswer: secret({ label: 'Security answer' }),
  password: secret({ label: 'Password' }),
  activeProject: reference('project', { label: 'Active project', locked: true, hidden: true }),
  switched: boolean({ label: 'Switched', locked: true, hidden: true }),
  belongsToOrganization: boolean({ label: 'Belongs to organization', locked: true, hidden: true }),
  lastLogin: instant({ label: 'Last sign-in', locked: true }),
  status: state({ label: 'Status' }),
  blocked: boolean({ label: 'Blocked', initial: { value: false } }),
} as const

export const USER_STATES = {
  field: 'status',
  initial: 'Invited',
  places: ['Invited', 'Active', 'Blocked'],
  transitions: [
    { name: 'activate', label: 'Activate', from: ['Invited'], to: 'Active', by: 'server' },
    { name: 'block', label: 'Block', from: ['Active'], to: 'Blocked', by: 'server' },
    { name: 'unblock', label: 'Unblock', from: ['Blocked'], to: 'Active', by: 'server' },
  ],
} as const

/** What a person of each state waits for. */
export const USER_NEXT = {
  Invited: {
    own: 'send-activation',
    why: 'This user becomes active by choosing a password at the link of the invitation. It goes out to the e-mail address of this user, or is shown here without a mail server.',
  },
  Blocked: { why: 'This user cannot sign in until the tick at Blocked is taken off.' },
} as const

/** Tabs of a person with an account. */
export const USER_TABS = [
  {
    name: 'profile',
    label: 'Profile',
    kind: 'fields',
    fields: [
      'username',
      'firstName',
      'lastName',
      'email',
      'phone',
      'birthday',
      'locale',
      'organization',
      'site',
      'role',
      'profile',
      'lastLogin',
      'blocked',
    ],
  },
  {
    name: 'security',
    label: 'Security',
    kind: 'custom',
    when: { any: [{ ownUser: 'id' }, { role: 'ROLE_ADMIN' }] },
  },
  { name: 'projects', label: 'Roles in projects', kind: 'custom', role: 'ROLE_EMPLOYEE_VIEW' },
  { name: 'roles', label: 'Roles', kind: 'custom', role: 'ROLE_SUPERADMIN' },
  { name: 'login', label: 'Sign-in attempts', kind: 'custom', role: 'ROLE_ACCESS_LOG_VIEW' },
] as const

/** A system user, with or without an organization (USER-01 to 04). */
export const user = defineEntity({
  name: 'user',
  label: ['User', 'System users'],
  stream: 'global',
  replicated: true,
  scopes: ['user@user:{id}', 'user@org:{organization}', 'user'],
  wide: 'superadmin',
  fields: USER_FIELDS,
  title: ['username'],
  codes: ['username'],
  fullName: ['firstName', 'lastName'],
  roles: { code: 'USER', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/user/list', edit: '/user/edit', create: '/user/new' },
  menu: { text: 'System users', section: 'admin', icon: 'users', order: 10, needsProject: false, admin: true },
  list: {
    columns: [
      'username',
      'firstName',
      'lastName',
      'organization',
      'email',
      'phone',
      { path: 'profile', card: 'aside' },
    ],
    filters: ['status', 'organization', 'site', 'blocked', 'lastLogin'],
    sort: { path: 'lastName', order: 'ASC' },
    search: ['username', 'firstName', 'lastName', 'email'],
  },
  create: ['username', 'firstName', 'lastName', 'email', 'phone', 'locale', 'organization', 'role'],
  tabs: USER_TABS,
  defaultTab: 'profile',
  overview: {
    facts: ['profile', 'organization', 'email', 'lastLogin'],
    next: USER_NEXT,
    shown: ['projects', 'security', 'roles', 'login'],
  },
  states: USER_STATES,
  archive: 'archive',
})
