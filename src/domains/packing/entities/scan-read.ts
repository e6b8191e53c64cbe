import { defineEntity } from '../../../catalogue/entity.ts'
import { SCAN_RESULTS, SCAN_SOURCES } from '../../../catalogue/near-enumerations.ts'
import { boolean, choice, instant, reference, text } from '../../../catalogue/field.ts'

/**
 * One raw read of a scanner (OPEN-068). Append-only; an undo is another read with source `undo`. `result` is what the device showed; `late`
 * marks a read that arrived after the slip was closed.
 */
export const scanRead = defineEntity({
  name: 'scan_read',
  label: ['Scan', 'Scans'],
  stream: 'project',
  replicated: true,
  scopes: ['packing_slip'],
  fields: {
    packingSlip: reference('packing_slip', { label: 'Packing slip', hidden: true }),
    item: reference('packing_slip_item', { label: 'Item', hidden: true }),
    asset: reference('asset', { label: 'Asset' }),
    time: instant({ label: 'Time', required: true }),
    device: text({ label: 'Device', required: true, max: 100 }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    raw: text({ label: 'Raw read', required: true, max: 8000, code: true }),
    source: choice(SCAN_SOURCES, { label: 'Source', required: true }),
    kind: text({ label: 'Kind', max: 40 }),
    scheme: text({ label: 'Scheme', max: 40 }),
    result: choice(SCAN_RESULTS, { label: 'Result', required: true }),
    undoes: reference('scan_read', { label: 'Undoes', hidden: true }),
    late: boolean({ label: 'Late', locked: true, initial: { value: false } }),
  },
  title: ['raw'],
  event: {
    kind: 'scan',
    of: ['asset', 'packingSlip'],
    time: 'time',
    who: 'user',
    outcomes: [
      { field: 'result', usual: ['ok', 'complete'] },
      { field: 'source', usual: ['wedge', 'nfc', 'camera', 'manual'] },
    ],
    at: 'packingSlip.site',
  },
  roles: { code: 'PACKING_SLIP', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ROLE_PACKING_SLIP_VIEW', CREATE: 'ROLE_PACKING_SLIP_EDIT' },
  screens: {},
  list: {
    columns: ['time', 'raw', 'kind', 'result', 'device', 'user'],
    filters: ['packingSlip', 'result', 'device', 'asset'],
    sort: { path: 'time', order: 'DESC' },
    search: ['raw'],
    indexes: [['packingSlip'], ['asset', 'time']],
  },
  tabs: [],
  archive: 'never',
  appendOnly: true,
})
