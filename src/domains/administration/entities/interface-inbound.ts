import { defineEntity } from '../../../catalogue/entity.ts'
import { INTERFACE_FIELDS, INTERFACE_LIST, INTERFACE_TABS } from './interface-message.ts'

/** A message from another system and its result (IFACE-01 to 04). Read online only (OPEN-110). */
export const interfaceInbound = defineEntity({
  name: 'interface_inbound',
  label: ['Inbound message', 'Inbound messages'],
  stream: 'global',
  replicated: false,
  scopes: ['interface_inbound@project:{forProject}', 'interface_inbound'],
  wide: 'superadmin',
  fields: INTERFACE_FIELDS,
  title: ['messageId', 'interface'],
  roles: { code: 'INTERFACE_INBOUND', verbs: ['VIEW', 'EDIT'] },
  screens: { list: '/interface_inbound/list', edit: '/interface_inbound/edit' },
  menu: { text: 'Inbound', section: 'interface', icon: 'login-2', order: 10, needsProject: false },
  list: INTERFACE_LIST,
  tabs: INTERFACE_TABS,
  defaultTab: 'request',
  states: {
    field: 'status',
    initial: 'New',
    places: ['New', 'Processed', 'Failed', 'Acknowledged'],
    transitions: [
      { name: 'process', label: 'Processed', from: ['New'], to: 'Processed', by: 'server' },
      { name: 'fail', label: 'Failed', from: ['New'], to: 'Failed', by: 'server' },
      { name: 'acknowledge', label: 'Acknowledge', from: ['Failed'], to: 'Acknowledged' },
      { name: 'resend', label: 'Resend', from: ['Failed', 'Acknowledged', 'Processed'], to: 'New' },
    ],
  },
  actions: {
    acknowledge: { label: 'Acknowledge', transition: 'acknowledge', verb: 'EDIT', offline: false },
    resend: { label: 'Resend', transition: 'resend', verb: 'EDIT', offline: false, confirm: 'Resend this message' },
  },
  archive: 'never',
})
