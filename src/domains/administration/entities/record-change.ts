import { defineEntity } from '../../../catalogue/entity.ts'
import { choice, instant, json, reference, text } from '../../../catalogue/field.ts'

/**
 * One change of a record of a project, as its timeline shows it: who, when, and each value as it was and as it became. Written by the
 * server in the transaction of the change; visible to those who may see every record of that entity in the project. `changes` is a list of
 * `{path, before, after}`. Devices keep the last 90 days, the server the rest.
 */
export const recordChange = defineEntity({
  name: 'record_change',
  label: ['Change of a record', 'Changes of records'],
  stream: 'project',
  replicated: { by: 'time', days: 90 },
  scopes: ['change.{entity}'],
  fields: {
    entity: text({ label: 'Entity', required: true, locked: true, max: 60, hidden: true }),
    record: reference('*', { label: 'Record', required: true, locked: true, hidden: true }),
    time: instant({ label: 'Time', required: true, locked: true }),
    user: reference('employee', { label: 'User', locked: true }),
    about: choice(['state', 'place', 'archived', 'values'], {
      label: 'About',
      required: true,
      locked: true,
      hidden: true,
    }),
    changes: json({ label: 'Changes', locked: true }),
  },
  title: ['time'],
  roles: { code: 'RECORD_CHANGE', verbs: [] },
  follows: { VIEW: 'ANYONE' },
  screens: {},
  list: {
    columns: ['time', 'user', 'changes'],
    filters: ['entity', 'record', 'about', 'time'],
    sort: { path: 'time', order: 'DESC' },
    search: [],
    indexes: [['record', 'time']],
  },
  tabs: [],
  archive: 'never',
  appendOnly: true,
})
