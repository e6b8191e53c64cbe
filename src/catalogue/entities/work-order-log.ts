import { defineEntity } from '../entity.ts'
import { instant, reference, text } from '../field.ts'

/** A remark on a work order (WO-02); a fact, never changed. The repair station reads and writes it too. */
export const workOrderLog = defineEntity({
  name: 'work_order_log',
  label: ['Work order log', 'Work order logs'],
  stream: 'project',
  replicated: true,
  scopes: ['work_order_log', 'work_order_log@org:{repairOrganization}'],
  fields: {
    object: reference('work_order', { label: 'Work order', required: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    repairOrganization: reference('organization', { label: 'Repair station', locked: true, hidden: true }),
  },
  title: ['text'],
  roles: { code: 'WORK_ORDER_LOG', verbs: ['VIEW', 'CREATE'] },
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
