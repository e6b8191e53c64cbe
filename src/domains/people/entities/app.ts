import { defineEntity } from '../../../catalogue/entity.ts'
import { text } from '../../../catalogue/field.ts'

/** An installation of the app, identified by its host (PROJSEL-02). */
export const app = defineEntity({
  name: 'app',
  label: ['App', 'Apps'],
  stream: 'global',
  replicated: true,
  scopes: ['app'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    package: text({
      label: 'Package',
      required: true,
      max: 200,
      unique: true,
      code: true,
      help: 'Host name, * for any host',
    }),
    currentVersion: text({ label: 'Current version', max: 40, code: true }),
  },
  title: ['name', 'package'],
  roles: { code: 'APP', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: {},
  list: {
    columns: ['name', 'package', 'currentVersion'],
    filters: ['package'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'package'],
  },
  create: ['name', 'package', 'currentVersion'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['name', 'package', 'currentVersion'] }],
  archive: 'archive',
})
