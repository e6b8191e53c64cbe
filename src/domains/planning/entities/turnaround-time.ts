import { COUNTRIES } from '../../../catalogue/countries.ts'
import { defineEntity } from '../../../catalogue/entity.ts'
import { ACTIVITIES, INCOTERMS, SERVICE_LEVELS, TURNAROUND_PERIODS } from '../../../catalogue/enumerations.ts'
import { choice, integer, reference } from '../../../catalogue/field.ts'

const FIELDS = ['site', 'country', 'incoterm', 'serviceLevel', 'activity', 'duration', 'period'] as const

/** Transit time of a transport to a country (TURN, OPEN-052). The list shows duration and period as one column. */
export const turnaroundTime = defineEntity({
  name: 'turnaround_time',
  label: ['Turnaround time', 'Turnaround times'],
  stream: 'project',
  replicated: true,
  scopes: ['turnaround_time'],
  fields: {
    site: reference('site', { label: 'Site', required: true }),
    country: choice(COUNTRIES, { label: 'Country' }),
    incoterm: choice(INCOTERMS, { label: 'Incoterm' }),
    serviceLevel: choice(SERVICE_LEVELS, { label: 'Service level' }),
    activity: choice(ACTIVITIES, { label: 'Activity' }),
    duration: integer({ label: 'Transit time', required: true, min: 0, max: 10_000 }),
    period: choice(TURNAROUND_PERIODS, {
      label: 'Period',
      required: true,
      initial: { value: 'D' },
      texts: { D: 'Days', W: 'Weeks', M: 'Months', Y: 'Years' },
    }),
  },
  title: ['site', 'country'],
  roles: { code: 'TURNAROUND_TIME', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/turnaround_time/list', edit: '/turnaround_time/edit', create: '/turnaround_time/new' },
  menu: { text: 'Turnaround times', section: 'setup', icon: 'hourglass', order: 120 },
  list: {
    columns: ['site', 'serviceLevel', 'activity', 'incoterm', { path: 'country', card: 'line' }, 'duration'],
    filters: ['site', 'serviceLevel', 'activity', 'incoterm', 'country'],
    sort: { path: 'site.readableName', order: 'ASC' },
    search: [],
  },
  create: FIELDS,
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: FIELDS }],
  archive: 'archive',
})
