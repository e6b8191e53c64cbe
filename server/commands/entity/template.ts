import { camelOf, labelOf } from './names.ts'

const pluralOf = (label: string): string =>
  /[^aeiou]y$/.test(label) ? `${label.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`

/** A declaration that compiles, with one line for each of five common kinds of field and one step that is taken without a network. */
export const declarationOf = (name: string): string => {
  const label = labelOf(name)
  return `import { defineEntity } from '../../../catalogue/entity.ts'
import { choice, date, reference, state, text } from '../../../catalogue/field.ts'

/** What a ${label.toLowerCase()} is, in one sentence. */
export const ${camelOf(name)} = defineEntity({
  name: '${name}',
  // One and many, English (US).
  label: ['${label}', '${pluralOf(label)}'],
  // project: of one project; global: above the projects.
  stream: 'project',
  replicated: true,
  // Who sees a row: everybody who may see the list. Rows for some organizations only: '${name}@org:{organization}'.
  scopes: ['${name}'],
  // Kinds of fields and their options: src/catalogue/field.ts.
  fields: {
    reference: text({ label: 'Reference', required: true, max: 40, unique: true, code: true }),
    kind: choice(['large', 'small'], { label: 'Kind' }),
    asset: reference('asset', { label: 'Asset', required: true }),
    date: date({ label: 'Date', required: true, initial: { stamp: 'today' } }),
    status: state({ label: 'Status' }),
  },
  // Fields that name a record to people: the first that is not empty.
  title: ['reference'],
  roles: { code: '${name.toUpperCase()}', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/${name}/list', edit: '/${name}/edit', create: '/${name}/new' },
  // Icons: src/catalogue/icon-name.ts.
  menu: { text: '${pluralOf(label)}', section: 'setup', icon: 'list-details', order: 500 },
  list: {
    columns: ['reference', 'kind', 'asset', 'date', 'status'],
    filters: ['kind', 'asset', 'status'],
    sort: { path: 'reference', order: 'ASC' },
    search: ['reference'],
  },
  create: ['reference', 'kind', 'asset', 'date'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['reference', 'kind', 'asset', 'date', 'status'] }],
  // Without states: leave out \`states\`, \`actions\`, \`editable\` and the field.
  editable: { field: 'status', in: ['Open', null] },
  states: {
    field: 'status',
    initial: 'Open',
    places: ['Open', 'Closed'],
    transitions: [{ name: 'close', label: 'Close', from: ['Open'], to: 'Closed' }],
  },
  actions: {
    // More of an action, such as fields that it asks for, empties or stamps with the time: Action in src/catalogue/entity.ts.
    close: { label: 'Close', transition: 'close', verb: 'EDIT', offline: true },
  },
  archive: 'archive',
})
`
}
