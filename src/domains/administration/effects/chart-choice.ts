import type { RecordRules } from '../../../catalogue/record-rules.ts'
import { chartChoice } from '../entities/chart-choice.ts'

/** The entity whose records are the choices of charts. */
export const CHART_CHOICES = chartChoice

/** Names of charts, in order, and which of them are hidden. Names that this version of the app does not know are kept. */
export interface ChartChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** More than there will be charts; keeps a record small. */
const MOST = 100

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST && value.every((name) => typeof name === 'string' && name.length <= 60)

/** The content of a record; null when it is not a choice. */
export const readChartChoice = (content: unknown): ChartChoice | null => {
  if (content === null || typeof content !== 'object') return null
  const { order, hidden } = content as { readonly order?: unknown; readonly hidden?: unknown }
  return isNames(order) && isNames(hidden) ? { order, hidden } : null
}

/** The choice that holds when two devices made one each: the newest id (UUIDv7). */
export const newestChoice = <R extends { readonly id: string }>(rows: readonly R[]): R | null =>
  rows.reduce<R | null>((newest, row) => (newest === null || row.id > newest.id ? row : newest), null)

export const chartChoiceRules: RecordRules = {
  judge: ({ content }) =>
    content === undefined || content === null || readChartChoice(content) !== null
      ? {}
      : { content: [{ code: 'not-json' }] },
}
