import { defineEntity } from '../../../catalogue/entity.ts'
import { instant, reference, text } from '../../../catalogue/field.ts'

/** Log output of a job (JOB-03); read online only (OPEN-110). */
export const jobLog = defineEntity({
  name: 'job_log',
  label: ['Job log', 'Job logs'],
  stream: 'global',
  replicated: false,
  scopes: ['job_log@project:{forProject}', 'job_log@user:{user}', 'job_log'],
  wide: 'superadmin',
  fields: {
    object: reference('job', { label: 'Job', required: true, hidden: true }),
    forProject: reference('project', { label: 'Project', locked: true, hidden: true }),
    time: instant({ label: 'Time', initial: { stamp: 'now' } }),
    text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
  },
  title: ['text'],
  roles: { code: 'JOB_LOG', verbs: [] },
  follows: { VIEW: 'ROLE_JOB_VIEW' },
  screens: {},
  area: 'admin',
  list: {
    columns: ['time', 'text', 'user'],
    filters: ['object'],
    sort: { path: 'time', order: 'DESC' },
    search: ['text'],
  },
  tabs: [],
  archive: 'never',
  appendOnly: true,
})
