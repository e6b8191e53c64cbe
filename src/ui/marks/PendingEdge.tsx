import { IconArrowsDiff, IconBan, IconClockUp, IconLoader2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { classes } from '../classes.ts'
import style from './PendingEdge.module.css'

/** Sync state of a record that is not synced. Client-side, never a workflow state. */
export type PendingKind = 'waiting' | 'new' | 'sending' | 'refused' | 'conflict'

/** Hatch on the left edge of the nearest positioned parent: the record is only on this device. */
export const PendingEdge = ({ className }: { className?: string }) => (
  <span className={classes(style['edge'], className)} aria-hidden="true" data-pending-edge="" />
)

const icons = {
  waiting: IconClockUp,
  new: IconClockUp,
  sending: IconLoader2,
  refused: IconBan,
  conflict: IconArrowsDiff,
}

/** Clock icon and text beside the hatch; `text` replaces the default text. */
export const PendingWord = ({ kind, text }: { kind: PendingKind; text?: string }) => {
  const { t } = useLingui()
  const Icon = icons[kind]
  const words: Record<PendingKind, string> = {
    waiting: t`Waiting`,
    new: t`new`,
    sending: t`Sending`,
    refused: t`Refused`,
    conflict: t`Conflict`,
  }
  return (
    <span className={classes(style['word'], style[kind])}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {text ?? words[kind]}
    </span>
  )
}
