import { defineEntity } from '../../../catalogue/entity.ts'
import { json, reference, text } from '../../../catalogue/field.ts'

/** The choices of one field of one entity, for the whole system or for one project (MASTER-01, MASTER-02). */
export const masterData = defineEntity({
  name: 'master_data',
  label: ['Master data', 'Master data'],
  stream: 'global',
  replicated: true,
  scopes: ['master_data@project:{forProject}'],
  scopeElse: 'master_data',
  fields: {
    entity: text({
      label: 'Entity',
      required: true,
      max: 100,
      names: 'entities',
      help: 'Of which records the choices are offered',
    }),
    field: text({ label: 'Field', required: true, max: 100, names: { fieldsOf: 'entity' } }),
    choices: json({ label: 'Choices', required: true, help: 'A JSON list of texts', sample: '["Air", "Sea"]' }),
    forProject: reference('project', { label: 'Project', help: 'Empty: for every project' }),
  },
  title: ['entity', 'field'],
  roles: { code: 'MASTER_DATA', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  screens: { list: '/master_data/list', edit: '/master_data/edit', create: '/master_data/new' },
  menu: { text: 'Master data', section: 'master-data', icon: 'list-details', order: 10, admin: true },
  list: {
    columns: ['entity', 'field', 'choices', { path: 'forProject', optional: true }],
    filters: ['entity', 'field', 'forProject'],
    sort: { path: 'entity', order: 'ASC' },
    search: ['entity', 'field'],
  },
  create: ['entity', 'field', 'choices', 'forProject'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['entity', 'field', 'choices', 'forProject'] }],
  archive: 'archive',
})
