import { Plural, useLingui } from '@lingui/react/macro'
import { Kbd } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { classes } from '../classes.ts'
import style from './SelectionFooter.module.css'

export type SelectionFooterProps = {
  /** Number of chosen rows; above 0 the foot turns into the ink bar. */
  selected: number
  /** Null while it is not known how many there are: then not all of them can be chosen. */
  total: number | null
  onSelectAll?: () => void
  onClear: () => void
  /** Buttons for the chosen rows; they take the ink look by themselves. */
  actions?: ReactNode
  /** Left while nothing is chosen. */
  note?: ReactNode
  pager: ReactNode
}

/** The foot of a list: holds the pager and turns into the selection bar; nothing moves, no row is covered. Escape clears. */
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
            {t`Clear`} <Kbd className={style['key'] ?? ''}>Esc</Kbd>
          </button>
        </div>
      ) : (
        <div className={style['note']}>{note}</div>
      )}
      <div className={style['pager']}>{pager}</div>
    </footer>
  )
}
