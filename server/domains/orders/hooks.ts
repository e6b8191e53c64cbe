import { purchaseOrderItemHooks, salesOrderItemHooks } from './actions/order-item.ts'
import { purchaseOrderHooks, salesOrderHooks } from './actions/order.ts'
import { type Hooks } from '../../store/hooks.ts'

export const ordersDomainHooks: Hooks = {
  purchase_order: purchaseOrderHooks,
  purchase_order_item: purchaseOrderItemHooks,
  sales_order: salesOrderHooks,
  sales_order_item: salesOrderItemHooks,
}
