/** Entities whose records forms validate beyond their declaration: those that configure the app, dangerous goods, and items of orders. */
export const JUDGED: ReadonlySet<string> = new Set([
  'entity_validation',
  'hazardous',
  'job',
  'master_data',
  'property_validation',
  'purchase_order_item',
  'sales_order_item',
  'setting',
  'task',
  'translation',
])
