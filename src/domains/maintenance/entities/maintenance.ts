import { defineEntity } from '../../../catalogue/entity.ts'
import { date, reference, state, text } from '../../../catalogue/field.ts'

/** Description and log of a renewal, in the words of the specification (MAINT-06); shown in the reader's language. */
export const RENEWAL = 'Renewal request'

/** Renewed maintenance is no longer due and is in no group (JOB-T4). */
const NOT_RENEWED = { field: 'renewal', isNull: true } as const

/**
 * Maintenance of an asset: requested, approved, executed, then valid until it expires (MAINT). `organization` requested it;
 * `maintainerOrganization` carries it out: the maintainer's account, or the requesting one when the maintainer has none.
 */
export const maintenance = defineEntity({
  name: 'maintenance',
  label: ['Maintenance', 'Maintenance status reports'],
  stream: 'project',
  replicated: true,
  scopes: ['maintenance', 'maintenance@org:{organization}', 'maintenance@org:{maintainerOrganization}'],
  shares: ['asset', 'maintenanceType'],
  fields: {
    maintenanceType: reference('maintenance_type', { label: 'Maintenance type', required: true }),
    asset: reference('asset', { label: 'Asset', required: true }),
    status: state({ label: 'Status' }),
    description: text({ label: 'Description', max: 2000, multiline: true, usual: [RENEWAL] }),
    requestDate: date({ label: 'Requested', locked: true }),
    approveDate: date({ label: 'Approved', locked: true }),
    executeDate: date({ label: 'Executed', locked: true }),
    expireDate: date({ label: 'Expires', locked: true }),
    maintainer: reference('sub_organization', { label: 'Maintainer', where: { type: 'repair station' } }),
    maintainedBy: text({ label: 'Maintained by', max: 200 }),
    workOrder: reference('work_order', {
      label: 'Work order',
      locked: true,
      where: { status: 'New' },
      alike: ['asset'],
      dialogs: ['create'],
    }),
    renewal: reference('maintenance', {
      label: 'Renewal',
      locked: true,
      help: 'What was asked for or carried out in its place; what has one is no longer due',
    }),
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      hidden: true,
      initial: { stamp: 'my-organization' },
    }),
    maintainerOrganization: reference('organization', {
      label: 'Organization of the maintainer',
      locked: true,
      hidden: true,
    }),
  },
  title: ['description', 'maintenanceType', 'requestDate'],
  roles: { code: 'MAINTENANCE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/maintenance/list', edit: '/maintenance/edit', create: '/maintenance/new' },
  menu: { text: 'Maintenance status reports', section: 'assets', icon: 'tool', order: 30 },
  list: {
    columns: [
      'maintenanceType',
      'asset',
      'status',
      'requestDate',
      'approveDate',
      'executeDate',
      'expireDate',
      'maintainer',
      { path: 'asset.reference', optional: true },
      { path: 'maintainedBy', optional: true },
      { path: 'workOrder', optional: true },
      { path: 'renewal', optional: true },
    ],
    filters: ['status', 'maintenanceType', 'asset', 'maintainer', 'expireDate', 'renewal'],
    groups: {
      name: 'band',
      label: 'Expiry',
      groups: {
        expired: { all: [NOT_RENEWED, { field: 'expireDate', days: { to: -28 } }] },
        'expired less than 4 weeks ago': { all: [NOT_RENEWED, { field: 'expireDate', days: { from: -28, to: 0 } }] },
        'expires within 4 weeks': { all: [NOT_RENEWED, { field: 'expireDate', days: { from: 0, to: 28 } }] },
        'expires within 8 weeks': { all: [NOT_RENEWED, { field: 'expireDate', days: { from: 28, to: 56 } }] },
        maintained: { all: [NOT_RENEWED, { field: 'expireDate', days: { from: 56 } }] },
      },
    },
    sort: { path: 'maintenanceType.name', order: 'ASC' },
    openFirst: { by: { path: 'expireDate', order: 'ASC' } },
    search: ['description', 'maintainedBy'],
    searchReferences: ['asset', 'maintenanceType'],
    indexes: [['asset'], ['workOrder']],
  },
  create: ['maintenanceType', 'asset', 'description', 'maintainer'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: [
        'maintenanceType',
        'asset',
        'description',
        'maintainer',
        'maintainedBy',
        'requestDate',
        'approveDate',
        'executeDate',
        'expireDate',
        'renewal',
        'workOrder',
      ],
    },
    {
      name: 'logs',
      label: 'Logs',
      kind: 'related',
      entity: 'maintenance_log',
      by: 'object',
      role: 'ROLE_MAINTENANCE_LOG_VIEW',
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
    { name: 'files', label: 'Files', kind: 'files', role: 'ROLE_MAINTENANCE_VIEW' },
    { name: 'upload', label: 'Upload', kind: 'upload', types: ['image', 'document'], role: 'ROLE_MAINTENANCE_EDIT' },
  ],
  editable: { all: [{ field: 'status', in: ['New', null] }, { ownOrganization: 'organization' }] },
  overview: {
    facts: ['asset', { path: 'expireDate', due: true }, 'executeDate', 'maintainer', 'workOrder'],
    next: {
      New: { action: 'submit', why: 'It is a draft until it is submitted.' },
      Submitted: { action: 'approve', why: 'It was asked for and waits for approval.' },
      Approved: { action: 'execute', why: 'It is approved and waits to be carried out.' },
      Executed: {
        action: 'renew',
        why: 'It was carried out and has to be renewed by {expireDate}.',
        taken: { by: 'renewal', why: 'Its renewal is on its way.' },
      },
    },
    open: ['work-order'],
    sections: ['logs'],
  },
  states: {
    field: 'status',
    initial: 'New',
    places: ['New', 'Submitted', 'Approved', 'Executed'],
    transitions: [
      { name: 'submit', label: 'Submit', from: ['New'], to: 'Submitted' },
      { name: 'approve', label: 'Approve', from: ['Submitted'], to: 'Approved' },
      { name: 'execute', label: 'Executed', from: ['Approved'], to: 'Executed' },
    ],
  },
  actions: {
    submit: {
      label: 'Submit',
      transition: 'submit',
      verb: 'EDIT',
      offline: true,
      confirm: 'Submit this maintenance request',
      when: { ownOrganization: 'organization' },
    },
    approve: {
      label: 'Approve',
      transition: 'approve',
      verb: 'EDIT',
      offline: true,
      confirm: 'Approve this maintenance request',
      when: { any: [{ ownOrganization: 'organization' }, { role: 'ROLE_ADMIN' }] },
    },
    execute: {
      label: 'Executed',
      transition: 'execute',
      verb: 'EDIT',
      offline: true,
      confirm: 'This maintenance was carried out today',
      when: { ownOrganization: 'maintainerOrganization' },
      whenNot: 'hidden',
    },
    renew: {
      label: 'Renew',
      verb: 'EDIT',
      offline: true,
      button: false,
      when: { all: [{ field: 'status', in: ['Executed'] }, NOT_RENEWED] },
      whenNot: 'hidden',
    },
    plan: {
      label: 'Add to work order',
      verb: 'EDIT',
      role: 'ROLE_WORK_ORDER_EDIT',
      offline: true,
      asks: ['workOrder'],
      when: {
        all: [
          { field: 'status', in: ['Approved'] },
          { field: 'workOrder', isNull: true },
          { ownOrganization: 'organization' },
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
      confirm: 'Take this maintenance off its work order',
      when: {
        all: [
          { field: 'status', in: ['Approved'] },
          { field: 'workOrder', isNull: false },
          { ownOrganization: 'organization' },
        ],
      },
      whenNot: 'hidden',
    },
  },
  archive: 'archive',
})
