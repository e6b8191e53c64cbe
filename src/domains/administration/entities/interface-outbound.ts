import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'
import { INTERFACE_FIELDS, INTERFACE_LIST, INTERFACE_TABS } from './interface-message.ts'

/** A message to another system and its result (IFACE-05). Read online only (OPEN-110). */
export const interfaceOutbound = defineEntity({
  name: 'interface_outbound',
  label: ['Outbound message', 'Outbound messages'],
  stream: 'global',
  replicated: false,
  scopes: ['interface_outbound@project:{forProject}', 'interface_outbound'],
  wide: 'superadmin',
  fields: {
    ...INTERFACE_FIELDS,
    /** Set together by resending: on the first message the new one, and on that the first. */
    resentAs: reference('interface_outbound', { label: 'Sent again as', locked: true }),
    resentOf: reference('interface_outbound', { label: 'Sends again', locked: true }),
  },
  title: ['messageId', 'interface'],
  roles: { code: 'INTERFACE_OUTBOUND', verbs: ['VIEW', 'EDIT'] },
  screens: { list: '/interface_outbound/list', edit: '/interface_outbound/edit' },
  menu: { text: 'Outbound', section: 'interface', icon: 'logout-2', order: 20, needsProject: false },
  list: INTERFACE_LIST,
  tabs: INTERFACE_TABS,
  overview: { facts: ['time', 'interface', 'forProject', 'resentAs', 'resentOf'] },
  defaultTab: 'request',
  states: {
    field: 'status',
    initial: 'New',
    places: ['New', 'Sent', 'Failed', 'Resent'],
    transitions: [
      { name: 'send', label: 'Sent', from: ['New'], to: 'Sent', by: 'server' },
      { name: 'fail', label: 'Failed', from: ['New'], to: 'Failed', by: 'server' },
      { name: 'resend', label: 'Resend', from: ['Sent', 'Failed'], to: 'Resent' },
    ],
  },
  actions: {
    resend: { label: 'Resend', transition: 'resend', verb: 'EDIT', offline: false, confirm: 'Resend this message' },
  },
  archive: 'never',
})
