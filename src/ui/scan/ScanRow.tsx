import { IconCheck, IconCopy, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { PendingEdge } from '../marks/PendingEdge.tsx'
import type { ScanResult } from './results.ts'
import { shareOf } from './SegmentBar.tsx'
import style from './ScanRow.module.css'

export type ScanMarkKind = Exclude<ScanResult, 'ready' | 'complete'> | 'todo'

const icons = { ok: IconCheck, duplicate: IconCopy, wrong: IconX, unknown: IconQuestionMark }

export type ScanMarkProps = {
  result: ScanMarkKind
  size?: number
  /** What the mark says, where no text beside it does. */
  label?: string | false
}

/** Round mark of one read in a list; an empty ring for `todo`. */
export const ScanMark = ({ result, size = 28, label = false }: ScanMarkProps) => {
  const Icon = result === 'todo' ? null : icons[result]
  const said = label === false ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={classes(style['mark'], style[result])} style={{ width: size, height: size }} {...said}>
      {Icon !== null && <Icon size={size * 0.57} stroke={2.4} />}
    </span>
  )
}

/** Mark of a group: a pie for partly done, a check when complete. */
export const ShareMark = ({ done, total, size = 28 }: { done: number; total: number; size?: number }) => {
  const share = shareOf(done, total)
  if (share === 1) return <ScanMark result="ok" size={size} />
  if (share === 0) return <ScanMark result="todo" size={size} />
  const angle = share * 2 * Math.PI
  const end = `${(14 + 9 * Math.sin(angle)).toFixed(2)} ${(14 - 9 * Math.cos(angle)).toFixed(2)}`
  return (
    <svg className={style['share']} viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <circle cx="14" cy="14" r="13" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d={`M14 14V5A9 9 0 ${share > 0.5 ? 1 : 0} 1 ${end}Z`} fill="currentColor" />
    </svg>
  )
}

export type ScanRowProps = {
  mark: ReactNode
  title: string
  code?: string
  /** Right: time of the read or `1 of 3`. */
  aside?: ReactNode
  pending?: boolean
  /** Was undone: the text is struck through. */
  struck?: boolean
  /** Far right: its action. */
  action?: ReactNode
}

/** A code of several parts, as `(01)…(21)…`, goes on in the next line between two of them. */
const inParts = (code: string): ReactNode => code.split(/(?=\()/).map((part) => [part, <wbr key={part} />])

/** A line in Last scans, To do and Done. */
export const ScanRow = ({ mark, title, code, aside, pending = false, struck = false, action }: ScanRowProps) => (
  <li className={style['row']} data-struck={struck || undefined}>
    {pending && <PendingEdge />}
    {mark}
    <span className={style['text']}>
      <span className={style['title']}>{struck ? <s>{title}</s> : title}</span>
      {code !== undefined && <span className={style['code']}>{struck ? <s>{inParts(code)}</s> : inParts(code)}</span>}
    </span>
    {aside !== undefined && <span className={style['aside']}>{aside}</span>}
    {action}
  </li>
)

/** List of scan rows, labelled by its heading. */
export const ScanList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={style['list']} aria-label={label}>
    {children}
  </ul>
)
