import { defineEntity } from '../../../catalogue/entity.ts'
import { PRODUCT_LOCALES } from '../../../catalogue/enumerations.ts'
import { choice, text } from '../../../catalogue/field.ts'

/** A text that overrides a built-in one (TRANSL-01); `key` is the message id. Synced to every device; open screens show changes at once. */
export const translation = defineEntity({
  name: 'translation',
  label: ['Translation', 'Translations'],
  stream: 'global',
  replicated: true,
  scopes: ['translation'],
  fields: {
    locale: choice(PRODUCT_LOCALES, { label: 'Language', required: true }),
    key: text({ label: 'Key', required: true, max: 400, code: true }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
  },
  title: ['key'],
  roles: { code: 'TRANSLATION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: { list: '/translation/list', edit: '/translation/edit', create: '/translation/new' },
  menu: { text: 'Translations', section: 'master-data', icon: 'language', order: 20, admin: true },
  list: {
    columns: ['locale', 'key', 'text'],
    filters: ['locale', 'key'],
    sort: { path: 'locale', order: 'ASC' },
    search: ['key', 'text', 'locale'],
  },
  create: ['locale', 'key', 'text'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['locale', 'key', 'text'] }],
  archive: 'archive',
})
