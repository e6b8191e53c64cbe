import { defineEntity } from '../../../catalogue/entity.ts'
import { reference, text } from '../../../catalogue/field.ts'

/** One setting of the system, an organization or a project; the narrowest level wins (OPEN-086, OSET). */
export const setting = defineEntity({
  name: 'setting',
  label: ['Setting', 'Settings'],
  stream: 'global',
  replicated: true,
  scopes: ['setting@project:{forProject}', 'setting@org:{forOrganization}'],
  scopeElse: 'setting',
  fields: {
    property: text({ label: 'Property', required: true, max: 200, code: true }),
    /** The name of a tab of the settings editor: one of the fixed five, or of a setting_category record. */
    category: text({ label: 'Category', required: true, max: 60, initial: { value: 'general' } }),
    value: text({ label: 'Value', max: 4000 }),
    forOrganization: reference('organization', { label: 'Organization' }),
    forProject: reference('project', { label: 'Project' }),
  },
  title: ['property'],
  roles: { code: 'SETTING', verbs: [] },
  follows: { VIEW: 'ANYONE', CREATE: 'ROLE_SUPERADMIN', EDIT: 'ROLE_SUPERADMIN', DELETE: 'ROLE_SUPERADMIN' },
  screens: {},
  list: {
    columns: ['property', 'category', 'value'],
    filters: ['category', 'forOrganization', 'forProject', 'property'],
    sort: { path: 'property', order: 'ASC' },
    search: ['property', 'value'],
  },
  create: ['property', 'category', 'value', 'forOrganization', 'forProject'],
  tabs: [],
  archive: 'archive',
})
