import { defineEntity } from '../../../catalogue/entity.ts'
import { SITE_TYPES } from '../../../catalogue/enumerations.ts'
import { choice, decimal, properties, reference, text } from '../../../catalogue/field.ts'

/** A place: head office, plant, warehouse, or a campus, building and floor for localization (SITE). */
export const site = defineEntity({
  name: 'site',
  label: ['Site', 'Sites'],
  stream: 'project',
  replicated: true,
  scopes: ['site'],
  projections: { 'site@share:': ['name', 'readableName', 'reference', 'type', 'parent'] },
  shares: ['parent'],
  fields: {
    name: text({ label: 'Name', max: 200, help: 'Copied from the readable name when left empty' }),
    readableName: text({ label: 'Readable name', required: true, max: 200 }),
    reference: text({ label: 'Reference', max: 100, code: true }),
    type: choice(SITE_TYPES, { label: 'Type', required: true }),
    subOrganization: reference('sub_organization', { label: 'Organization' }),
    parent: reference('site', { label: 'Part of' }),
    width: decimal({ label: 'Width', min: 0, max: 100000, unit: 'm' }),
    length: decimal({ label: 'Length', min: 0, max: 100000, unit: 'm' }),
    offsetX: decimal({ label: 'Offset X', unit: 'm' }),
    offsetY: decimal({ label: 'Offset Y', unit: 'm' }),
    properties: properties(
      {
        timeZone: text({ label: 'Time zone', max: 60, help: 'IANA name, for example Europe/Amsterdam' }),
        latitude: decimal({ label: 'Latitude', min: -90, max: 90 }),
        longitude: decimal({ label: 'Longitude', min: -180, max: 180 }),
      },
      true,
    ),
  },
  title: ['readableName', 'name', 'reference'],
  codes: ['reference'],
  roles: { code: 'SITE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/site/edit', edit: '/site/edit', create: '/site/new/{subOrganization}' },
  menu: { text: 'Sites', section: 'setup', icon: 'building-warehouse', order: 70 },
  list: {
    columns: [
      'name',
      'reference',
      'type',
      {
        path: 'address',
        optional: true,
        of: {
          entity: 'address',
          by: 'site',
          label: 'Address',
          shows: [
            ['street', 'houseNumber'],
            ['zipCode', 'city'],
          ],
        },
      },
    ],
    filters: ['type', 'subOrganization', 'parent'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'readableName', 'reference'],
  },
  create: ['readableName', 'reference', 'type', 'subOrganization', 'parent'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: [
        'readableName',
        'name',
        'reference',
        'type',
        'subOrganization',
        'parent',
        'width',
        'length',
        'offsetX',
        'offsetY',
        'properties.timeZone',
        'properties.latitude',
        'properties.longitude',
      ],
    },
    {
      name: 'addresses',
      label: 'Addresses',
      kind: 'related',
      entity: 'address',
      by: 'site',
      role: 'ROLE_ADDRESS_VIEW',
      create: 'screen',
    },
    { name: 'tree', label: 'Hierarchy', kind: 'tree', by: 'parent', shows: ['type'], role: 'ROLE_SITE_VIEW' },
    { name: 'upload', label: 'Upload', kind: 'upload', types: ['image', 'document'], role: 'ROLE_SITE_EDIT' },
  ],
  overview: {
    facts: ['type', 'parent', 'subOrganization', { path: 'width', note: 'length' }, { count: 'addresses' }],
    sections: ['addresses'],
    place: { latitude: 'properties.latitude', longitude: 'properties.longitude', zoom: 14 },
  },
  archive: 'archive',
})
