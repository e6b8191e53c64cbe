import { defineEntity } from '../../../catalogue/entity.ts'
import { TASK_QUEUES } from '../../../catalogue/enumerations.ts'
import { choice, instant, interval, json, reference, state, text } from '../../../catalogue/field.ts'

/** A scheduled task, once or repeated; each run is a job (TASK-01, TASK-02). */
export const task = defineEntity({
  name: 'task',
  label: ['Task', 'Tasks'],
  stream: 'global',
  replicated: true,
  scopes: ['task@project:{forProject}', 'task'],
  wide: 'superadmin',
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    type: choice(['once', 'loop'], { label: 'Type', locked: true, help: 'A loop when a period is given' }),
    queue: choice(TASK_QUEUES, { label: 'Queue', initial: { value: 'other' } }),
    forProject: reference('project', { label: 'Project' }),
    database: text({ label: 'Database', max: 100 }),
    service: text({ label: 'Service', required: true, max: 100, code: true }),
    action: text({ label: 'Action', required: true, max: 100, code: true }),
    parameters: json({ label: 'Parameters', sample: '{"days": 30}' }),
    startTime: instant({ label: 'Start time', required: true, initial: { stamp: 'now' } }),
    period: interval({ label: 'Period', min: 1, max: 60, units: ['minutes', 'hours', 'days', 'weeks', 'months'] }),
    endTime: instant({ label: 'End time' }),
    status: state({ label: 'Status' }),
  },
  title: ['name'],
  roles: { code: 'TASK', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/task/list', edit: '/task/edit', create: '/task/new' },
  menu: { text: 'Tasks', section: 'admin', icon: 'clock-play', order: 70, needsProject: false, admin: true },
  list: {
    columns: ['name', 'startTime', 'service', 'action', 'status'],
    filters: ['status', 'forProject', 'service', 'startTime', 'endTime'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'service', 'action', 'status'],
  },
  create: ['name', 'queue', 'forProject', 'service', 'action', 'parameters', 'startTime', 'period', 'endTime'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['name', 'type', 'queue', 'forProject', 'database', 'service', 'action', 'parameters', 'startTime'],
    },
    { name: 'loop', label: 'Loop', kind: 'fields', needsRecord: false, fields: ['period', 'endTime'] },
    { name: 'jobs', label: 'Jobs', kind: 'related', entity: 'job', by: 'task' },
  ],
  states: {
    field: 'status',
    initial: 'Active',
    places: ['Active', 'Stopped', 'Ended'],
    transitions: [
      { name: 'stop', label: 'Stop', from: ['Active'], to: 'Stopped' },
      { name: 'end', label: 'Ended', from: ['Active'], to: 'Ended', by: 'server' },
    ],
  },
  archive: { transition: 'stop' },
})
