import { instant, json, reference, text } from './field.ts'

/** The fields of a remark on a record of `entity`: the record, time, text and author. */
export const remarkFields = <const Entity extends string>(entity: Entity, label: string) => ({
  object: reference(entity, { label, required: true, hidden: true }),
  time: instant({ label: 'Time', initial: { stamp: 'now' } }),
  text: text({ label: 'Text', required: true, max: 4000, multiline: true }),
  user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
})

/**
 * The fields of a workflow step that the server logs as a remark: `code` and `params` are translated for display (`administration/effects`), `text` is the
 * same in English.
 */
export const stepFields = {
  code: text({ label: 'Message', locked: true, hidden: true, max: 60 }),
  params: json({ label: 'Values', locked: true, hidden: true }),
}

/**
 * The fields of a remark that organizations taking part in the record read too. They do not see the names of the owner's people:
 * `userOrganization` names the owner in place of them, as it was called then, and is empty for authors of other organizations.
 */
export const readByOthers = {
  userOrganization: text({ label: 'Organization', locked: true, hidden: true, max: 200 }),
}

/** What all remark entities share: append-only, newest first, added on the record's screen. */
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
