import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { type Column, nextSort, type Sort, type Unsorted } from './columns.ts'
import style from './DataTable.module.css'

export type SortPickerProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  unsorted?: Unsorted | undefined
  /** Whether cards show their checkboxes, with a toggle; if omitted, rows cannot be selected. */
  selecting?: boolean
  onSelecting?: ((selecting: boolean) => void) | undefined
}

/** Sorting for cards, which have no header: a select for the column, a button for the order. */
export const SortPicker = <Row,>({
  columns,
  sort,
  onSort,
  unsorted,
  selecting = false,
  onSelecting,
}: SortPickerProps<Row>) => {
  const { t } = useLingui()
  const sortable = columns.filter((column) => column.sortable === true)
  const sorts = onSort !== undefined && sortable.length > 0
  if (!sorts && onSelecting === undefined) return null
  const down = sort?.order === 'DESC'
  const Arrow = down ? IconArrowDown : IconArrowUp
  return (
    <div className={style['sortBar']}>
      {sorts && (
        <label className={style['sortLabel']}>
          <IconArrowsSort size={18} stroke={1.8} aria-hidden="true" />
          <span>{t`Sort by`}</span>
          <select
            className={style['sortSelect']}
            value={sort?.key ?? ''}
            onChange={({ currentTarget: { value } }) =>
              value === '' ? unsorted?.onChoose() : onSort({ key: value, order: 'ASC' })
            }
          >
            {(sort === undefined || unsorted !== undefined) && <option value="">{unsorted?.name ?? '–'}</option>}
            {sortable.map((column) => (
              <option key={column.key} value={column.key}>
                {column.header}
              </option>
            ))}
          </select>
        </label>
      )}
      {sorts && sort !== undefined && (
        <button
          type="button"
          className={style['sortTurn']}
          aria-label={down ? t`Descending` : t`Ascending`}
          title={t`Turn the order`}
          onClick={() => onSort(nextSort(sort, sort.key))}
        >
          <Arrow size={20} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      {onSelecting !== undefined && (
        <button
          type="button"
          className={style['sortTurn']}
          aria-pressed={selecting}
          onClick={() => onSelecting(!selecting)}
        >
          {selecting ? t`Done selecting` : t`Select`}
        </button>
      )}
    </div>
  )
}
