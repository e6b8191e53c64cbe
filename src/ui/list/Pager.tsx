import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { pageCount, pageSizes, pageWindow } from './page-window.ts'
import style from './Pager.module.css'

export type PagerProps = {
  /** Of the list, which tells it from others of the page. */
  list: string
  /** From 1. */
  page: number
  pageSize: number
  /** Rows in the whole list. */
  total: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Ten page numbers at a time and the choice of 5, 10, 20, 50 or 100 rows, LIST-10, LIST-11. */
export const Pager = ({ list, page, pageSize, total, onPage, onPageSize }: PagerProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const pages = pageCount(total, pageSize)
  const numbers = pageWindow(page, pages)
  const shown = useRef<HTMLSpanElement>(null)
  // On a phone not all ten fit: they scroll, and the current one is kept in view. Measured in an effect, after layout.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const [numbered, current] = [shown.current, shown.current?.querySelector<HTMLElement>('[aria-current]')]
      if (numbered === null || current === null || current === undefined) return
      numbered.scrollLeft = current.offsetLeft - (numbered.clientWidth - current.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [page, pages])
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      className={style['step']}
      aria-label={label}
      title={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </button>
  )
  return (
    <nav className={style['pager']} aria-label={t`Pages: ${list}`}>
      <label className={style['size']}>
        <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <span className={style['unit']}>{t`a page`}</span>
      </label>
      <div className={style['numbers']}>
        {(numbers[0] ?? 1) > 1 && step(t`First page`, 1, IconChevronLeftPipe)}
        {step(t`Previous page`, page - 1, IconChevronLeft)}
        <span className={style['window']} ref={shown}>
          {numbers.map((number) => (
            <button
              key={number}
              type="button"
              className={style['number']}
              aria-label={t`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {format.number(number)}
            </button>
          ))}
        </span>
        {step(t`Next page`, page + 1, IconChevronRight)}
        {(numbers.at(-1) ?? pages) < pages && step(t`Last page`, pages, IconChevronRightPipe)}
      </div>
    </nav>
  )
}
