import { defineEntity } from '../../../catalogue/entity.ts'
import { SUB_ORGANIZATION_TYPES } from '../../../catalogue/near-enumerations.ts'
import { choice, master, properties, reference, text } from '../../../catalogue/field.ts'

/** A partner within a project: supplier, carrier, customer, repair station (SUBORG). */
export const subOrganization = defineEntity({
  name: 'sub_organization',
  label: ['Organization', 'Organizations'],
  stream: 'project',
  replicated: true,
  scopes: ['sub_organization', 'sub_organization@org:{organization}'],
  projections: { 'sub_organization@share:': ['name', 'reference1', 'type'] },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    reference1: text({ label: 'Reference', max: 100, code: true }),
    type: master(SUB_ORGANIZATION_TYPES, { label: 'Type' }),
    organization: reference('organization', {
      label: 'Account',
      help: 'The organization whose users act for this partner',
    }),
    status: choice(['Active', 'Inactive'], { label: 'Status', initial: { value: 'Active' } }),
    properties: properties({}, true),
  },
  offered: { status: ['Active', null] },
  title: ['name', 'reference1'],
  roles: { code: 'SUB_ORGANIZATION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/sub_organization/list', edit: '/sub_organization/edit', create: '/sub_organization/new' },
  menu: { text: 'Organizations', section: 'setup', icon: 'building-community', order: 60 },
  list: {
    columns: ['name', 'reference1', 'type', 'status'],
    filters: ['type', 'status'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'reference1'],
  },
  create: ['name', 'reference1', 'type', 'organization', 'status'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['name', 'reference1', 'type', 'organization', 'status', 'properties'],
    },
    {
      name: 'sites',
      label: 'Sites',
      kind: 'related',
      entity: 'site',
      by: 'subOrganization',
      role: 'ROLE_SITE_VIEW',
      create: 'screen',
      columns: ['name', 'reference', 'type', 'address'],
    },
    {
      name: 'shipments',
      label: 'Shipments',
      kind: 'related',
      entity: 'shipment',
      by: 'carrier',
      role: 'ROLE_SHIPMENT_VIEW',
      when: { field: 'type', in: ['carrier'] },
    },
    { name: 'upload', label: 'Upload', kind: 'upload', types: ['logo'], role: 'ROLE_SUB_ORGANIZATION_EDIT' },
  ],
  archive: 'archive',
})
