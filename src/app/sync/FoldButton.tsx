import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import style from './sync.module.css'

export interface FoldButtonProps {
  readonly title: string
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

/** Opens and closes what a row can do. */
export const FoldButton = ({ title, opened, onChange }: FoldButtonProps) => {
  const { t } = useLingui()
  const Chevron = opened ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      className={style['fold']}
      aria-expanded={opened}
      aria-label={t`Buttons for ${title}`}
      onClick={() => onChange(!opened)}
    >
      <Chevron size={20} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
