import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'
import { readByOthers, remarkFields, remarks } from '../../../catalogue/remarks.ts'

/** A remark on a damage report (DAMAGE-02); append-only. */
export const damageLog = defineEntity({
  ...remarks,
  name: 'damage_log',
  label: ['Damage log', 'Damage logs'],
  scopes: ['damage_log', 'damage_log@org:{repairOrganization}'],
  fields: {
    ...remarkFields('damage', 'Damage report'),
    ...readByOthers,
    repairOrganization: reference('organization', { label: 'Repair station', locked: true, hidden: true }),
  },
  roles: { code: 'DAMAGE_LOG', verbs: ['VIEW', 'CREATE'] },
})
