import { defineEntity } from '../../../catalogue/entity.ts'
import { ACCESS_RESULTS } from '../../../catalogue/enumerations.ts'
import { choice, instant, reference, text } from '../../../catalogue/field.ts'

/** A sign-in attempt or an impersonation (AUTH-29); written by the server only, read online only (OPEN-110). */
export const accessLog = defineEntity({
  name: 'access_log',
  label: ['Sign-in attempt', 'Sign-in attempts'],
  stream: 'global',
  replicated: false,
  scopes: ['access_log@org:{organization}', 'access_log'],
  wide: 'superadmin',
  fields: {
    time: instant({ label: 'Time', locked: true, initial: { stamp: 'now' } }),
    user: reference('user', { label: 'User', locked: true }),
    organization: reference('organization', { label: 'Organization', locked: true, hidden: true }),
    username: text({ label: 'Username', max: 200, locked: true }),
    result: choice(ACCESS_RESULTS, { label: 'Result', locked: true }),
    actor: reference('user', { label: 'By', locked: true }),
    address: text({ label: 'Address', max: 100, locked: true, code: true }),
    agent: text({ label: 'Browser', max: 300, locked: true }),
    appVersion: text({ label: 'Version', max: 40, locked: true }),
  },
  title: ['username'],
  roles: { code: 'ACCESS_LOG', verbs: ['VIEW'] },
  screens: {},
  area: 'admin',
  list: {
    columns: ['time', 'result', 'username', 'address', 'agent', 'appVersion'],
    filters: ['user', 'result'],
    sort: { path: 'time', order: 'DESC' },
    search: [],
  },
  tabs: [],
  archive: 'never',
  appendOnly: true,
  sealed: true,
})
