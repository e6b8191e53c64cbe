import { defineEntity } from '../../../catalogue/entity.ts'
import { PLANNING_BLOCK_TYPES } from '../../../catalogue/enumerations.ts'
import { boolean, master, reference, time } from '../../../catalogue/field.ts'

const FIELDS = [
  'site',
  'type',
  'startTime',
  'endTime',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** A time block of the day for planning stops, per site and day of the week (PBLOCK, OPEN-048). */
export const planningBlockDefault = defineEntity({
  name: 'planning_block_default',
  label: ['Default planning block', 'Default planning blocks'],
  stream: 'project',
  replicated: true,
  scopes: ['planning_block_default'],
  fields: {
    site: reference('site', { label: 'Site', required: true }),
    type: master(PLANNING_BLOCK_TYPES, { label: 'Type', required: true }),
    startTime: time({ label: 'Start', required: true }),
    endTime: time({ label: 'End', required: true }),
    monday: boolean({ label: 'Monday', initial: { value: false } }),
    tuesday: boolean({ label: 'Tuesday', initial: { value: false } }),
    wednesday: boolean({ label: 'Wednesday', initial: { value: false } }),
    thursday: boolean({ label: 'Thursday', initial: { value: false } }),
    friday: boolean({ label: 'Friday', initial: { value: false } }),
    saturday: boolean({ label: 'Saturday', initial: { value: false } }),
    sunday: boolean({ label: 'Sunday', initial: { value: false } }),
  },
  title: ['type', 'startTime'],
  overview: { facts: ['site', 'startTime', 'endTime', { own: 'days' }] },
  roles: { code: 'PLANNING_BLOCK_DEFAULT', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {
    list: '/planning_block_default/list',
    edit: '/planning_block_default/edit',
    create: '/planning_block_default/new',
  },
  menu: { text: 'Default planning blocks', section: 'setup', icon: 'calendar-time', order: 130 },
  list: {
    columns: FIELDS,
    filters: ['site', 'type'],
    sort: { path: 'startTime', order: 'ASC' },
    search: [],
  },
  create: FIELDS,
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: FIELDS }],
  archive: 'archive',
})
