import { defineEntity } from '../../../catalogue/entity.ts'
import { SALES_ORDER_TYPES, SERVICE_LEVELS } from '../../../catalogue/enumerations.ts'
import { boolean, choice, date, master, properties, reference, state, text } from '../../../catalogue/field.ts'
import { ORDER_ACTIONS, orderStates } from './purchase-order.ts'

/** An order of a customer (SO, OPEN-102). */
export const salesOrder = defineEntity({
  name: 'sales_order',
  label: ['Sales order', 'Sales orders'],
  stream: 'project',
  replicated: true,
  scopes: ['sales_order'],
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
    type: master(SALES_ORDER_TYPES, { label: 'Type' }),
    customer: reference('sub_organization', {
      label: 'Customer',
      where: { type: 'customer' },
      dialogs: ['search', 'create'],
    }),
    serviceLevel: choice(SERVICE_LEVELS, { label: 'Service level' }),
    latestPickupDate: date({ label: 'Latest pickup date', notBeforeToday: true }),
    deliveryAddress: reference('address', { label: 'Delivery address', dialogs: ['search', 'create'] }),
    status: state({ label: 'Status' }),
    stillOpen: boolean({ label: 'Something still open', locked: true, hidden: true, initial: { value: false } }),
    properties: properties({}, true),
  },
  title: ['reference', 'name'],
  series: { field: 'reference', prefix: 'SO-', digits: 6 },
  roles: { code: 'SALES_ORDER', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/sales_order/list', edit: '/sales_order/edit', create: '/sales_order/new' },
  menu: { text: 'Sales orders', section: 'orders', icon: 'receipt', order: 20 },
  list: {
    columns: ['reference', 'name', 'site', 'customer', 'type', 'serviceLevel', 'latestPickupDate', 'status'],
    filters: ['status', 'type', 'site', 'serviceLevel', 'customer'],
    sort: { path: 'reference', order: 'ASC' },
    openFirst: { by: { path: 'latestPickupDate', order: 'ASC' } },
    bulkFields: ['site'],
    search: ['reference', 'name'],
  },
  create: ['name', 'reference', 'site', 'type', 'customer', 'serviceLevel', 'latestPickupDate', 'deliveryAddress'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: [
        'name',
        'reference',
        'site',
        'type',
        'customer',
        'serviceLevel',
        'latestPickupDate',
        'deliveryAddress',
        'properties',
      ],
    },
    {
      name: 'sales-order-items',
      label: 'Items',
      kind: 'related',
      entity: 'sales_order_item',
      by: 'salesOrder',
      role: 'ROLE_SALES_ORDER_ITEM_VIEW',
      create: 'dialog',
    },
    {
      name: 'packing-slips',
      label: 'Packing slips',
      kind: 'related',
      entity: 'packing_slip',
      by: 'salesOrder',
      role: 'ROLE_PACKING_SLIP_VIEW',
    },
  ],
  editable: { field: 'status', in: ['Open', 'Accepted', null] },
  overview: {
    facts: [
      'customer',
      'site',
      { path: 'latestPickupDate', due: true },
      'serviceLevel',
      { count: 'sales-order-items' },
    ],
    next: {
      Open: { action: 'submit', why: 'It is a draft until it is submitted.' },
      Accepted: { own: 'slip', why: 'It was taken on and closes when everything is delivered.' },
    },
    open: ['packing-slips'],
    sections: ['sales-order-items'],
  },
  states: orderStates('sales_order_item', 'salesOrder'),
  actions: ORDER_ACTIONS,
  archive: { transition: 'cancel' },
})
