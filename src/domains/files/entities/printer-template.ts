import { defineEntity } from '../../../catalogue/entity.ts'
import { boolean, json, reference } from '../../../catalogue/field.ts'

/** A template for one printer (PRINT-02); settings are copies, orientation and offsets (OPEN-071). */
export const printerTemplate = defineEntity({
  name: 'printer_template',
  label: ['Printer template', 'Printer templates'],
  stream: 'project',
  replicated: true,
  scopes: ['printer_template'],
  fields: {
    printer: reference('printer', { label: 'Printer', required: true, hidden: true }),
    template: reference('template', { label: 'Template', required: true, dialogs: ['search', 'create'] }),
    default: boolean({ label: 'Default' }),
    enabled: boolean({ label: 'Enabled', initial: { value: true } }),
    settings: json({ label: 'Settings', sample: '{"copies": 1, "orientation": "portrait", "offsetX": 0}' }),
  },
  title: ['template'],
  roles: { code: 'TEMPLATE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {},
  list: {
    columns: ['template.reference', 'template', 'template.entity', 'default', 'enabled'],
    filters: ['printer', 'template'],
    sort: { path: 'template.reference', order: 'ASC' },
    search: [],
    indexes: [['printer']],
  },
  create: ['printer', 'template', 'default', 'enabled', 'settings'],
  tabs: [],
  archive: 'archive',
})
