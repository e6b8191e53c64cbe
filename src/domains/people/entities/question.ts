import { defineEntity } from '../../../catalogue/entity.ts'
import { text } from '../../../catalogue/field.ts'

/** A security question for activation; never sufficient by itself (QUEST-01). */
export const question = defineEntity({
  name: 'question',
  label: ['Security question', 'Security questions'],
  stream: 'global',
  replicated: true,
  scopes: ['question'],
  fields: { question: text({ label: 'Question', required: true, max: 400, unique: true }) },
  title: ['question'],
  roles: { code: 'QUESTION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  // One list for all organizations.
  follows: { VIEW: 'ANYONE', CREATE: 'ROLE_SUPERADMIN', EDIT: 'ROLE_SUPERADMIN', DELETE: 'ROLE_SUPERADMIN' },
  screens: { list: '/question/list', edit: '/question/edit', create: '/question/new' },
  menu: { text: 'Security questions', section: 'admin', icon: 'help', order: 40, needsProject: false, admin: true },
  list: {
    columns: [
      'question',
      { path: 'users', of: { entity: 'user', by: 'securityQuestion', label: 'Users', shows: 'count' } },
    ],
    filters: [],
    sort: { path: 'question', order: 'ASC' },
    search: ['question'],
  },
  create: ['question'],
  tabs: [
    { name: 'general', label: 'General', kind: 'fields', fields: ['question'] },
    { name: 'users', label: 'Users', kind: 'related', entity: 'user', by: 'securityQuestion', role: 'ROLE_USER_VIEW' },
  ],
  archive: 'archive',
})
