import { defineEntity } from '../../../catalogue/entity.ts'
import { text } from '../../../catalogue/field.ts'

/** A tab of the settings editor (SETTING-02); settings refer to it by `category`. */
export const settingCategory = defineEntity({
  name: 'setting_category',
  label: ['Setting category', 'Setting categories'],
  stream: 'global',
  replicated: true,
  scopes: ['setting_category'],
  fields: {
    name: text({ label: 'Name', required: true, max: 60, unique: true, code: true }),
    description: text({ label: 'Description', max: 400 }),
  },
  title: ['name'],
  roles: { code: 'SETTING_CATEGORY', verbs: [] },
  follows: { VIEW: 'ANYONE', CREATE: 'ROLE_SUPERADMIN', EDIT: 'ROLE_SUPERADMIN', DELETE: 'ROLE_SUPERADMIN' },
  screens: {},
  list: {
    columns: ['name', 'description'],
    filters: [],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: ['name', 'description'],
  tabs: [],
  archive: 'archive',
})
