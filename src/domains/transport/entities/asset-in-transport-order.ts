import { CURRENCIES } from '../../../catalogue/currencies.ts'
import { defineEntity } from '../../../catalogue/entity.ts'
import { REGULATIONS, USAGE_INDICATORS } from '../../../catalogue/near-enumerations.ts'
import { choice, choices, date, decimal, properties, reference, text } from '../../../catalogue/field.ts'

const FIELDS = [
  'reference',
  'asset',
  'pickupDate',
  'deliveryDate',
  'properties.salesOrder',
  'properties.itemNumber',
  'properties.plantLocation',
  'properties.division',
  'properties.distributionChannel',
  'properties.usageIndicator',
  'properties.invoiceValue',
  'properties.invoiceCurrency',
  'properties.exportControl',
  'properties.license',
  'properties.regulations',
  'properties.rdd',
  'properties.cdd',
] as const

/** One asset in a transport order (AITO). Values that the asset has too, such as its regulations, are also written to the asset. */
export const assetInTransportOrder = defineEntity({
  name: 'asset_in_transport_order',
  label: ['Line item', 'Line items'],
  stream: 'project',
  replicated: true,
  scopes: ['asset_in_transport_order'],
  // Cost and buyer are not visible to the carrier.
  projections: {
    'asset_in_transport_order@share:': [
      'transportOrder',
      'reference',
      'asset',
      'pickupDate',
      'deliveryDate',
      'orderStatus',
    ],
  },
  shares: ['asset'],
  sharedThrough: ['transportOrder'],
  fields: {
    transportOrder: reference('transport_order', { label: 'Transport order', required: true }),
    reference: text({ label: 'Reference', max: 200, code: true, help: 'The number of the order is put in front' }),
    asset: reference('asset', {
      label: 'Asset',
      required: true,
      dialogs: ['create'],
      copies: [
        'properties.plantLocation',
        'properties.usageIndicator',
        'properties.regulations',
        'properties.rdd',
        'properties.cdd',
      ],
    }),
    pickupDate: date({ label: 'Pickup date', notBeforeToday: true }),
    deliveryDate: date({ label: 'Delivery date', notBeforeToday: true }),
    orderStatus: text({ label: 'Status of the order', max: 60, locked: true, hidden: true }),
    properties: properties({
      plantLocation: text({ label: 'Plant location', max: 100 }),
      distributionChannel: text({ label: 'Distribution channel', max: 100 }),
      division: text({ label: 'Division', max: 100 }),
      salesOrder: text({ label: 'Sales order', max: 100, code: true }),
      itemNumber: text({ label: 'Item number', max: 40, code: true }),
      usageIndicator: choice(USAGE_INDICATORS, { label: 'Usage indicator' }),
      invoiceValue: decimal({ label: 'Invoice value', min: 0 }),
      invoiceCurrency: choice(CURRENCIES, { label: 'Currency' }),
      exportControl: text({ label: 'Export control', max: 100 }),
      license: text({ label: 'License', max: 100 }),
      cdd: date({ label: 'Confirmed delivery date (CDD)', notBeforeToday: true }),
      rdd: date({ label: 'Requested delivery date (RDD)', notBeforeToday: true }),
      regulations: choices(REGULATIONS, { label: 'Regulations', conflict: 'set' }),
    }),
  },
  title: ['reference', 'asset'],
  roles: { code: 'ASSET', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { edit: '/asset_in_transport_order/edit', create: '/asset_in_transport_order/new/{transportOrder}' },
  list: {
    columns: ['reference', 'asset', 'asset.serial', 'pickupDate', 'deliveryDate', 'properties.invoiceValue'],
    filters: ['transportOrder', 'asset'],
    sort: { path: 'reference', order: 'ASC' },
    search: ['reference'],
    indexes: [['transportOrder'], ['asset']],
  },
  create: ['transportOrder', ...FIELDS],
  tabs: [
    { name: 'general', label: 'General', kind: 'fields', fields: ['transportOrder', ...FIELDS] },
    {
      name: 'hazardous',
      label: 'Hazardous',
      kind: 'related',
      entity: 'hazardous',
      by: 'asset',
      via: 'asset',
      create: 'dialog',
    },
  ],
  editable: {
    any: [
      { field: 'orderStatus', in: ['New', null] },
      { all: [{ field: 'orderStatus', in: ['Accepted'] }, { module: 'edit-read-only' }] },
    ],
  },
  review: {
    module: 'change-review-asset-in-transport-order',
    when: { field: 'orderStatus', in: ['Accepted', 'Assigned', 'Validated'] },
  },
  archive: 'archive',
})
