import { instant, reference, text } from './field.ts'

/** The fields of a remark on a record of `entity`: whose it is, when, what, and by whom. */
export const remarkFields = <const Entity extends string>(entity: Entity, label: string) => ({
  object: reference(entity, { label, required: true, hidden: true }),
  time: instant({ label: 'Time', initial: { stamp: 'now' } }),
  text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
  user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
})

/** What all remarks share: facts of a project, newest first, added under their record and never changed. */
export const remarks = {
  stream: 'project',
  replicated: true,
  title: ['text'],
  screens: {},
  list: {
    columns: ['time', 'text', 'user'],
    filters: ['object'],
    sort: { path: 'time', order: 'DESC' },
    search: ['text'],
    indexes: [['object']],
  },
  create: ['object', 'text'],
  tabs: [],
  archive: 'never',
  appendOnly: true,
} as const
