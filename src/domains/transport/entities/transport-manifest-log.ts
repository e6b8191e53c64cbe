import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'
import { readByOthers, remarkFields, remarks, stepFields } from '../../../catalogue/remarks.ts'

/** A remark on a transport manifest, or a workflow step of it (TM-03, TM-17); append-only. Visible to the carrier. */
export const transportManifestLog = defineEntity({
  ...remarks,
  name: 'transport_manifest_log',
  label: ['Transport manifest log', 'Transport manifest logs'],
  scopes: ['transport_manifest_log', 'transport_manifest_log@org:{carrierOrganization}'],
  fields: {
    ...remarkFields('transport_manifest', 'Transport manifest'),
    ...stepFields,
    ...readByOthers,
    carrierOrganization: reference('organization', { label: 'Account of the carrier', locked: true, hidden: true }),
  },
  roles: { code: 'TRANSPORT_MANIFEST', verbs: ['VIEW'] },
  follows: { CREATE: 'ROLE_TRANSPORT_MANIFEST_EDIT' },
})
