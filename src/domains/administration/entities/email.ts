import { defineEntity } from '../../../catalogue/entity.ts'
import { EMAIL_TYPES } from '../../../catalogue/enumerations.ts'
import { choice, instant, integer, reference, state, text } from '../../../catalogue/field.ts'

/** A mail that the server wrote (MAIL-01); sign-in links are removed from the stored copy. Read online only (OPEN-110). */
export const email = defineEntity({
  name: 'email',
  label: ['E-mail', 'E-mails'],
  stream: 'global',
  replicated: false,
  scopes: ['email@org:{organization}', 'email'],
  wide: 'superadmin',
  fields: {
    organization: reference('organization', { label: 'Organization', locked: true, hidden: true }),
    subject: text({ label: 'Subject', required: true, max: 400, locked: true }),
    to: text({ label: 'To', max: 400, locked: true }),
    type: choice(EMAIL_TYPES, { label: 'Type', locked: true }),
    status: state({ label: 'Status' }),
    sendDate: instant({ label: 'Sent', locked: true }),
    attempts: integer({ label: 'Attempts', locked: true, min: 0 }),
    nextTry: instant({ label: 'Next attempt', locked: true, help: 'Empty: it is not sent again' }),
    html: text({ label: 'HTML', max: 100_000, multiline: true, locked: true }),
    text: text({ label: 'Text', max: 100_000, multiline: true, locked: true }),
  },
  title: ['subject'],
  roles: { code: 'EMAIL', verbs: ['VIEW'] },
  screens: { list: '/email/list', edit: '/email/edit' },
  menu: { text: 'E-mail logs', section: 'admin', icon: 'mail', order: 90, needsProject: false, admin: true },
  list: {
    columns: ['sendDate', 'subject', 'to', 'type', 'status', 'attempts', 'nextTry'],
    filters: ['status', 'type'],
    sort: { path: 'sendDate', order: 'DESC' },
    search: ['subject', 'to', 'type', 'status'],
  },
  tabs: [
    { name: 'html', label: 'HTML', kind: 'custom' },
    { name: 'text', label: 'Text', kind: 'custom' },
    { name: 'events', label: 'Events', kind: 'related', entity: 'email_log', by: 'object' },
  ],
  states: {
    field: 'status',
    initial: 'New',
    places: ['New', 'Sent', 'Delivered', 'Opened', 'Bounced', 'Failed'],
    transitions: [
      { name: 'send', label: 'Sent', from: ['New', 'Failed'], to: 'Sent', by: 'server' },
      { name: 'deliver', label: 'Delivered', from: ['Sent'], to: 'Delivered', by: 'server' },
      { name: 'open', label: 'Opened', from: ['Sent', 'Delivered'], to: 'Opened', by: 'server' },
      { name: 'bounce', label: 'Bounced', from: ['Sent'], to: 'Bounced', by: 'server' },
      { name: 'fail', label: 'Failed', from: ['New', 'Failed'], to: 'Failed', by: 'server' },
    ],
  },
  archive: 'never',
})
