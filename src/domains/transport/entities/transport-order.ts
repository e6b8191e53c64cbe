import { COUNTRIES } from '../../../catalogue/countries.ts'
import { defineEntity } from '../../../catalogue/entity.ts'
import { INCOTERMS, SALES_ORGANIZATIONS, SERVICE_LEVELS } from '../../../catalogue/enumerations.ts'
import { boolean, choice, date, integer, master, properties, reference, state, text } from '../../../catalogue/field.ts'
import { NO_CARRIER } from './no-carrier.ts'
import type { Rule } from '../../../catalogue/rule.ts'

const GENERAL = [
  'reference',
  'site',
  'serviceLevel',
  'hazardous',
  'military',
  'totalPackages',
  'customer',
  'pickupLocation',
  'deliveryAddress',
  'deliveryContact',
  'involvedContact',
  'salesOrganization',
  'shipperReferences',
  'descriptionShippingPoint',
  'earliestPickupDate',
  'latestPickupDate',
  'requestedDeliveryDate',
  'deliveryDate',
  'incoterm',
  'incotermLocation',
  'transportManifest',
] as const

const FINANCE = ['network', 'networkOperation', 'costCenter', 'profitCenter', 'psp'] as const

const LINEHAUL = [
  'carrier',
  'crossDock',
  'route',
  ...FINANCE,
  'estimatedDeliveryDate',
  'integrationDate',
  'consolidationDate',
] as const

/** Cost accounts are not visible to the carrier. */
const CARRIER_READS = [
  'status',
  'carrierOrganization',
  'deliveryCountry',
  'deliveryCity',
  ...GENERAL,
  ...LINEHAUL.filter((name) => !FINANCE.some((one) => one === name)),
  'properties',
] as const

/** What the module edit-read-only opens in an accepted order (TO-10). */
const ALL_BUT_CUSTOMER_AND_SITE = [...CARRIER_READS, ...FINANCE].filter(
  (name) => !['reference', 'customer', 'site'].includes(name),
)

const ACCEPTED = { field: 'status', in: ['Accepted'] } as const satisfies Rule
const UNDER_WAY = { field: 'status', in: ['Accepted', 'Assigned', 'Validated'] } as const satisfies Rule
/** Line items of an order can be edited while this holds (TO-09, TO-10, OPEN-034). */
const ITEMS_OPEN = {
  any: [{ field: 'status', in: ['New', null] }, { all: [ACCEPTED, { module: 'edit-read-only' }] }],
} as const satisfies Rule

