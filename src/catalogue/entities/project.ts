import { defineEntity } from '../entity.ts'
import { choice, date, json, properties, reference, text } from '../field.ts'

/** A project of an organization; usable while started, not ended, and Pilot or Active (PROJSEL-09). */
export const project = defineEntity({
  name: 'project',
  label: ['Project', 'Projects'],
  stream: 'global',
  replicated: true,
  scopes: ['project@project:{id}'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    organization: reference('organization', { label: 'Organization', required: true }),
    status: choice(['Active', 'Pilot', 'Ended'], { label: 'Status', initial: { value: 'Pilot' } }),
    dateStart: date({ label: 'Start date' }),
    dateEnd: date({ label: 'End date' }),
    access: json({ label: 'Has access', hidden: true, help: 'Ids of other organizations that may work here' }),
    properties: properties({}, true),
  },
  title: ['name'],
  roles: { code: 'PROJECT', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: { list: '/project/list', edit: '/project/edit', create: '/project/new' },
  menu: { text: 'Projects', section: 'admin', icon: 'folders', order: 30, needsProject: false, admin: true },
  list: {
    columns: ['name', 'organization', 'status', 'dateStart', 'dateEnd'],
    filters: ['organization', 'status'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: ['name', 'organization', 'status', 'dateStart', 'dateEnd'],
  tabs: [
    {
      name: 'information',
      label: 'Information',
      kind: 'fields',
      fields: ['name', 'organization', 'status', 'dateStart', 'dateEnd'],
    },
    {
      name: 'app',
      label: 'App',
      kind: 'related',
      entity: 'project_app',
      by: 'forProject',
      role: 'ROLE_APP_VIEW',
      create: 'dialog',
    },
  ],
  archive: 'archive',
})
