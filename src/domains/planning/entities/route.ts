import { defineEntity } from '../../../catalogue/entity.ts'
import { master, properties, reference, state, text } from '../../../catalogue/field.ts'
import { NO_CARRIER } from '../../transport/entities/no-carrier.ts'

const CARRIER = { label: 'Carrier', where: { type: 'carrier' }, none: NO_CARRIER } as const

/**
 * A planned route with its legs (ROUTEPLAN). A reference from the wizard has parts joined by ' - ': site, date, lane, block.
 * `carrierOrganization` is the carrier's account, whose employees see the route.
 */
export const route = defineEntity({
  name: 'route',
  label: ['Route', 'Routes'],
  stream: 'project',
  replicated: true,
  scopes: ['route', 'route@org:{carrierOrganization}'],
  fields: {
    reference: text({ label: 'Reference', max: 100, code: true }),
    name: text({ label: 'Name', max: 200 }),
    domain: master([], { label: 'Domain' }),
    businessUnit: master([], { label: 'Business unit' }),
    natCo: master([], { label: 'NatCo' }),
    carrier: reference('sub_organization', CARRIER),
    status: state({ label: 'Status' }),
    carrierOrganization: reference('organization', {
      label: 'Organization of the carrier',
      locked: true,
      hidden: true,
    }),
    properties: properties({}, true),
  },
  title: ['name', 'reference'],
  codes: ['reference'],
  series: { field: 'reference', prefix: 'RT-', digits: 6 },
  roles: { code: 'ROUTE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/route/list', edit: '/route/edit', create: '/route/new' },
  menu: { text: 'Routes', section: 'setup', icon: 'route', order: 100 },
  list: {
    columns: ['reference', 'name', 'domain', 'businessUnit', 'natCo', { path: 'carrier', card: 'aside' }, 'status'],
    filters: ['carrier', 'status', 'domain', 'businessUnit', 'natCo'],
    sort: { path: 'reference', order: 'ASC' },
    search: ['reference', 'name'],
  },
  create: ['reference', 'name', 'domain', 'businessUnit', 'natCo', 'carrier'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['reference', 'name', 'domain', 'businessUnit', 'natCo', 'carrier', 'properties'],
    },
    {
      name: 'legs',
      label: 'Legs',
      kind: 'related',
      entity: 'leg',
      by: 'route',
      role: 'ROLE_LEG_VIEW',
      create: 'dialog',
      sort: { path: 'sequence', order: 'ASC' },
    },
  ],
  editable: { field: 'status', in: ['Concept', 'Active', null] },
  states: {
    field: 'status',
    initial: 'Concept',
    places: ['Concept', 'Active', 'Closed'],
    transitions: [
      { name: 'activate', label: 'Activate', from: ['Concept'], to: 'Active' },
      { name: 'close', label: 'All shipments closed', from: ['Active'], to: 'Closed', by: 'server' },
    ],
  },
  actions: {
    activate: {
      label: 'Activate',
      transition: 'activate',
      verb: 'EDIT',
      offline: true,
      confirm: 'Activate this route',
    },
  },
  archive: 'archive',
})
