import { Plural, useLingui } from '@lingui/react/macro'
import { Kbd } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { classes } from '../classes.ts'
import style from './SelectionFooter.module.css'

export type SelectionFooterProps = {
  /** Number of selected rows; above 0 the footer becomes the selection bar. */
  selected: number
  /** Null while unknown: then "select all" is not offered. */
  total: number | null
  onSelectAll?: () => void
  onClear: () => void
  /** Buttons for the selected rows; styled for the dark bar. */
  actions?: ReactNode
  /** Left side while nothing is selected. */
  note?: ReactNode
  pager: ReactNode
}

/** The footer of a list: shows the pager, or the selection bar in the same place, so that nothing moves. Escape clears the selection. */
export const SelectionFooter = ({
  selected,
  total,
  onSelectAll,
  onClear,
  actions,
  note,
  pager,
}: SelectionFooterProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const active = selected > 0
  useEffect(() => {
    if (!active) return
    const clear = (event: KeyboardEvent) => {
      const inside = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !inside) onClear()
    }
    addEventListener('keydown', clear)
    return () => removeEventListener('keydown', clear)
  }, [active, onClear])
  const all = total === null ? '' : format.number(total)
  return (
    <footer className={classes(style['foot'], active && style['ink'])} data-selecting={active ? '' : undefined}>
      {active ? (
        <div className={style['left']}>
          <span className={style['count']} role="status">
            <Plural value={selected} one="# selected" other="# selected" />
          </span>
          {onSelectAll !== undefined && total !== null && selected < total && (
            <button type="button" className={style['link']} onClick={onSelectAll}>
              {t`Select all ${all}`}
            </button>
          )}
          <div className={style['actions']}>{actions}</div>
          <button type="button" className={style['clear']} aria-label={t`Clear selection`} onClick={onClear}>
            {t({ context: 'selection', message: 'Clear' })} <Kbd className={style['key'] ?? ''}>Esc</Kbd>
          </button>
        </div>
      ) : (
        <div className={style['note']}>{note}</div>
      )}
      <div className={style['pager']}>{pager}</div>
    </footer>
  )
}
