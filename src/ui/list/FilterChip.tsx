import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import style from './FilterChip.module.css'

export type FilterChipProps = {
  field: string
  /** `is`, `after`, `contains`: the text between field and value, in the user's language. */
  relation?: string
  value: string
  /** Opens the filter for editing. */
  onOpen?: () => void
  onRemove: () => void
}

/** An active filter as a sentence (`Site is Hall A`) with a remove button. */
export const FilterChip = ({ field, relation, value, onOpen, onRemove }: FilterChipProps) => {
  const { t } = useLingui()
  const is = relation ?? t`is`
  return (
    <span className={style['chip']}>
      <button type="button" className={style['text']} onClick={onOpen} disabled={onOpen === undefined}>
        <span className={style['field']}>
          {field} {is}
        </span>{' '}
        <span className={style['value']}>{value}</span>
      </button>
      <button type="button" className={style['remove']} aria-label={t`Remove filter ${field}`} onClick={onRemove}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  )
}

/** Filter button, chips and `Clear all`; they wrap, so that a chip can be dropped without scrolling. `end` is on the right, for the saved view. */
export const FilterRow = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={style['filters']}>
    {children}
    {end !== undefined && <div className={style['end']}>{end}</div>}
  </div>
)
