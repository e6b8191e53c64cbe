import { defineEntity } from '../../../catalogue/entity.ts'
import { json, reference, text } from '../../../catalogue/field.ts'

/** The states of one field of one entity; seeded from the catalogue, editable by administrators (WF-01, OPEN-079). */
export const workflow = defineEntity({
  name: 'workflow',
  label: ['Workflow', 'Workflows'],
  stream: 'global',
  replicated: true,
  scopes: ['workflow@owner:{organization}'],
  scopeElse: 'workflow',
  fields: {
    name: text({ label: 'Name', required: true, max: 200, spoken: true }),
    class: text({
      label: 'Kind of record',
      required: true,
      max: 100,
      code: true,
      names: 'entities',
      help: 'The records that it is for',
    }),
    property: text({ label: 'Field', required: true, max: 100 }),
    places: json({ label: 'Statuses', required: true, statuses: true }),
    /** Null: for every organization without a workflow of its own (OPEN-079). */
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      initial: { stamp: 'my-organization' },
      none: { shown: 'System', listed: 'System' },
    }),
  },
  title: ['name'],
  roles: { code: 'WORKFLOW', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: { list: '/workflow/list', edit: '/workflow/edit', create: '/workflow/new' },
  menu: { text: 'Workflows', section: 'admin', icon: 'git-branch', order: 80, needsProject: false, admin: true },
  list: {
    columns: ['name', 'class', 'organization', 'property', 'places'],
    filters: ['class', 'organization'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'class'],
  },
  create: ['class', 'name', 'property', 'places'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['name', 'class', 'property', 'places', 'organization'],
    },
    {
      name: 'transitions',
      label: 'Steps',
      kind: 'related',
      entity: 'transition',
      by: 'workflowId',
      create: 'screen',
      // Names are shown as the words of their buttons, which sort otherwise.
      sort: { path: 'origin', order: 'ASC' },
    },
  ],
  overview: {
    // The graph shows kind, statuses and steps.
    facts: ['organization', { count: 'transitions' }],
    sections: [],
  },
  editable: { ownOrganization: 'organization' },
  archive: 'archive',
})
