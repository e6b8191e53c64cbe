import { defineEntity } from '../../../catalogue/entity.ts'
import { EMAIL_TYPES, MAIL_FAILURES } from '../../../catalogue/enumerations.ts'
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
    /** Of the latest attempt; empty once the mail server took the mail. */
    failure: choice(MAIL_FAILURES, {
      label: 'Last error',
      locked: true,
      texts: {
        'no-server': 'No mail server answers at this address and port',
        'no-such-host': 'Unknown name of the mail server',
        'no-answer': 'No answer of the mail server in time',
        'cut-off': 'Connection ended by the mail server',
        'not-mail': 'Something else than a mail server answers at this port',
        tls: 'No encrypted connection with the mail server',
        'sign-in': 'User name or password refused by the mail server',
        sender: 'Sender refused by the mail server',
        recipient: 'Recipient refused by the mail server',
        refused: 'Mail refused by the mail server',
        later: 'Put off by the mail server: try again later',
        other: 'Not handed over to the mail server',
      },
    }),
    details: text({ label: 'Details of the error', max: 1000, locked: true }),
    html: text({ label: 'HTML', max: 100_000, multiline: true, locked: true }),
    text: text({ label: 'Text', max: 100_000, multiline: true, locked: true }),
  },
  title: ['subject'],
  roles: { code: 'EMAIL', verbs: ['VIEW'] },
  screens: { list: '/email/list', edit: '/email/edit' },
  menu: { text: 'E-mail logs', section: 'admin', icon: 'mail', order: 90, needsProject: false, admin: true },
  list: {
    columns: [
      'sendDate',
      'subject',
      { path: 'to', wide: true },
      'type',
      'status',
      'failure',
      { path: 'attempts', optional: true },
      { path: 'nextTry', optional: true },
      { path: 'details', optional: true },
    ],
    filters: ['status', 'type'],
    groups: {
      name: 'delivery',
      label: 'Delivery',
      groups: {
        queued: {
          all: [
            { field: 'status', in: ['New'] },
            { field: 'nextTry', isNull: false },
          ],
        },
        retried: {
          all: [
            { field: 'status', in: ['Failed'] },
            { field: 'nextTry', isNull: false },
          ],
        },
        'given up': {
          all: [
            { field: 'status', in: ['Failed'] },
            { field: 'nextTry', isNull: true },
          ],
        },
        kept: {
          all: [
            { field: 'status', in: ['New'] },
            { field: 'nextTry', isNull: true },
          ],
        },
      },
    },
    sort: { path: 'sendDate', order: 'DESC' },
    search: ['subject', 'to', 'type', 'status'],
    bulk: ['resend'],
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
  actions: {
    /** Not while it waits for its first attempt; a mail that was taken is never sent twice. */
    resend: {
      label: 'Send again',
      verb: 'VIEW',
      role: 'ROLE_ADMIN',
      when: {
        any: [
          { field: 'status', in: ['Failed'] },
          {
            all: [
              { field: 'status', in: ['New'] },
              { field: 'nextTry', isNull: true },
            ],
          },
        ],
      },
      offline: false,
      confirm: 'Send this mail again',
    },
  },
  overview: {
    facts: ['to', { own: 'sent' }, 'attempts', 'nextTry', 'details'],
    next: {
      Failed: { action: 'resend', why: 'It did not go out. {failure}.' },
      Bounced: {
        why: 'It came back, so nobody read it. Correct the e-mail address of the person, then have the mail sent from where it came.',
      },
    },
  },
  archive: 'never',
})
