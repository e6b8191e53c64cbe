import { defineEntity } from '../../../catalogue/entity.ts'
import { MAIL_EVENTS } from '../../../catalogue/enumerations.ts'
import { choice, instant, reference, text } from '../../../catalogue/field.ts'

/** Delivery events of a mail (MAIL-02); read online only (OPEN-110). */
export const emailLog = defineEntity({
  name: 'email_log',
  label: ['E-mail event', 'E-mail events'],
  stream: 'global',
  replicated: false,
  scopes: ['email_log@org:{organization}', 'email_log'],
  wide: 'superadmin',
  fields: {
    organization: reference('organization', { label: 'Organization', locked: true, hidden: true }),
    object: reference('email', { label: 'E-mail', required: true, hidden: true }),
    time: instant({ label: 'Time', locked: true, initial: { stamp: 'now' } }),
    event: choice(MAIL_EVENTS, { label: 'Event', required: true, locked: true }),
    text: text({ label: 'Text', max: 4000, locked: true }),
  },
  title: ['event'],
  roles: { code: 'EMAIL_LOG', verbs: [] },
  follows: { VIEW: 'ROLE_EMAIL_VIEW' },
  screens: {},
  area: 'admin',
  list: {
    columns: ['time', 'event', 'text'],
    filters: ['object'],
    sort: { path: 'time', order: 'DESC' },
    search: [],
  },
  tabs: [],
  archive: 'never',
  appendOnly: true,
})
