import type { RowValues } from '../../../catalogue/row.ts'
import type { workOrder } from '../entities/work-order.ts'

const LONGEST_TITLE = 200
const LONGEST_TEXT = 4000

type Said = Pick<RowValues<typeof workOrder>, 'title' | 'text'>

/** The title that a work order without a description takes from a report or maintenance on it; when it is long, the text as well. */
export const workSaidBy = (said: unknown): Said => {
  if (typeof said !== 'string' || said === '') return {}
  if (said.length <= LONGEST_TITLE) return { title: said }
  return { title: `${said.slice(0, LONGEST_TITLE - 1)}…`, text: said.slice(0, LONGEST_TEXT) }
}
