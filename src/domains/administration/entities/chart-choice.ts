import { defineEntity } from '../../../catalogue/entity.ts'
import { json, reference } from '../../../catalogue/field.ts'

/**
 * Which charts a person sees on the dashboard of a project, and in which order (DASH-06); `../effects/chart-choice.ts` says what `content`
 * holds. Everybody has their own, on all their devices. Two devices that were offline may both have made one: the newest id holds.
 */
export const chartChoice = defineEntity({
  name: 'chart_choice',
  label: ['Choice of charts', 'Choices of charts'],
  stream: 'project',
  replicated: true,
  scopes: ['chart_choice@user:{owner}'],
  fields: {
    content: json({ label: 'Charts', required: true, hidden: true }),
    owner: reference('employee', { label: 'Owner', locked: true, initial: { stamp: 'me' } }),
  },
  title: ['owner'],
  roles: { code: 'CHART_CHOICE', verbs: [] },
  follows: { VIEW: 'ANYONE', CREATE: 'ANYONE', EDIT: 'ANYONE', DELETE: 'ANYONE' },
  screens: {},
  list: { columns: ['owner'], filters: ['owner'], sort: { path: 'owner', order: 'ASC' }, search: [] },
  create: ['content'],
  tabs: [],
  editable: { ownUser: 'owner' },
  archive: 'archive',
})
