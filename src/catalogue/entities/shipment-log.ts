import { defineEntity } from '../entity.ts'
import { instant, reference, text } from '../field.ts'

/** What happened to a shipment (SHIPM-02); a fact, never changed. Read and written by those who read and change shipments. */
export const shipmentLog = defineEntity({
  name: 'shipment_log',
  label: ['Shipment log', 'Shipment logs'],
  stream: 'project',
  replicated: true,
  scopes: ['shipment_log', 'shipment_log@org:{carrierOrganization}'],
  fields: {
    object: reference('shipment', { label: 'Shipment', required: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    carrierOrganization: reference('organization', {
      label: 'Organization of the carrier',
      locked: true,
      hidden: true,
    }),
  },
  title: ['text'],
  roles: { code: 'SHIPMENT', verbs: [] },
  follows: { VIEW: 'ROLE_SHIPMENT_VIEW', CREATE: 'ROLE_SHIPMENT_EDIT' },
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
