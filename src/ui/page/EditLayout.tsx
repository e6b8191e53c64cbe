import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { PendingEdge } from '../marks/PendingEdge.tsx'
import style from './EditLayout.module.css'

/** One column of at most 720 px and a side column of 400 px for map, photos and logs; a single column on small screens. */
export const EditLayout = ({ children, side }: { children: ReactNode; side?: ReactNode }) => (
  <div className={classes(style['edit'], side !== undefined && style['withSide'])}>
    <div className={style['main']}>{children}</div>
    {side !== undefined && <aside className={style['side']}>{side}</aside>}
  </div>
)

export type PanelProps = {
  title?: string
  /** Right of the title: a count, a link, a pending mark. */
  aside?: ReactNode
  /** Content reaches the edges (maps, lists). */
  flush?: boolean
  pending?: boolean
  children: ReactNode
}

/** A panel for one topic: a group of values, a map, a log. Panels are not nested. */
export const Panel = ({ title, aside, flush = false, pending = false, children }: PanelProps) => (
  <section className={style['panel']} aria-label={title}>
    {pending && <PendingEdge />}
    {(title !== undefined || aside !== undefined) && (
      <div className={style['panelHead']}>
        {title !== undefined && <h2 className={style['panelTitle']}>{title}</h2>}
        {aside}
      </div>
    )}
    <div className={classes(style['panelBody'], flush && style['flush'])}>{children}</div>
  </section>
)

/** Read-only values as text in two columns. */
export const ValueGrid = ({ children }: { children: ReactNode }) => <dl className={style['values']}>{children}</dl>

/** One value with its label above. `wide` spans both columns; an empty value is a dash. */
export const Value = ({ label, wide = false, children }: { label: string; wide?: boolean; children?: ReactNode }) => (
  <div className={classes(style['value'], wide && style['wide'])}>
    <dt>{label}</dt>
    <dd>{children === undefined || children === null || children === '' ? '–' : children}</dd>
  </div>
)

/** The footer of a long form: note on the left, buttons right; sticks to the bottom of the screen. */
export const SaveBar = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className={style['saveBar']} data-save-bar>
    <div className={style['note']}>{note}</div>
    <div className={style['buttons']}>{children}</div>
  </div>
)
