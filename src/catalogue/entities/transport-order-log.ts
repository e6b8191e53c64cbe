import { defineEntity } from '../entity.ts'
import { instant, reference, text } from '../field.ts'

/** A remark on a transport order, or a step it took, written by the server (OPEN-044); a fact, never changed. */
export const transportOrderLog = defineEntity({
  name: 'transport_order_log',
  label: ['Transport order log', 'Transport order logs'],
  stream: 'project',
  replicated: true,
  scopes: ['transport_order_log'],
  fields: {
    object: reference('transport_order', { label: 'Transport order', required: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
  },
  title: ['text'],
  roles: { code: 'TRANSPORT_ORDER', verbs: ['VIEW'] },
  follows: { CREATE: 'ROLE_TRANSPORT_ORDER_EDIT' },
  screens: {},
  list: {
    columns: ['time', 'text', 'user'],
    filters: ['object'],
    sort: { path: 'time', order: 'DESC' },
    search: ['text'],
    indexes: [['object']],
  },
  create: ['object', 'text'],
  tabs: [],
  archive: 'never',
  appendOnly: true,
})
