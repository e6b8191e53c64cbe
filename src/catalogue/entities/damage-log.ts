import { defineEntity } from '../entity.ts'
import { instant, reference, text } from '../field.ts'

/** A remark on a damage report (DAMAGE-02); a fact, never changed. */
export const damageLog = defineEntity({
  name: 'damage_log',
  label: ['Damage log', 'Damage logs'],
  stream: 'project',
  replicated: true,
  scopes: ['damage_log', 'damage_log@org:{repairOrganization}'],
  fields: {
    object: reference('damage', { label: 'Damage report', required: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    repairOrganization: reference('organization', { label: 'Repair station', locked: true, hidden: true }),
  },
  title: ['text'],
  roles: { code: 'DAMAGE_LOG', verbs: ['VIEW', 'CREATE'] },
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
