import { defineEntity } from '../entity.ts'
import { VALIDATION_TYPES } from '../enumerations.ts'
import { boolean, choice, text } from '../field.ts'

/** A rule that the records of an entity must hold beside those of the declaration (MASTER-03, OPEN-080). */
export const entityValidation = defineEntity({
  name: 'entity_validation',
  label: ['Entity validation', 'Entity validation'],
  stream: 'global',
  replicated: true,
  scopes: ['entity_validation'],
  fields: {
    entity: text({ label: 'Entity', required: true, max: 100, code: true }),
    property: text({ label: 'Field', max: 100, code: true }),
    validationType: choice(VALIDATION_TYPES, { label: 'Validation type', required: true }),
    parameter: text({ label: 'Parameter', max: 400, help: 'Limits such as 1-40, or a regular expression' }),
    nullable: boolean({ label: 'Nullable', initial: { value: true } }),
  },
  title: ['entity'],
  roles: { code: 'ENTITY_VALIDATION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  base: '/entity',
  screens: { list: '/entity/list', edit: '/entity/edit', create: '/entity/new' },
  menu: { text: 'Entity validation', section: 'master-data', icon: 'checklist', order: 30, admin: true },
  list: {
    columns: ['entity', 'property', 'validationType', 'nullable'],
    filters: ['entity'],
    sort: { path: 'entity', order: 'ASC' },
    search: ['entity', 'property'],
  },
  create: ['entity', 'property', 'validationType', 'parameter', 'nullable'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['entity', 'property', 'validationType', 'parameter', 'nullable'],
    },
  ],
  archive: 'archive',
})
