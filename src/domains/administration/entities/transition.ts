import { defineEntity } from '../../../catalogue/entity.ts'
import { reference, text } from '../../../catalogue/field.ts'

/** One allowed step of a workflow (WF-02). */
export const transition = defineEntity({
  name: 'transition',
  label: ['Transition', 'Workflow transitions'],
  stream: 'global',
  replicated: true,
  scopes: ['transition@owner:{organization}'],
  scopeElse: 'transition',
  fields: {
    name: text({ label: 'Name', required: true, max: 100 }),
    origin: text({ label: 'From', required: true, max: 100, statuses: true }),
    destination: text({ label: 'Leads to', required: true, max: 100, statuses: true }),
    workflowId: reference('workflow', { label: 'Workflow', required: true, spoken: true }),
    /** Copied from its workflow. */
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      initial: { stamp: 'my-organization' },
      none: { shown: 'System', listed: 'System' },
    }),
  },
  title: ['name'],
  roles: { code: 'TRANSITION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: { list: '/transition/list', edit: '/transition/edit', create: '/transition/new' },
  menu: { text: 'Workflow transitions', section: 'master-data', icon: 'arrows-right', order: 50, admin: true },
  list: {
    columns: ['name', 'origin', 'destination', 'workflowId', 'organization'],
    filters: ['workflowId', 'organization'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'origin', 'destination'],
  },
  create: ['workflowId', 'name', 'origin', 'destination'],
  tabs: [
    { name: 'general', label: 'General', kind: 'fields', fields: ['workflowId', 'name', 'origin', 'destination'] },
  ],
  // The server checks its name and statuses together: a step between two saves may be one that nobody wants.
  overview: { within: 'workflowId', together: [['name', 'origin', 'destination']] },
  editable: { ownOrganization: 'organization' },
  archive: 'archive',
})
