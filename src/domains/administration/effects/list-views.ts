import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { RecordRules } from '../../../catalogue/record-rules.ts'
import { passes, type Person } from '../../../catalogue/rule.ts'
import type { Row } from '../../../catalogue/row.ts'
import { entityNamed } from '../../index.ts'
import { listView } from '../entities/list-view.ts'
import { problemsOfContent, readContent } from './view-content.ts'

/** The entity whose records are the saved views of lists. */
export const LIST_VIEWS = listView

export type ListViewRow = Row<typeof listView>

/** Whether the list of an entity can have views: it has a screen of its own. */
export const hasViews = (entity: AnyEntity): boolean => entity.screens.list !== undefined

/** Whether this person may change or delete the view; the server decides by the same rule. */
export const mayChangeView = (row: ListViewRow, person: Person): boolean => passes(listView.editable, row, person)

/** Names of one owner's views of a list are compared without case and outer spaces. */
export const sameViewName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** A view stays with its list, and holds only what that list has. */
export const viewRules: RecordRules = {
  judge: ({ list: given, content }, { list: kept }) => {
    const list = given ?? kept
    if (kept !== undefined && list !== kept) return { list: [{ code: 'locked' }] }
    const entity = typeof list === 'string' ? entityNamed(list) : undefined
    if (entity === undefined) return {}
    if (!hasViews(entity)) return { list: [{ code: 'unknown-name', params: { value: entity.name } }] }
    return content === undefined || content === null ? {} : problemsOfContent(readContent(entity, content).left)
  },
}
