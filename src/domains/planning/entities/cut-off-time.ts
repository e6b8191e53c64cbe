import { COUNTRIES } from '../../../catalogue/countries.ts'
import { defineEntity } from '../../../catalogue/entity.ts'
import { SERVICE_LEVELS, WEEKDAYS } from '../../../catalogue/enumerations.ts'
import { choice, date, integer, interval, reference, text, time } from '../../../catalogue/field.ts'

/**
 * The latest hand-over time for a destination on a day of the week (CUTOFF). `announcedOn` is the last day on which users were notified of
 * its open manifests (OPEN-051).
 */
export const cutOffTime = defineEntity({
  name: 'cut_off_time',
  label: ['Cut off time', 'Cut off times'],
  stream: 'project',
  replicated: true,
  scopes: ['cut_off_time'],
  fields: {
    site: reference('site', { label: 'Site', required: true }),
    serviceLevel: choice(SERVICE_LEVELS, { label: 'Service level' }),
    dayOfWeek: integer({ label: 'Day of the week', required: true, min: 0, max: 6, words: WEEKDAYS }),
    cutOffTime: time({ label: 'Cut off time', required: true }),
    interval: interval({
      label: 'Interval',
      min: 0,
      max: 100,
      units: ['days'],
      help: 'How many days before the pickup the time counts',
    }),
    destinationCountry: choice(COUNTRIES, { label: 'Country of destination' }),
    destinationCity: text({ label: 'City of destination', max: 100 }),
    announcedOn: date({ label: 'Announced on', locked: true, hidden: true }),
  },
  title: ['site', 'cutOffTime'],
  overview: {
    facts: [
      'cutOffTime',
      'dayOfWeek',
      'serviceLevel',
      { path: 'destinationCountry', beside: 'destinationCity' },
      'interval',
    ],
  },
  roles: { code: 'CUT_OFF_TIME', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/cut_off_time/list', edit: '/cut_off_time/edit', create: '/cut_off_time/new' },
  menu: { text: 'Cut off times', section: 'setup', icon: 'clock-stop', order: 110 },
  list: {
    columns: [
      'site',
      'serviceLevel',
      'dayOfWeek',
      'cutOffTime',
      'interval',
      { path: 'destinationCountry', card: 'line' },
      { path: 'destinationCity', card: 'line' },
    ],
    filters: ['site', 'serviceLevel', 'dayOfWeek', 'destinationCountry'],
    sort: { path: 'site.name', order: 'DESC' },
    search: ['destinationCity'],
  },
  create: ['site', 'serviceLevel', 'dayOfWeek', 'cutOffTime', 'interval', 'destinationCountry', 'destinationCity'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['site', 'serviceLevel', 'dayOfWeek', 'cutOffTime', 'interval', 'destinationCountry', 'destinationCity'],
    },
  ],
  actions: {
    announce: {
      label: 'Tell of open manifests',
      verb: 'VIEW',
      role: 'ROLE_TRANSPORT_MANIFEST_VIEW',
      when: { module: 'cut-off-notifications' },
      offline: false,
      button: false,
    },
  },
  archive: 'archive',
})
