import { defineEntity } from '../../../catalogue/entity.ts'
import { DEVICE_COPY, DEVICE_WORK } from '../../../catalogue/enumerations.ts'
import { choice, instant, integer, reference, text } from '../../../catalogue/field.ts'

/**
 * What a device last said of itself while its user was signed in: one row per user and device. Written by the server only, from the reports
 * of devices; read online only (OPEN-110). Empty numbers are not known.
 */
export const userDevice = defineEntity({
  name: 'user_device',
  label: ['Device', 'Devices'],
  stream: 'global',
  replicated: false,
  scopes: ['user_device@org:{organization}', 'user_device'],
  wide: 'superadmin',
  fields: {
    name: text({ label: 'Name', max: 60, locked: true, code: true }),
    user: reference('user', { label: 'User', locked: true }),
    organization: reference('organization', { label: 'Organization', locked: true, hidden: true }),
    chosenProject: reference('project', { label: 'Project', locked: true }),
    work: choice(DEVICE_WORK, { label: 'Unsent work', locked: true }),
    waiting: integer({ label: 'Unsent changes', locked: true, min: 0 }),
    files: integer({ label: 'Unsent photos and files', locked: true, min: 0 }),
    parked: integer({ label: 'To be decided', locked: true, min: 0 }),
    oldestUnsent: instant({ label: 'Oldest unsent', locked: true }),
    lastContact: instant({ label: 'Last contact', locked: true }),
    lastSynced: instant({ label: 'Last up to date', locked: true }),
    appVersion: text({ label: 'App version', max: 40, locked: true, code: true }),
    agent: text({ label: 'Browser', max: 300, locked: true }),
    asked: instant({ label: 'Asked to send', locked: true, help: 'Empty: not asked, or the device has heard it' }),
    askedBy: reference('user', { label: 'Asked by', locked: true }),
    copy: choice(DEVICE_COPY, {
      label: 'Copy of unsent work',
      locked: true,
      help: 'A copy is kept for 7 days, and so is a request for one',
    }),
    copyAsked: instant({ label: 'Copy asked for', locked: true }),
    copyAskedBy: reference('user', { label: 'Copy asked for by', locked: true }),
    copyReceived: instant({ label: 'Copy received', locked: true }),
  },
  title: ['name'],
  roles: { code: 'USER_DEVICE', verbs: ['VIEW'] },
  screens: { list: '/user_device/list', edit: '/user_device/edit' },
  menu: { text: 'Devices', section: 'admin', icon: 'device-tablet', order: 85, needsProject: false, admin: true },
  list: {
    columns: [
      'name',
      'user',
      'work',
      'waiting',
      'parked',
      'oldestUnsent',
      'lastContact',
      'appVersion',
      { path: 'files', optional: true },
      { path: 'lastSynced', optional: true },
      { path: 'chosenProject', optional: true },
      { path: 'agent', optional: true },
      { path: 'asked', optional: true },
      { path: 'copy', optional: true },
    ],
    filters: ['work', 'user', 'chosenProject', 'copy'],
    sort: { path: 'lastContact', order: 'DESC' },
    search: ['name', 'appVersion'],
    bulk: ['ask'],
  },
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: [
        'name',
        'user',
        'chosenProject',
        'work',
        'waiting',
        'files',
        'parked',
        'oldestUnsent',
        'lastContact',
        'lastSynced',
        'appVersion',
        'agent',
        'asked',
        'askedBy',
        'copy',
        'copyAsked',
        'copyAskedBy',
        'copyReceived',
      ],
    },
  ],
  actions: {
    /** The device hears it with its next report, sends what waits, and tells its user. */
    ask: {
      label: 'Ask to send',
      verb: 'VIEW',
      role: 'ROLE_ADMIN',
      when: { field: 'asked', isNull: true },
      offline: false,
    },
    /** The device hears it with its next report, sends what its user sees as unsent, without secrets, and tells its user. */
    ask_copy: {
      label: 'Ask for a copy',
      verb: 'VIEW',
      role: 'ROLE_ADMIN',
      when: { field: 'copy', in: [null, 'Received', 'Too large', 'Not sent in time'] },
      offline: false,
    },
  },
  overview: {
    facts: ['user', 'work', 'oldestUnsent', 'lastContact', 'copy'],
  },
  archive: 'never',
})
