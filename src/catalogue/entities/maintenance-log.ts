import { defineEntity } from '../entity.ts'
import { instant, reference, text } from '../field.ts'

/** A remark on maintenance (MAINT-02); a fact, never changed. Those who carry the maintenance out read it too. */
export const maintenanceLog = defineEntity({
  name: 'maintenance_log',
  label: ['Maintenance log', 'Maintenance logs'],
  stream: 'project',
  replicated: true,
  scopes: ['maintenance_log', 'maintenance_log@org:{maintainerOrganization}'],
  fields: {
    object: reference('maintenance', { label: 'Maintenance', required: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    maintainerOrganization: reference('organization', {
      label: 'Organization of the maintainer',
      locked: true,
      hidden: true,
    }),
  },
  title: ['text'],
  roles: { code: 'MAINTENANCE_LOG', verbs: ['VIEW', 'CREATE'] },
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
