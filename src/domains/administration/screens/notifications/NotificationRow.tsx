import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { createElement } from 'react'
import type { notification } from '../../entities/notification.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ProgressBar } from '../../../../ui/form/ProgressBar.tsx'
import { withCodes } from '../../../../ui/marks/with-codes.tsx'
import { notificationIcon } from './notification-target.ts'
import { newsText } from './news-text.ts'
import style from './notifications.module.css'

export interface NotificationRowProps {
  readonly row: Row<typeof notification>
  /** Arrives after the row itself. */
  readonly progress: number | undefined
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** One notification: a click opens what it is about, closing archives it. */
export const NotificationRow = ({ row, progress, onOpen, onClose }: NotificationRowProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const stored = row.progress ?? 0
  return (
    <li className={style['row']} data-status={String(row.status)}>
      <button type="button" className={style['open']} onClick={onOpen}>
        {createElement(notificationIcon(row), { size: 20, stroke: 1.7, 'aria-hidden': true })}
        <span className={style['body']}>
          <span className={style['text']}>{withCodes(newsText(row, i18n, format))}</span>
          <span className={style['age']} title={format.exact(row.created)}>
            {format.age(row.created)}
          </span>
          {row.type === 'job handler' && (
            <ProgressBar value={Math.max(stored, progress ?? 0)} max={100} label={t`Progress`} />
          )}
        </span>
      </button>
      <button type="button" className={style['close']} aria-label={t`Close this notification`} onClick={onClose}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </li>
  )
}
