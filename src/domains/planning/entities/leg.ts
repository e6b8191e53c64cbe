import { defineEntity } from '../../../catalogue/entity.ts'
import { LEG_TYPES } from '../../../catalogue/enumerations.ts'
import { choice, decimal, integer, interval, properties, reference, state, text } from '../../../catalogue/field.ts'

/** One part of a route, from one address to the next (LEG). The carrier's account is copied from the route. */
export const leg = defineEntity({
  name: 'leg',
  label: ['Leg', 'Legs'],
  stream: 'project',
  replicated: true,
  scopes: ['leg', 'leg@org:{carrierOrganization}'],
  shares: ['pickupLocation', 'deliveryLocation'],
  fields: {
    reference: text({ label: 'Reference', max: 100, code: true }),
    route: reference('route', { label: 'Route', required: true }),
    sequence: integer({ label: 'Sequence', min: 0, max: 9999, initial: { value: 0 } }),
    pickupLocation: reference('address', { label: 'Pickup location' }),
    deliveryLocation: reference('address', { label: 'Delivery location' }),
    leadTime: interval({ label: 'Lead time', min: 0, max: 100, units: ['hours', 'days', 'weeks'] }),
    type: choice(LEG_TYPES, { label: 'Type' }),
    status: state({ label: 'Status' }),
    carrierOrganization: reference('organization', {
      label: 'Organization of the carrier',
      locked: true,
      hidden: true,
    }),
    properties: properties({
      latitude: decimal({ label: 'Latitude of the delivery', min: -90, max: 90 }),
      longitude: decimal({ label: 'Longitude of the delivery', min: -180, max: 180 }),
    }),
  },
  title: ['reference'],
  series: { field: 'reference', prefix: 'LEG-', digits: 6 },
  roles: { code: 'LEG', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/leg/list', edit: '/leg/edit', create: '/leg/new' },
  menu: { text: 'Legs', section: 'setup', icon: 'line-dashed', order: 90 },
  list: {
    columns: [
      'reference',
      'route',
      'sequence',
      'pickupLocation',
      'deliveryLocation',
      'leadTime',
      'status',
      { path: 'type', optional: true },
    ],
    filters: ['route', 'status', 'type', 'pickupLocation', 'deliveryLocation'],
    sort: { path: 'reference', order: 'DESC' },
    search: ['reference'],
    indexes: [['route']],
  },
  create: ['reference', 'route', 'sequence', 'type', 'pickupLocation', 'deliveryLocation', 'leadTime'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: [
        'reference',
        'route',
        'sequence',
        'type',
        'pickupLocation',
        'deliveryLocation',
        'leadTime',
        'properties.latitude',
        'properties.longitude',
      ],
    },
    {
      name: 'logs',
      label: 'Logs',
      kind: 'related',
      entity: 'leg_log',
      by: 'object',
      role: 'ROLE_LEG_VIEW',
      create: 'dialog',
    },
  ],
  editable: { field: 'status', in: ['Concept', 'Planned', null] },
  states: {
    field: 'status',
    initial: 'Concept',
    places: ['Concept', 'Planned', 'Notification sent'],
    transitions: [
      { name: 'plan', label: 'Shipment activated', from: ['Concept'], to: 'Planned', by: 'server' },
      { name: 'notify', label: 'Carrier notified', from: ['Planned'], to: 'Notification sent', commutes: true },
    ],
  },
  actions: {
    notify: {
      label: 'Carrier notified',
      transition: 'notify',
      verb: 'EDIT',
      offline: true,
      confirm: 'The carrier was notified of this leg',
    },
  },
  archive: 'archive',
})
