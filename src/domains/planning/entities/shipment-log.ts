import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'
import { readByOthers, remarkFields, remarks, stepFields } from '../../../catalogue/remarks.ts'

/** An event of a shipment (SHIPM-02); append-only. Same permissions as shipments. */
export const shipmentLog = defineEntity({
  ...remarks,
  name: 'shipment_log',
  label: ['Shipment log', 'Shipment logs'],
  scopes: ['shipment_log', 'shipment_log@org:{carrierOrganization}'],
  fields: {
    ...remarkFields('shipment', 'Shipment'),
    ...stepFields,
    ...readByOthers,
    carrierOrganization: reference('organization', {
      label: 'Organization of the carrier',
      locked: true,
      hidden: true,
    }),
  },
  roles: { code: 'SHIPMENT', verbs: [] },
  follows: { VIEW: 'ROLE_SHIPMENT_VIEW', CREATE: 'ROLE_SHIPMENT_EDIT' },
})
