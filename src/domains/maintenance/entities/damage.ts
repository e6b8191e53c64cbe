import { defineEntity } from '../../../catalogue/entity.ts'
import { date, decimal, properties, reference, state, text } from '../../../catalogue/field.ts'

/**
 * A damage report of an asset (DAMAGE). `organization` is the reporter's, set on creation; `repairOrganization` is that of its work order.
 */
export const damage = defineEntity({
  name: 'damage',
  label: ['Damage report', 'Damage reports'],
  stream: 'project',
  replicated: true,
  scopes: ['damage', 'damage@org:{organization}', 'damage@org:{repairOrganization}'],
  shares: ['asset'],
  fields: {
    reference: text({ label: 'Reference', max: 40, locked: true, code: true }),
    date: date({ label: 'Date', required: true, notAfterToday: true, initial: { stamp: 'today' } }),
    asset: reference('asset', { label: 'Asset', required: true }),
    summary: text({ label: 'Summary', required: true, max: 2000, multiline: true }),
    status: state({ label: 'Status' }),
    reporter: reference('employee', { label: 'Reporter', locked: true, initial: { stamp: 'me' } }),
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      hidden: true,
      initial: { stamp: 'my-organization' },
    }),
    workOrder: reference('work_order', {
      label: 'Work order',
      locked: true,
      where: { status: 'New' },
      alike: ['asset'],
      dialogs: ['create'],
    }),
    repairOrganization: reference('organization', { label: 'Repair station', locked: true, hidden: true }),
    properties: properties({
      latitude: decimal({ label: 'Latitude', min: -90, max: 90 }),
      longitude: decimal({ label: 'Longitude', min: -180, max: 180 }),
    }),
  },
  title: ['reference', 'summary'],
  series: { field: 'reference', prefix: 'DR-', digits: 6 },
  roles: { code: 'DAMAGE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {
    list: '/damage/list',
    edit: '/damage/edit',
    create: '/damage/new',
    alsoEdit: ['ROLE_WORK_ORDER_VIEW'],
  },
  menu: { text: 'Damage reports', section: 'assets', icon: 'alert-triangle', order: 20 },
  list: {
    columns: [
      'date',
      'asset',
      'summary',
      'reporter',
      'status',
      { path: 'reference', optional: true },
      { path: 'workOrder', optional: true },
    ],
    filters: ['asset', 'status', 'date'],
    sort: { path: 'date', order: 'DESC' },
    openFirst: {},
    search: ['summary', 'reference'],
    indexes: [['asset'], ['workOrder']],
  },
  create: ['asset', 'date', 'summary', 'properties.latitude', 'properties.longitude'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['date', 'asset', 'summary', 'reporter', 'properties.latitude', 'properties.longitude'],
    },
    {
      name: 'logs',
      label: 'Logs',
      kind: 'related',
      entity: 'damage_log',
      by: 'object',
      role: 'ROLE_DAMAGE_LOG_VIEW',
      create: 'dialog',
    },
    {
      name: 'work-order',
      label: 'Work order',
      kind: 'related',
      entity: 'work_order',
      by: 'id',
      via: 'workOrder',
      role: 'ROLE_WORK_ORDER_VIEW',
    },
    { name: 'files', label: 'Files', kind: 'files', role: 'ROLE_DAMAGE_VIEW' },
    { name: 'upload', label: 'Upload', kind: 'upload', types: ['image', 'document'], role: 'ROLE_DAMAGE_EDIT' },
  ],
  editable: { all: [{ field: 'status', in: ['New', null] }, { ownOrganization: 'organization' }] },
  overview: {
    facts: ['asset', 'date', 'reporter', 'workOrder'],
    next: {
      New: { action: 'submit', why: 'It is a draft until it is submitted.' },
      Submitted: { action: 'plan', why: 'It waits for a work order.' },
      'In progress': { why: 'The work is under way; the report closes with it.' },
    },
    open: ['work-order'],
    sections: ['logs'],
    place: { latitude: 'properties.latitude', longitude: 'properties.longitude', zoom: 16 },
  },
  states: {
    field: 'status',
    initial: 'New',
    places: ['New', 'Submitted', 'In progress', 'Closed'],
    transitions: [
      { name: 'submit', label: 'Submit', from: ['New'], to: 'Submitted' },
      { name: 'start', label: 'Work order assigned', from: ['Submitted'], to: 'In progress', by: 'server' },
      { name: 'close', label: 'Work order closed', from: ['In progress'], to: 'Closed', by: 'server' },
      { name: 'free', label: 'Work order cancelled', from: ['In progress'], to: 'Submitted', by: 'server' },
    ],
  },
  actions: {
    submit: {
      label: 'Submit',
      transition: 'submit',
      verb: 'EDIT',
      offline: true,
      confirm: 'Submit this damage report',
      when: { ownOrganization: 'organization' },
    },
    plan: {
      label: 'Add to work order',
      verb: 'EDIT',
      role: 'ROLE_WORK_ORDER_EDIT',
      offline: true,
      asks: ['workOrder'],
      when: {
        all: [
          { field: 'status', in: ['Submitted'] },
          { field: 'workOrder', isNull: true },
        ],
      },
      whenNot: 'hidden',
    },
    unplan: {
      label: 'Take off the work order',
      verb: 'EDIT',
      role: 'ROLE_WORK_ORDER_EDIT',
      offline: true,
      clears: ['workOrder'],
      confirm: 'Take this damage report off its work order',
      when: {
        all: [
          { field: 'status', in: ['Submitted'] },
          { field: 'workOrder', isNull: false },
        ],
      },
      whenNot: 'hidden',
    },
  },
  info: ['position', 'logs', 'photos'],
  archive: 'archive',
})
