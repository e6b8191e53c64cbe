import { defineEntity } from '../../../catalogue/entity.ts'
import { readByOthers, remarkFields, remarks, stepFields } from '../../../catalogue/remarks.ts'

/** A remark on a transport order, or a workflow step of it, written by the server (OPEN-044); append-only. */
export const transportOrderLog = defineEntity({
  ...remarks,
  name: 'transport_order_log',
  label: ['Transport order log', 'Transport order logs'],
  scopes: ['transport_order_log'],
  sharedThrough: ['object'],
  fields: {
    ...remarkFields('transport_order', 'Transport order'),
    ...stepFields,
    ...readByOthers,
  },
  roles: { code: 'TRANSPORT_ORDER', verbs: ['VIEW'] },
  follows: { CREATE: 'ROLE_TRANSPORT_ORDER_EDIT' },
})