/** An order to move goods (TO). Manifest, totals, hazard and place of delivery are derived from other records by the server. */
export const transportOrder = defineEntity({
  name: 'transport_order',
  label: ['Transport order', 'Transport orders'],
  stream: 'project',
  replicated: true,
  scopes: ['transport_order', 'transport_order@org:{carrierOrganization}'],
  projections: { 'transport_order@org:': CARRIER_READS, 'transport_order@share:': CARRIER_READS },
  // The carrier of a manifest sees its orders, with their documents.
  sharedThrough: ['transportManifest'],
  sharesFiles: true,
  shares: ['site', 'crossDock', 'customer', 'pickupLocation', 'deliveryAddress', 'deliveryContact', 'involvedContact'],
  fields: {
    reference: text({ label: 'DN number', max: 100, code: true }),
    status: state({ label: 'Status' }),
    serviceLevel: choice(SERVICE_LEVELS, { label: 'Service level' }),
    hazardous: boolean({
      label: 'Hazardous',
      initial: { value: false },
      help: 'Stays on while a ship unit or line item has hazardous entries',
    }),
    military: boolean({ label: 'Military', initial: { value: false } }),
    totalPackages: integer({ label: 'Total packages', min: 0, locked: true, initial: { value: 0 } }),
    customer: reference('sub_organization', {
      label: 'Customer',
      where: { type: 'customer' },
      dialogs: ['search', 'create'],
    }),
    carrier: reference('sub_organization', { label: 'Carrier', where: { type: 'carrier' }, none: NO_CARRIER }),
    carrierOrganization: reference('organization', { label: 'Account of the carrier', locked: true, hidden: true }),
    crossDock: reference('site', {
      label: 'Cross-dock',
      help: 'Site where the goods change from one vehicle to the next',
    }),
    site: reference('site', { label: 'Site' }),
    pickupLocation: reference('address', { label: 'Pickup location', dialogs: ['search', 'create'] }),
    deliveryAddress: reference('address', { label: 'Delivery address', dialogs: ['search', 'create'] }),
    deliveryCountry: choice(COUNTRIES, { label: 'Country of delivery', locked: true }),
    deliveryCity: text({ label: 'City of delivery', max: 100, locked: true }),
    deliveryContact: reference('contact', { label: 'Delivery contact', dialogs: ['search', 'create'] }),
    involvedContact: reference('contact', { label: 'Involved contact', dialogs: ['search', 'create'] }),
    salesOrganization: master(SALES_ORGANIZATIONS, {
      label: 'Sales organization',
      help: 'The organization that sells: AH or AHD',
    }),
    shipperReferences: text({ label: 'Shipper references', max: 1000, multiline: true }),
    descriptionShippingPoint: text({
      label: 'Shipping point',
      max: 400,
      help: 'The place within the site where the goods are handed over',
    }),
    earliestPickupDate: date({ label: 'Earliest pickup date', notBeforeToday: true }),
    latestPickupDate: date({ label: 'Latest pickup date', notBeforeToday: true }),
    requestedDeliveryDate: date({ label: 'Requested delivery date', notBeforeToday: true }),
    deliveryDate: date({ label: 'Delivery date', notBeforeToday: true }),
    estimatedDeliveryDate: date({ label: 'Estimated delivery date', notBeforeToday: true }),
    integrationDate: date({ label: 'Integration date' }),
    consolidationDate: date({ label: 'Consolidation date', locked: true }),
    route: reference('route', { label: 'Route' }),
    incoterm: choice(INCOTERMS, {
      label: 'Incoterm',
      help: 'International commercial term: who pays for and who bears the risk of which part of the way',
    }),
    incotermLocation: text({
      label: 'Incoterm location',
      max: 200,
      help: 'The place that the incoterm names, such as a port',
    }),
    network: text({ label: 'Network', max: 100, help: 'Number of the network that the costs are booked on' }),
    networkOperation: text({ label: 'Network operation', max: 100, help: 'The operation within the network' }),
    costCenter: text({ label: 'Cost center', max: 100, help: 'The cost center that bears the transport costs' }),
    profitCenter: text({ label: 'Profit center', max: 100, help: 'The profit center that the transport belongs to' }),
    psp: text({ label: 'PSP', max: 100, help: 'Project structure plan element (work breakdown structure)' }),
    transportManifest: reference('transport_manifest', { label: 'Transport manifest', locked: true }),
    properties: properties({}, true),
  },
  title: ['reference'],
  codes: ['reference'],
  series: { field: 'reference', prefix: 'TO-', digits: 6 },
  roles: { code: 'TRANSPORT_ORDER', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  base: '/transport-order',
  screens: { list: '/transport-order/list', edit: '/transport-order/edit', create: '/transport-order/new' },
  menu: { text: 'Transport orders', section: 'transport', icon: 'truck-loading', order: 10 },
  list: {
    export: 'flag',
    columns: [
      'site',
      'reference',
      'serviceLevel',
      'hazardous',
      'totalPackages',
      'deliveryCountry',
      'status',
      { path: 'transportManifest', optional: true },
      { path: 'customer', optional: true },
      { path: 'carrier', optional: true },
      { path: 'deliveryCity', optional: true },
      { path: 'latestPickupDate', optional: true },
      { path: 'requestedDeliveryDate', optional: true },
    ],
    filters: [
      'status',
      'site',
      'serviceLevel',
      'carrier',
      'customer',
      'hazardous',
      'deliveryCountry',
      'deliveryAddress',
      'transportManifest',
      'route',
      'earliestPickupDate',
      'latestPickupDate',
      'requestedDeliveryDate',
      'deliveryDate',
      'estimatedDeliveryDate',
      'integrationDate',
      'consolidationDate',
    ],
    sort: { path: 'reference', order: 'ASC' },
    openFirst: { by: { path: 'latestPickupDate', order: 'ASC' } },
    search: ['reference', 'shipperReferences'],
    bulk: ['unassign'],
  },
  create: [...GENERAL, ...LINEHAUL],
  tabs: [
    { name: 'general', label: 'General', kind: 'fields', fields: GENERAL },
    { name: 'general-linehaul', label: 'Linehaul', kind: 'fields', fields: LINEHAUL, needsRecord: false },
    { name: 'properties', label: 'Properties', kind: 'fields', fields: ['properties'], needsRecord: false },
    {
      name: 'assets',
      label: 'Assets',
      kind: 'related',
      entity: 'asset_in_transport_order',
      by: 'transportOrder',
      role: 'ROLE_ASSET_VIEW',
      create: 'screen',
      createWhen: ITEMS_OPEN,
    },
    {
      name: 'ship-units',
      label: 'Ship units',
      kind: 'related',
      entity: 'ship_unit',
      by: 'transportOrder',
      role: 'ROLE_SHIP_UNIT_VIEW',
      create: 'dialog',
      createWhen: { field: 'status', in: ['New', null] },
    },
    { name: 'files', label: 'Files', kind: 'files' },
    { name: 'logs', label: 'Logs', kind: 'related', entity: 'transport_order_log', by: 'object', create: 'dialog' },
  ],
  editable: { field: 'status', in: ['New', 'Accepted', 'Assigned', 'Validated', null] },
  editableFields: [
    { when: { field: 'status', in: ['New', null] } },
    { when: { all: [ACCEPTED, { module: 'edit-read-only' }] }, only: ALL_BUT_CUSTOMER_AND_SITE },
    { when: ACCEPTED, only: ['carrier', 'crossDock', 'estimatedDeliveryDate', ...FINANCE, 'properties'] },
    { when: { field: 'status', in: ['Assigned', 'Validated'] }, only: ['estimatedDeliveryDate', 'properties'] },
  ],
  review: { module: 'change-review-transport-order', when: UNDER_WAY },
  overview: {
    facts: [
      { path: 'latestPickupDate', due: true },
      'requestedDeliveryDate',
      { path: 'deliveryAddress', beside: 'deliveryCity' },
      'deliveryContact',
      'transportManifest',
    ],
    next: {
      New: { action: 'submit', why: 'It is a draft until it is submitted.' },
      Accepted: { action: 'assign', why: 'It is on no manifest yet.' },
      Assigned: { why: 'It goes with its manifest, which is not validated yet.' },
      Validated: { why: 'It goes with its manifest and closes when that is sent.' },
      Closed: { over: true, why: 'It goes with {transportManifest}, which was sent.' },
    },
    path: { exits: ['Cancelled'] },
    open: [],
    sections: ['ship-units', 'assets', 'files'],
    together: [
      ['earliestPickupDate', 'latestPickupDate'],
      ['incoterm', 'incotermLocation'],
    ],
  },
  states: {
    field: 'status',
    initial: 'New',
    places: ['New', 'Accepted', 'Assigned', 'Validated', 'Closed', 'Cancelled'],
    transitions: [
      {
        name: 'submit',
        label: 'Submit',
        from: ['New'],
        to: 'Accepted',
        requires: [
          'site',
          'serviceLevel',
          'customer',
          'pickupLocation',
          'deliveryAddress',
          'latestPickupDate',
          'requestedDeliveryDate',
        ],
      },
      { name: 'assign', label: 'Assign to a manifest', from: ['Accepted'], to: 'Assigned' },
      { name: 'unassign', label: 'Take off the manifest', from: ['Assigned'], to: 'Accepted' },
      { name: 'validate', label: 'Manifest validated', from: ['Assigned'], to: 'Validated', by: 'server' },
      { name: 'close', label: 'Manifest closed', from: ['Assigned', 'Validated'], to: 'Closed', by: 'server' },
      { name: 'release', label: 'Manifest cancelled', from: ['Assigned', 'Validated'], to: 'Accepted', by: 'server' },
      { name: 'cancel', label: 'Cancel', from: ['New', 'Accepted', 'Assigned'], to: 'Cancelled' },
    ],
  },
  actionSteps: { 'propose-route': 'Propose a route', review: 'Review before submitting' },
  actions: {
    plan: {
      label: 'Plan on a route',
      verb: 'EDIT',
      role: 'ROLE_ROUTE_CREATE',
      asks: ['route'],
      when: {
        all: [
          { field: 'status', in: ['New', 'Accepted', null] },
          { field: 'route', isNull: true },
        ],
      },
      offline: true,
      button: false,
    },
    submit: { label: 'Submit', transition: 'submit', verb: 'EDIT', offline: true, button: false },
    assign: {
      label: 'Assign to a manifest',
      transition: 'assign',
      verb: 'EDIT',
      role: 'ROLE_TRANSPORT_MANIFEST_EDIT',
      asks: ['transportManifest'],
      offline: true,
      button: false,
    },
    unassign: {
      label: 'Take off the manifest',
      transition: 'unassign',
      verb: 'EDIT',
      role: 'ROLE_TRANSPORT_MANIFEST_EDIT',
      offline: true,
      confirm: 'Take this transport order off its manifest',
    },
  },
  archive: { transition: 'cancel' },
})
