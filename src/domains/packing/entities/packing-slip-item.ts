import { defineEntity } from '../../../catalogue/entity.ts'
import { boolean, instant, json, reference } from '../../../catalogue/field.ts'

/**
 * One asset on a slip (PS-03), or a place for any asset of `assetType` until a scan assigns one. `scanned` is derived from `countedReads`,
 * the reads that count it; without a scanner a user ticks `picked` (OPEN-068). Cancelled items are kept.
 */
export const packingSlipItem = defineEntity({
  name: 'packing_slip_item',
  label: ['Packing slip item', 'Packing slip items'],
  stream: 'project',
  replicated: true,
  scopes: ['packing_slip'],
  fields: {
    packingSlip: reference('packing_slip', { label: 'Packing slip', required: true, hidden: true }),
    asset: reference('asset', { label: 'Asset' }),
    assetType: reference('asset_type', { label: 'Asset type', hidden: true }),
    picked: boolean({ label: 'Picked', initial: { value: false }, conflict: 'lww' }),
    scanned: boolean({ label: 'Scanned', locked: true, initial: { value: false } }),
    scannedAt: instant({ label: 'Scanned at', locked: true }),
    scannedBy: reference('employee', { label: 'Scanned by', locked: true }),
    countedReads: json({ label: 'Counted reads', locked: true, hidden: true }),
    canceled: boolean({ label: 'Canceled', locked: true, initial: { value: false } }),
  },
  title: ['asset'],
  roles: { code: 'PACKING_SLIP', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {},
  list: {
    columns: ['asset', 'asset.serial', 'asset.assetType', 'picked', 'scanned', 'scannedAt', 'scannedBy'],
    filters: ['packingSlip', 'picked', 'scanned'],
    sort: { path: 'asset.name', order: 'ASC' },
    search: [],
    indexes: [['packingSlip'], ['asset']],
  },
  create: ['packingSlip', 'asset'],
  tabs: [],
  actions: {
    cancel: {
      label: 'Cancel asset',
      verb: 'EDIT',
      offline: true,
      button: false,
      when: { field: 'canceled', in: [false, null] },
    },
  },
  archive: 'archive',
})
