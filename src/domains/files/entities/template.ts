import { defineEntity } from '../../../catalogue/entity.ts'
import { TEMPLATE_FORMATS } from '../../../catalogue/enumerations.ts'
import { choice, text } from '../../../catalogue/field.ts'

/** What is printed for a record of an entity: a ZPL label or an HTML page (PRINT-05, OPEN-071). */
export const template = defineEntity({
  name: 'template',
  label: ['Template', 'Templates'],
  stream: 'project',
  replicated: true,
  scopes: ['template'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    reference: text({ label: 'Reference', required: true, max: 60, unique: true, code: true }),
    entity: text({ label: 'Entity', required: true, max: 100, code: true, names: 'entities' }),
    format: choice(TEMPLATE_FORMATS, { label: 'Format', required: true, initial: { value: 'ZPL' } }),
    content: text({ label: 'Content', max: 20_000, multiline: true }),
  },
  title: ['name', 'reference'],
  roles: { code: 'TEMPLATE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/template/list', edit: '/template/edit', create: '/template/new' },
  menu: { text: 'Templates', section: 'setup', icon: 'clipboard-list', order: 145 },
  list: {
    columns: ['reference', 'name', 'entity', 'format'],
    filters: ['entity', 'format'],
    sort: { path: 'reference', order: 'ASC' },
    search: ['reference', 'name', 'entity', 'format'],
  },
  create: ['name', 'reference', 'entity', 'format', 'content'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['name', 'reference', 'entity', 'format', 'content'],
    },
  ],
  archive: 'archive',
})
