import { plural } from '@lingui/core/macro'
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCloudDown,
  IconCloudOff,
  IconCloudQuestion,
  IconCloudUp,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { classes } from '../classes.ts'
import style from './SyncPill.module.css'

export type SyncState = 'synced' | 'sending' | 'offline' | 'attention'

export type SyncPillProps = {
  state: SyncState
  /** Changes and files still to be sent; null until they were counted. */
  pending: number | null
  /** Whether the server answered since the start; null: not known yet. */
  reachable?: boolean | null
  /** Last contact with the server, ms. */
  lastAt?: number | null
  /** Changes and files that were refused, and conflicts. */
  needYou?: number
  /** Progress of the current upload. */
  sending?: { done: number; total: number }
  /** Compact: shows only the time when everything is synced, and the parts of any other state below each other. */
  brief?: boolean
  onClick?: () => void
}

const icons = {
  synced: IconCircleCheckFilled,
  sending: IconCloudUp,
  offline: IconCloudOff,
  attention: IconAlertTriangle,
}

/** Between the parts of what a pill says, in every language. */
const SEPARATOR = ' · '

/** Sync status of this device, as icon and text, and as its accessible name: `Sync status: Up to date · 09:29`. */
export const SyncPill = (props: SyncPillProps) => {
  const { state, pending, reachable = true, lastAt, needYou = 0, sending, brief = false, onClick } = props
  const { t } = useLingui()
  const format = useFormat()
  const count = pending ?? 0
  const unknown = state === 'sending' && (pending === null || (reachable === null && pending === 0))
  const words = (): string => {
    if (unknown) return t`Not known yet`
    if (state === 'synced') {
      const time = format.when(lastAt)
      return time === '' ? t`Up to date` : t`Up to date · ${time}`
    }
    const waiting = t`${plural(count, { one: '# waiting', other: '# waiting' })}`
    if (state === 'attention') {
      const need = t`${plural(needYou, { one: '# needs you', other: '# need you' })}`
      if (reachable === false) return t`${need} · offline`
      return count > 0 ? `${waiting} · ${need}` : need
    }
    if (state === 'offline') return count > 0 ? t`${waiting} · offline` : t`Offline`
    if (reachable === null) return waiting
    if (sending === undefined) return count > 0 ? t`Sending` : t`Fetching`
    if (sending.done === 0) return waiting
    const done = format.number(sending.done)
    const total = format.number(sending.total)
    return t`Sending ${done} of ${total}`
  }
  const said = words()
  const briefTime = brief && state === 'synced' ? format.when(lastAt) : ''
  const lines = brief && briefTime === ''
  const Icon = unknown ? IconCloudQuestion : state === 'sending' && count === 0 ? IconCloudDown : icons[state]
  return (
    <button
      type="button"
      className={classes(style['pill'], style[state])}
      aria-label={t`Sync status: ${said}`}
      data-sync-state={state}
      data-pending={pending ?? undefined}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <span className={lines ? style['lines'] : undefined}>
        {briefTime !== ''
          ? briefTime
          : lines
            ? said.split(SEPARATOR).map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && <span className={style['separator']}>{SEPARATOR}</span>}
                  <span>{part}</span>
                </Fragment>
              ))
            : said}
      </span>
    </button>
  )
}
