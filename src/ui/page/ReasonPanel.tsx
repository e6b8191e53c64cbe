import { IconLock, type Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import family from '../family.module.css'
import type { Family } from '../states.ts'
import style from './ReasonPanel.module.css'

export type ReasonPanelProps = {
  /** Colour family of the state that is the reason. */
  tone: Family
  title: string
  icon?: TablerIcon
  children?: ReactNode
  action?: ReactNode
  /** Announced at once, for a refusal that just arrived. */
  alert?: boolean
}

/** Says why something is read-only, refused or not possible now, and what to do; at the top of the section, in the colour of the state. */
export const ReasonPanel = ({
  tone,
  title,
  icon: Icon = IconLock,
  children,
  action,
  alert = false,
}: ReasonPanelProps) => (
  <section className={classes(style['panel'], family[tone])} role={alert ? 'alert' : 'note'}>
    <Icon size={20} stroke={1.8} aria-hidden="true" className={style['icon']} />
    <div className={style['body']}>
      <div className={style['title']}>{title}</div>
      {children !== undefined && <div className={style['text']}>{children}</div>}
    </div>
    {action !== undefined && <div className={style['action']}>{action}</div>}
  </section>
)
