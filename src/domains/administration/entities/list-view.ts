import { defineEntity } from '../../../catalogue/entity.ts'
import { boolean, json, reference, text } from '../../../catalogue/field.ts'

/**
 * A saved view of a list: its filters, search, order and columns under a name (`../effects/view-content.ts` says what `content` holds).
 * Everybody has their own; a shared one is read by all who see the project as a whole and may see that list. Its owner changes it, and of
 * the shared ones administrators too. Which scope a shared view is in follows from `list` and is set by the server.
 */
export const listView = defineEntity({
  name: 'list_view',
  label: ['View of a list', 'Views of lists'],
  stream: 'project',
  replicated: true,
  scopes: ['list_view.{sharedList}', 'list_view@user:{owner}'],
  fields: {
    list: text({ label: 'List', required: true, max: 60, names: 'entities' }),
    name: text({ label: 'Name', required: true, max: 60 }),
    shared: boolean({
      label: 'Shared with the project',
      help: 'Who may see this list in the project finds the view there too',
      initial: { value: false },
    }),
    content: json({ label: 'Filters and columns', required: true, hidden: true }),
    owner: reference('employee', { label: 'Owner', locked: true, initial: { stamp: 'me' } }),
    /** The list of a shared view; null while it is not shared. */
    sharedList: text({ label: 'Shared list', locked: true, hidden: true, max: 60 }),
  },
  title: ['name'],
  roles: { code: 'LIST_VIEW', verbs: [] },
  follows: { VIEW: 'ANYONE', CREATE: 'ANYONE', EDIT: 'ANYONE', DELETE: 'ANYONE' },
  screens: {},
  list: {
    columns: ['name', 'list', 'shared', 'owner'],
    filters: ['list', 'shared', 'owner'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: ['list', 'name', 'shared', 'content'],
  tabs: [],
  editable: { any: [{ ownUser: 'owner' }, { role: 'ROLE_ADMIN' }] },
  archive: 'archive',
})
