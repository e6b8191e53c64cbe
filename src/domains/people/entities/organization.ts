import { defineEntity } from '../../../catalogue/entity.ts'
import { ORGANIZATION_TYPES } from '../../../catalogue/enumerations.ts'
import { choice, properties, text } from '../../../catalogue/field.ts'

/** A company with accounts in the system: owner of projects, carrier, repair station (ORG). */
export const organization = defineEntity({
  name: 'organization',
  label: ['Organization', 'Organizations'],
  stream: 'global',
  replicated: true,
  scopes: ['organization@org:{id}'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200, unique: true }),
    type: choice(ORGANIZATION_TYPES, { label: 'Type', initial: { value: 'owner' } }),
    status: choice(['Active', 'Inactive'], { label: 'Status', initial: { value: 'Active' } }),
    properties: properties({}, true),
  },
  offered: { status: ['Active', null] },
  title: ['name'],
  roles: { code: 'ORGANIZATION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  // Only superadmins create organizations and see those other than their own.
  follows: { CREATE: 'ROLE_SUPERADMIN' },
  screens: { list: '/organization/list', edit: '/organization/edit', create: '/organization/new' },
  menu: { text: 'Organizations', section: 'admin', icon: 'building', order: 20, needsProject: false, admin: true },
  list: {
    columns: [
      'name',
      'status',
      {
        path: 'projectCount',
        of: { entity: 'project', by: 'organization', label: 'Projects', shows: 'count' },
      },
      'type',
    ],
    filters: ['status', 'type'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: ['name', 'type', 'status'],
  tabs: [
    { name: 'information', label: 'Information', kind: 'fields', fields: ['name', 'type', 'status', 'properties'] },
    { name: 'general', label: 'General', kind: 'custom', role: 'ROLE_SUPERADMIN' },
    { name: 'module', label: 'Modules', kind: 'custom', role: 'ROLE_SUPERADMIN' },
    { name: 'field', label: 'Fields', kind: 'custom', role: 'ROLE_SUPERADMIN' },
    { name: 'entity', label: 'Tabs and actions', kind: 'custom', role: 'ROLE_SUPERADMIN' },
    { name: 'hidden', label: 'Hidden', kind: 'custom', role: 'ROLE_SUPERADMIN' },
    {
      name: 'projects',
      label: 'Projects',
      kind: 'related',
      entity: 'project',
      by: 'organization',
      role: 'ROLE_PROJECT_VIEW',
    },
    { name: 'has-access', label: 'Has access', kind: 'custom', role: 'ROLE_PROJECT_VIEW' },
    {
      name: 'users',
      label: 'Users',
      kind: 'related',
      entity: 'user',
      by: 'organization',
      role: 'ROLE_USER_VIEW',
      sort: { path: 'firstName', order: 'ASC' },
    },
    { name: 'role-editor', label: 'Role editor', kind: 'custom', role: 'ROLE_SUPERADMIN' },
    {
      name: 'upload',
      label: 'Upload',
      kind: 'upload',
      types: ['logo', 'document', 'image'],
      role: 'ROLE_ORGANIZATION_EDIT',
    },
  ],
  overview: {
    facts: ['type', 'status', { count: 'projects' }, { count: 'users' }],
    open: [],
    sections: ['projects', 'users'],
    shown: ['has-access', 'role-editor'],
  },
  archive: 'archive',
})
