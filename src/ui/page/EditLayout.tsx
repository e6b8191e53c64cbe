import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { PendingEdge } from '../marks/PendingEdge.tsx'
import style from './EditLayout.module.css'

/** One reading column of at most 720 and a side column of 400 for map, photos and logs; one column on small screens. */
export const EditLayout = ({ children, side }: { children: ReactNode; side?: ReactNode }) => (
  <div className={classes(style['edit'], side !== undefined && style['withSide'])}>
    <div className={style['main']}>{children}</div>
    {side !== undefined && <aside className={style['side']}>{side}</aside>}
  </div>
)

export type PanelProps = {
  title?: string
  /** Right of the title: a count, a link, a pending word. */
  aside?: ReactNode
  /** Content reaches the edges (maps, lists). */
  flush?: boolean
  pending?: boolean
  children: ReactNode
}

/** A thing of its own: a group of values, a map, a log. Never inside another panel. */
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

/** One value with its label above. `wide` takes both columns; nothing to show is a dash. */
export const Value = ({ label, wide = false, children }: { label: string; wide?: boolean; children?: ReactNode }) => (
  <div className={classes(style['value'], wide && style['wide'])}>
    <dt>{label}</dt>
    <dd>{children === undefined || children === null || children === '' ? '–' : children}</dd>
  </div>
)

/** The foot of a long form: what is promised on the left, buttons right; sticks to the bottom of the screen. */
export const SaveBar = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className={style['saveBar']} data-save-bar>
    <div className={style['note']}>{note}</div>
    <div className={style['buttons']}>{children}</div>
  </div>
)
