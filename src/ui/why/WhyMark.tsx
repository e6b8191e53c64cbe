import { IconInfoCircle, type Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWhy } from './use-why.tsx'
import type { Why } from './why.ts'
import style from './why.module.css'

interface WhyMarkProps {
  /** What it explains: `3 tabs are hidden`. */
  readonly label: string
  readonly why: Why
  readonly icon?: TablerIcon
  /** Visible content of the mark: a number, a text. */
  readonly children?: ReactNode
}

/**
 * A small mark that says why something is missing or disabled: on hover, focus, touch or a long press. Renders nothing without a reason.
 */
export const WhyMark = ({ label, why, icon: Icon = IconInfoCircle, children }: WhyMarkProps) => {
  const { opener, bubble } = useWhy(why)
  if (why.length === 0) return null
  return (
    <>
      <button type="button" className={style['mark']} aria-label={label} {...opener}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        {children}
      </button>
      {bubble}
    </>
  )
}
