import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import style from './head.module.css'

interface FactProps {
  readonly label: string
  /** Amber and red only for what needs somebody. */
  readonly tone?: 'amber' | 'red' | null
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** One fact under the title: its name, the value, a note. */
export const Fact = ({ label, tone = null, note, children }: FactProps) => (
  <div className={style['fact']}>
    <dt>{label}</dt>
    <dd className={classes(style['value'], tone !== null && style[tone])}>{children}</dd>
    {note !== undefined && note !== false && note !== null && <dd className={style['note']}>{note}</dd>}
  </div>
)
