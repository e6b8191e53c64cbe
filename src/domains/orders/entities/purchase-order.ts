import { defineEntity } from '../../../catalogue/entity.ts'
import { PURCHASE_ORDER_TYPES } from '../../../catalogue/enumerations.ts'
import { boolean, date, master, properties, reference, state, text } from '../../../catalogue/field.ts'

/** States shared by purchase and sales orders; their items refer to the order by `by`. Open is the draft (OPEN-119). */
export const orderStates = <const E extends string, const B extends string>(entity: E, by: B) =>
  ({
    field: 'status',
    initial: 'Open',
    places: ['Open', 'Accepted', 'Closed', 'Canceled'],
    transitions: [
      {
        name: 'submit',
        label: 'Submit',
        from: ['Open'],
        to: 'Accepted',
        requiresRelated: { entity, by, path: 'items', code: 'no-items', filled: 'orderAmount' },
      },
      { name: 'close', label: 'Delivered in full', from: ['Accepted'], to: 'Closed', by: 'server' },
      { name: 'cancel', label: 'Cancel', from: ['Open', 'Accepted'], to: 'Canceled' },
    ],
  }) as const

/** While an order is in one of these, it may be changed, and so may its items. */
export const ORDER_CHANGES = { field: 'status', in: ['Open', 'Accepted', null] } as const

/** Actions of users on an order; cancelling archives it. */
export const ORDER_ACTIONS = {
  submit: { label: 'Submit', transition: 'submit', verb: 'EDIT', offline: true, confirm: 'Submit this order' },
} as const

/** An order to a supplier (PO). */
export const purchaseOrder = defineEntity({
  name: 'purchase_order',
  label: ['Purchase order', 'Purchase orders'],
  stream: 'project',
  replicated: true,
  scopes: ['purchase_order'],
  fields: {
    name: text({ label: 'Name', max: 200 }),
    reference: text({ label: 'Reference', max: 100, code: true }),
    site: reference('site', { label: 'Site' }),
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      hidden: true,
      initial: { stamp: 'my-organization' },
    }),
    type: master(PURCHASE_ORDER_TYPES, { label: 'Type' }),
    supplier: reference('sub_organization', { label: 'Supplier', where: { type: 'supplier' } }),
    latestDeliveryDate: date({ label: 'Latest delivery date', notBeforeToday: true }),
    status: state({ label: 'Status' }),
    stillOpen: boolean({ label: 'Something still open', locked: true, hidden: true, initial: { value: false } }),
    properties: properties({}, true),
  },
  title: ['reference', 'name'],
  codes: ['reference'],
  series: { field: 'reference', prefix: 'PO-', digits: 6 },
  roles: { code: 'PURCHASE_ORDER', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/purchase_order/list', edit: '/purchase_order/edit', create: '/purchase_order/new' },
  menu: { text: 'Purchase orders', section: 'orders', icon: 'shopping-cart', order: 10 },
  list: {
    columns: ['reference', 'name', 'site', 'supplier', 'type', 'latestDeliveryDate', 'status'],
    filters: ['status', 'type', 'site', 'supplier'],
    sort: { path: 'reference', order: 'ASC' },
    openFirst: { by: { path: 'latestDeliveryDate', order: 'ASC' } },
    bulkFields: ['site'],
    search: ['reference', 'name'],
    searchReferences: ['supplier'],
  },
  create: ['name', 'reference', 'site', 'type', 'supplier', 'latestDeliveryDate'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['name', 'reference', 'site', 'type', 'supplier', 'latestDeliveryDate', 'properties'],
    },
    {
      name: 'purchase-order-items',
      label: 'Items',
      kind: 'related',
      entity: 'purchase_order_item',
      by: 'purchaseOrder',
      role: 'ROLE_PURCHASE_ORDER_ITEM_VIEW',
      create: 'dialog',
      createWhen: ORDER_CHANGES,
      editWhen: ORDER_CHANGES,
    },
    {
      name: 'packing-slips',
      label: 'Packing slips',
      kind: 'related',
      entity: 'packing_slip',
      by: 'purchaseOrder',
      role: 'ROLE_PACKING_SLIP_VIEW',
    },
  ],
  editable: ORDER_CHANGES,
  overview: {
    facts: ['supplier', 'site', { path: 'latestDeliveryDate', due: true }, 'type', { count: 'purchase-order-items' }],
    next: {
      Open: { action: 'submit', why: 'It is a draft until it is submitted.' },
      Accepted: { own: 'slip', why: 'It is ordered and closes when everything is delivered.' },
    },
    open: ['packing-slips'],
    sections: ['purchase-order-items'],
  },
  states: orderStates('purchase_order_item', 'purchaseOrder'),
  actions: ORDER_ACTIONS,
  archive: { transition: 'cancel' },
})
