import { defineEntity } from '../../../catalogue/entity.ts'
import { boolean, reference, text } from '../../../catalogue/field.ts'

/** Registration of a project for an app, with the oldest version that may still be used (PROJ-03). */
export const projectApp = defineEntity({
  name: 'project_app',
  label: ['Project app', 'Project apps'],
  stream: 'global',
  replicated: true,
  scopes: ['project_app@project:{forProject}'],
  fields: {
    forProject: reference('project', { label: 'Project', required: true }),
    app: reference('app', { label: 'App', required: true }),
    currentVersion: text({ label: 'Current version', max: 40, code: true }),
    minimumVersion: text({ label: 'Minimum version', max: 40, code: true, help: 'Such as 1.5.6-b263' }),
    enabled: boolean({ label: 'Enabled', initial: { value: true } }),
  },
  title: ['app'],
  roles: { code: 'APP', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: {},
  list: {
    columns: ['app', 'app.package', 'currentVersion', 'minimumVersion', 'enabled'],
    filters: ['forProject', 'app'],
    sort: { path: 'app.name', order: 'ASC' },
    search: [],
  },
  create: ['forProject', 'app', 'currentVersion', 'minimumVersion', 'enabled'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['app', 'currentVersion', 'minimumVersion', 'enabled'],
    },
  ],
  archive: 'archive',
})
