import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'
import { readByOthers, remarkFields, remarks, stepFields } from '../../../catalogue/remarks.ts'

/** An event of a leg; append-only. Same permissions as legs. */
export const legLog = defineEntity({
  ...remarks,
  name: 'leg_log',
  label: ['Leg log', 'Leg logs'],
  scopes: ['leg_log', 'leg_log@org:{carrierOrganization}'],
  fields: {
    ...remarkFields('leg', 'Leg'),
    ...stepFields,
    ...readByOthers,
    carrierOrganization: reference('organization', {
      label: 'Organization of the carrier',
      locked: true,
      hidden: true,
    }),
  },
  roles: { code: 'LEG', verbs: [] },
  follows: { VIEW: 'ROLE_LEG_VIEW', CREATE: 'ROLE_LEG_EDIT' },
})
