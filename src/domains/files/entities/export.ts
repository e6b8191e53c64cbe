import { defineEntity } from '../../../catalogue/entity.ts'
import { EXPORT_FORMATS } from '../../../catalogue/exportable.ts'
import { choice, instant, integer, json, reference, state, text } from '../../../catalogue/field.ts'

/**
 * A list exported as CSV or an Excel workbook (EXPORT-01, OPEN-078). Its file is visible to the user who created it; administrators see all
 * of the project.
 */
export const exported = defineEntity({
  name: 'export',
  label: ['Export', 'Exports'],
  stream: 'project',
  replicated: true,
  scopes: ['export'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    entity: text({ label: 'Entity', required: true, max: 100, code: true, names: 'entities' }),
    filter: json({ label: 'Filter', help: 'The filters of the list, as in its address' }),
    format: choice(EXPORT_FORMATS, {
      label: 'Format',
      required: true,
      initial: { value: 'csv' },
      texts: { csv: 'CSV', xlsx: 'Excel' },
    }),
    rows: integer({ label: 'Rows', locked: true, min: 0 }),
    owner: reference('employee', { label: 'Made by', locked: true, initial: { stamp: 'me' } }),
    finished: instant({ label: 'Finished', locked: true }),
    error: text({ label: 'Error', max: 1000, locked: true }),
    status: state({ label: 'Status' }),
  },
  title: ['name'],
  roles: { code: 'EXPORT', verbs: ['VIEW', 'CREATE'] },
  screens: { list: '/export/list' },
  menu: { text: 'Exports', section: 'sensors', icon: 'file-export', order: 30 },
  list: {
    columns: ['created', 'name', 'entity', 'format', 'rows', 'status', 'error'],
    filters: ['created', 'entity'],
    sort: { path: 'created', order: 'DESC' },
    search: ['name', 'entity', 'format', 'status'],
  },
  tabs: [],
  states: {
    field: 'status',
    initial: 'Queued',
    places: ['Queued', 'Running', 'Done', 'Failed'],
    transitions: [
      { name: 'run', label: 'Running', from: ['Queued'], to: 'Running', by: 'server' },
      { name: 'finish', label: 'Done', from: ['Running'], to: 'Done', by: 'server' },
      { name: 'fail', label: 'Failed', from: ['Queued', 'Running'], to: 'Failed', by: 'server' },
    ],
  },
  archive: 'archive',
})
