import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { classes } from '../classes.ts'
import { type Column, nextSort, type Sort } from './columns.ts'
import { RowCheck } from './RowCheck.tsx'
import style from './DataTable.module.css'

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** On cards the header is visually hidden but available to screen readers. */
  hidden: boolean
  /** Keys of the rows on this page; if given, the header has a checkbox that selects all. */
  keys?: readonly string[]
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
}

const direction = (sort: Sort | undefined, key: string): 'ascending' | 'descending' | 'none' => {
  if (sort?.key !== key) return 'none'
  return sort.order === 'ASC' ? 'ascending' : 'descending'
}

/** Header row: sort buttons and the checkbox that selects all rows of the page. */
export const TableHead = <Row,>({ columns, sort, onSort, hidden, keys, selected, onSelect }: TableHeadProps<Row>) => {
  const { t } = useLingui()
  const all = keys !== undefined && keys.length > 0 && keys.every((key) => selected?.has(key) === true)
  const some = keys?.some((key) => selected?.has(key) === true) === true
  const toggle = () => {
    const next = new Set(selected)
    for (const key of keys ?? []) {
      if (all) next.delete(key)
      else next.add(key)
    }
    onSelect?.(next)
  }
  return (
    <div role="rowgroup" className={hidden ? 'visually-hidden' : classes(style['group'], style['head'])}>
      <div role="row" aria-rowindex={1} className={style['headRow']}>
        {keys !== undefined && !hidden && (
          <div role="columnheader" className={style['check']}>
            <RowCheck name={t`Select all rows`} checked={all} mixed={some && !all} onChange={toggle} />
          </div>
        )}
        {columns.map((column) => {
          const sorted = direction(sort, column.key)
          const sorts = column.sortable === true && onSort !== undefined
          const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
          return (
            <div
              key={column.key}
              role="columnheader"
              className={classes(
                style['headCell'],
                column.kind === 'number' && style['end'],
                column.kind === 'state' && style['stateHead'],
              )}
              aria-sort={sorts ? sorted : undefined}
            >
              {sorts && !hidden ? (
                <button
                  type="button"
                  className={style['sort']}
                  data-sorted={sorted}
                  onClick={() => onSort(nextSort(sort, column.key))}
                >
                  {column.header}
                  <Arrow size={15} stroke={2} aria-hidden="true" className={style['arrow']} />
                </button>
              ) : (
                <span className={style['plainHead']}>{column.header}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
