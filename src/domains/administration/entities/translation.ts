import { defineEntity } from '../../../catalogue/entity.ts'
import { PRODUCT_LOCALES } from '../../../catalogue/enumerations.ts'
import { choice, reference, text } from '../../../catalogue/field.ts'

/** A text that overrides a built-in one (TRANSL-01); `key` is the message id. Synced to every device; open screens show changes at once. */
export const translation = defineEntity({
  name: 'translation',
  label: ['Translation', 'Translations'],
  stream: 'global',
  replicated: true,
  scopes: ['translation@owner:{organization}'],
  scopeElse: 'translation',
  fields: {
    locale: choice(PRODUCT_LOCALES, { label: 'Language', required: true }),
    key: text({ label: 'Key', required: true, max: 400, code: true }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    /** Null: for every organization without a text of its own for the key (OPEN-079). */
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      initial: { stamp: 'my-organization' },
      none: { shown: 'System', listed: 'System' },
    }),
  },
  title: ['key'],
  roles: { code: 'TRANSLATION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: { list: '/translation/list', edit: '/translation/edit', create: '/translation/new' },
  menu: { text: 'Translations', section: 'master-data', icon: 'language', order: 20, admin: true },
  list: {
    columns: ['locale', 'key', 'text', 'organization'],
    filters: ['locale', 'key'],
    sort: { path: 'locale', order: 'ASC' },
    search: ['key', 'text', 'locale'],
  },
  create: ['locale', 'key', 'text'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['locale', 'key', 'text', 'organization'] }],
  editable: { ownOrganization: 'organization' },
  archive: 'archive',
})
