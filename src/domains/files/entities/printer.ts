import { defineEntity } from '../../../catalogue/entity.ts'
import { boolean, integer, reference, text } from '../../../catalogue/field.ts'

/** A label or document printer of a site (PRINT-01). */
export const printer = defineEntity({
  name: 'printer',
  label: ['Printer', 'Printers'],
  stream: 'project',
  replicated: true,
  scopes: ['printer'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    site: reference('site', { label: 'Site', required: true }),
    ipAddress: text({ label: 'IP address', required: true, max: 60, code: true, sample: '192.168.1.20' }),
    port: integer({ label: 'Port', required: true, min: 1, max: 65_535, initial: { value: 9100 } }),
    default: boolean({ label: 'Default', help: 'The printer of its site that is offered first' }),
    rfid: boolean({ label: 'RFID', help: 'Can write RFID labels' }),
  },
  title: ['name'],
  roles: { code: 'PRINTER', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/printer/list', edit: '/printer/edit', create: '/printer/new' },
  menu: { text: 'Printers', section: 'setup', icon: 'printer', order: 140 },
  list: {
    columns: ['name', 'site', 'ipAddress', 'port', 'default', 'rfid'],
    filters: ['site'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'ipAddress'],
  },
  create: ['name', 'site', 'ipAddress', 'port', 'default', 'rfid'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['name', 'site', 'ipAddress', 'port', 'default', 'rfid'],
    },
    {
      name: 'templates',
      label: 'Templates',
      kind: 'related',
      entity: 'printer_template',
      by: 'printer',
      role: 'ROLE_TEMPLATE_VIEW',
      create: 'dialog',
    },
  ],
  archive: 'archive',
})
