import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'
import { RENEWAL } from './maintenance.ts'
import { readByOthers, remarkFields, remarks } from '../../../catalogue/remarks.ts'

const REMARK = remarkFields('maintenance', 'Maintenance')

/** A remark on maintenance (MAINT-02); append-only. Visible to the maintainer too. */
export const maintenanceLog = defineEntity({
  ...remarks,
  name: 'maintenance_log',
  label: ['Maintenance log', 'Maintenance logs'],
  scopes: ['maintenance_log', 'maintenance_log@org:{maintainerOrganization}'],
  fields: {
    ...REMARK,
    text: { ...REMARK.text, usual: [RENEWAL] },
    ...readByOthers,
    maintainerOrganization: reference('organization', {
      label: 'Organization of the maintainer',
      locked: true,
      hidden: true,
    }),
  },
  roles: { code: 'MAINTENANCE_LOG', verbs: ['VIEW', 'CREATE'] },
})
