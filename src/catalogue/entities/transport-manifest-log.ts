import { defineEntity } from '../entity.ts'
import { instant, reference, text } from '../field.ts'

/** A remark on a transport manifest, or a step it took (TM-03, TM-17); a fact, never changed. The carrier reads along. */
export const transportManifestLog = defineEntity({
  name: 'transport_manifest_log',
  label: ['Transport manifest log', 'Transport manifest logs'],
  stream: 'project',
  replicated: true,
  scopes: ['transport_manifest_log', 'transport_manifest_log@org:{carrierOrganization}'],
  fields: {
    object: reference('transport_manifest', { label: 'Transport manifest', required: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    carrierOrganization: reference('organization', { label: 'Account of the carrier', locked: true, hidden: true }),
  },
  title: ['text'],
  roles: { code: 'TRANSPORT_MANIFEST', verbs: ['VIEW'] },
  follows: { CREATE: 'ROLE_TRANSPORT_MANIFEST_EDIT' },
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
