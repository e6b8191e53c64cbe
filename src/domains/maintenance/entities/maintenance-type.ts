import { defineEntity } from '../../../catalogue/entity.ts'
import { interval, text } from '../../../catalogue/field.ts'

const PERIODS = ['days', 'weeks', 'months', 'years'] as const

/** Recurring maintenance of an asset: the interval, and how long before the end a warning is shown (MTYPE). */
export const maintenanceType = defineEntity({
  name: 'maintenance_type',
  label: ['Maintenance type', 'Maintenance types'],
  stream: 'project',
  replicated: true,
  scopes: ['maintenance_type'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200, unique: true }),
    interval: interval({
      label: 'Interval',
      min: 0,
      max: 100,
      units: PERIODS,
      help: 'After this time it is due again',
    }),
    warningPeriod: interval({ label: 'Warning period', min: 0, max: 100, units: PERIODS }),
  },
  title: ['name'],
  roles: { code: 'MAINTENANCE_TYPE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/maintenance_type/list', edit: '/maintenance_type/edit', create: '/maintenance_type/new' },
  menu: { text: 'Maintenance types', section: 'setup', icon: 'list-check', order: 50 },
  list: {
    columns: ['name', 'interval', 'warningPeriod'],
    filters: [],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: ['name', 'interval', 'warningPeriod'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['name', 'interval', 'warningPeriod'] }],
  archive: 'archive',
})
