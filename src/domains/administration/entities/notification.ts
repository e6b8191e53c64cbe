import { defineEntity } from '../../../catalogue/entity.ts'
import { NOTIFICATION_ENTITIES, NOTIFICATION_TYPES } from '../../../catalogue/enumerations.ts'
import { choice, integer, json, reference, state, text } from '../../../catalogue/field.ts'

/**
 * A message to one user (NOTIF-01). Created by the server; the user reads and archives it. `code` and `params` are translated for display
 * (`../effects/news.ts`); `text` is the same in English, for clients without a message for the code.
 */
export const notification = defineEntity({
  name: 'notification',
  label: ['Notification', 'Notifications'],
  stream: 'global',
  replicated: true,
  scopes: ['notification@user:{user}'],
  fields: {
    user: reference('user', { label: 'User', locked: true, hidden: true }),
    type: choice(NOTIFICATION_TYPES, { label: 'Type', locked: true, initial: { value: 'notification' } }),
    status: state({ label: 'Status' }),
    progress: integer({ label: 'Progress', locked: true, min: 0, max: 100 }),
    icon: text({ label: 'Icon', locked: true, max: 40 }),
    entity: choice(NOTIFICATION_ENTITIES, { label: 'About', locked: true }),
    entityId: text({ label: 'Record', locked: true, max: 60 }),
    text: text({ label: 'Text', locked: true, max: 1000 }),
    code: text({ label: 'Message', locked: true, hidden: true, max: 60 }),
    params: json({ label: 'Values', locked: true, hidden: true }),
    forProject: reference('project', { label: 'Project', locked: true, hidden: true }),
  },
  title: ['text'],
  roles: { code: 'NOTIFICATION', verbs: [] },
  follows: { VIEW: 'ANYONE', EDIT: 'ANYONE', DELETE: 'ANYONE' },
  screens: {},
  list: {
    columns: ['created', 'text', 'status'],
    filters: ['status', 'type'],
    sort: { path: 'created', order: 'DESC' },
    search: [],
  },
  tabs: [],
  editable: { ownUser: 'user' },
  states: {
    field: 'status',
    initial: 'New',
    places: ['New', 'Read'],
    transitions: [{ name: 'read', label: 'Read', from: ['New'], to: 'Read', commutes: true }],
  },
  actions: { read: { label: 'Mark as read', transition: 'read', verb: 'EDIT', offline: true } },
  archive: 'archive',
})
