import { defineEntity } from '../entity.ts'
import { instant, reference, text } from '../field.ts'

/** What happened to a leg; a fact, never changed. Read and written by those who read and change legs. */
export const legLog = defineEntity({
  name: 'leg_log',
  label: ['Leg log', 'Leg logs'],
  stream: 'project',
  replicated: true,
  scopes: ['leg_log', 'leg_log@org:{carrierOrganization}'],
  fields: {
    object: reference('leg', { label: 'Leg', required: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    carrierOrganization: reference('organization', {
      label: 'Organization of the carrier',
      locked: true,
      hidden: true,
    }),
  },
  title: ['text'],
  roles: { code: 'LEG', verbs: [] },
  follows: { VIEW: 'ROLE_LEG_VIEW', CREATE: 'ROLE_LEG_EDIT' },
  screens: {},
  list: {
    columns: ['time', 'text', 'user'],
    filters: ['object'],
    sort: { path: 'time', order: 'DESC' },
    search: ['text'],
    indexes: [['object']],
  },
  create: ['object', 'text'],
  tabs: [],
  archive: 'never',
  appendOnly: true,
})
