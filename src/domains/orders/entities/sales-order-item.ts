import { defineEntity } from '../../../catalogue/entity.ts'
import { integer, reference } from '../../../catalogue/field.ts'

/**
 * Quantity of an asset type on a sales order. The server counts the pieces that closed packing slips delivered, those on slips that are not
 * closed yet, and the remaining open ones (OPEN-069).
 */
export const salesOrderItem = defineEntity({
  name: 'sales_order_item',
  label: ['Sales order item', 'Sales order items'],
  stream: 'project',
  replicated: true,
  scopes: ['sales_order_item'],
  fields: {
    salesOrder: reference('sales_order', { label: 'Sales order', required: true, hidden: true }),
    assetType: reference('asset_type', { label: 'Asset type', required: true }),
    orderAmount: integer({ label: 'Ordered', min: 1, max: 1_000_000 }),
    deliveredAmount: integer({ label: 'Delivered', locked: true, initial: { value: 0 } }),
    slipAmount: integer({ label: 'On packing slips', locked: true, initial: { value: 0 } }),
    openAmount: integer({ label: 'Still open', locked: true }),
  },
  title: ['assetType'],
  roles: { code: 'SALES_ORDER_ITEM', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {},
  list: {
    columns: ['assetType', 'assetType.reference', 'orderAmount', 'deliveredAmount', 'slipAmount', 'openAmount'],
    filters: ['salesOrder', 'assetType'],
    sort: { path: 'assetType.reference', order: 'ASC' },
    search: [],
    indexes: [['salesOrder']],
  },
  create: ['salesOrder', 'assetType', 'orderAmount'],
  tabs: [],
  overview: { says: ['orderAmount', 'deliveredAmount', 'slipAmount', 'openAmount'] },
  archive: 'archive',
})
