import type { Pointing } from '../../catalogue/column.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useRelated } from '../../engine/hooks/use-list.ts'
import { countOf, rowsSoFar } from '../../engine/data/known.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** The fields of a record as one line: `Kanaalweg 12, 5911 AB Venlo`. */
export const lineOf = (row: AnyRow, groups: readonly (readonly string[])[]): string =>
  groups
    .map((fields) =>
      fields
        .map((field) => row[field])
        .filter((value) => typeof value === 'string' && value !== '')
        .join(' '),
    )
    .filter((group) => group !== '')
    .join(', ')

interface PointingCellProps {
  readonly of: Pointing
  readonly id: string
}

/** Cell about the records that refer to a row: their number, or the first of them. Updates live. */
export const PointingCell = ({ of, id }: PointingCellProps) => {
  const format = useFormat()
  const list = useRelated(of.entity, of.by, id, { limit: 1 })
  if (list.error !== null) return '–'
  const count = countOf(list)
  if (of.shows === 'count') return count === null ? null : format.number(count)
  const [first] = rowsSoFar(list)
  if (first === undefined) return count === null ? null : '–'
  const line = lineOf(first.row, of.shows)
  const more = (count ?? 1) - 1
  return more > 0 ? `${line} (+${format.number(more)})` : line
}
