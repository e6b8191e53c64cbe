import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'
import { readByOthers, remarkFields, remarks, stepFields } from '../../../catalogue/remarks.ts'

/** A remark on a work order (WO-02), or a workflow step of it; append-only. The repair station reads and writes it too. */
export const workOrderLog = defineEntity({
  ...remarks,
  name: 'work_order_log',
  label: ['Work order log', 'Work order logs'],
  scopes: ['work_order_log', 'work_order_log@org:{repairOrganization}'],
  fields: {
    ...remarkFields('work_order', 'Work order'),
    ...stepFields,
    ...readByOthers,
    repairOrganization: reference('organization', { label: 'Repair station', locked: true, hidden: true }),
  },
  roles: { code: 'WORK_ORDER_LOG', verbs: ['VIEW', 'CREATE'] },
})
