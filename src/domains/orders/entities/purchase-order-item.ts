import { defineEntity } from '../../../catalogue/entity.ts'
import { integer, reference } from '../../../catalogue/field.ts'

/**
 * Quantity of an asset type on a purchase order. The server counts the pieces that closed packing slips delivered, those on slips that are
 * not closed yet, and the remaining open ones (OPEN-069).
 */
export const purchaseOrderItem = defineEntity({
  name: 'purchase_order_item',
  label: ['Purchase order item', 'Purchase order items'],
  stream: 'project',
  replicated: true,
  scopes: ['purchase_order_item'],
  fields: {
    purchaseOrder: reference('purchase_order', { label: 'Purchase order', required: true, hidden: true }),
    assetType: reference('asset_type', { label: 'Asset type', required: true }),
    orderAmount: integer({ label: 'Ordered', min: 1, max: 1_000_000 }),
    deliveredAmount: integer({ label: 'Delivered', locked: true, initial: { value: 0 } }),
    slipAmount: integer({ label: 'On packing slips', locked: true, initial: { value: 0 } }),
    openAmount: integer({ label: 'Still open', locked: true }),
  },
  title: ['assetType'],
  roles: { code: 'PURCHASE_ORDER_ITEM', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {},
  list: {
    columns: ['assetType', 'assetType.reference', 'orderAmount', 'deliveredAmount', 'slipAmount', 'openAmount'],
    filters: ['purchaseOrder', 'assetType'],
    sort: { path: 'assetType.reference', order: 'ASC' },
    search: [],
    indexes: [['purchaseOrder']],
  },
  create: ['purchaseOrder', 'assetType', 'orderAmount'],
  tabs: [],
  overview: { says: ['orderAmount', 'deliveredAmount', 'slipAmount', 'openAmount'] },
  archive: 'archive',
})
