import { defineEntity } from '../../../catalogue/entity.ts'
import { boolean, reference, text } from '../../../catalogue/field.ts'

/** A contact person of a partner (OPEN-053); created and picked in dialogs, edited on a screen. */
export const contact = defineEntity({
  name: 'contact',
  label: ['Contact', 'Contacts'],
  stream: 'project',
  replicated: true,
  scopes: ['contact'],
  projections: { 'contact@share:': ['firstName', 'lastName', 'email', 'phone', 'function'] },
  fields: {
    firstName: text({ label: 'First name', max: 100 }),
    lastName: text({ label: 'Last name', required: true, max: 100 }),
    email: text({ label: 'E-mail', max: 200, email: true }),
    phone: text({ label: 'Phone', max: 50, phone: true }),
    function: text({ label: 'Function', max: 100 }),
    subOrganization: reference('sub_organization', { label: 'Organization' }),
    address: reference('address', { label: 'Address' }),
    sendToSCI: boolean({ label: 'Send to SCI', initial: { value: false }, offWith: 'stand-alone' }),
  },
  title: ['lastName', 'email'],
  fullName: ['firstName', 'lastName'],
  roles: { code: 'CONTACT', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/contact/list', edit: '/contact/edit', create: '/contact/new' },
  menu: { text: 'Contacts', section: 'setup', icon: 'users', order: 85 },
  list: {
    columns: ['firstName', 'lastName', 'email', 'phone', 'subOrganization', { path: 'function', optional: true }],
    filters: ['subOrganization'],
    sort: { path: 'lastName', order: 'ASC' },
    search: ['firstName', 'lastName', 'email', 'phone'],
  },
  create: ['firstName', 'lastName', 'email', 'phone', 'function', 'subOrganization', 'address', 'sendToSCI'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['firstName', 'lastName', 'email', 'phone', 'function', 'subOrganization', 'address', 'sendToSCI'],
    },
  ],
  archive: 'archive',
})
