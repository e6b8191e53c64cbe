import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import style from './notifications.module.css'

export interface NotificationBellProps extends ComponentProps<'button'> {
  readonly unread: number
  /** Shows its name as text, for the drawer of a phone. */
  readonly named?: boolean | undefined
}

/** The button named `Notifications, 2 new`, without the panel. */
export const NotificationBell = ({ unread, named = false, ...button }: NotificationBellProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const count = format.number(unread)
  return (
    <button
      {...button}
      type="button"
      className={style['bell']}
      aria-label={unread > 0 ? [t`Notifications`, t`${count} new`].join(', ') : t`Notifications`}
      title={t`Notifications`}
    >
      <span className={style['icon']}>
        <IconBell size={20} stroke={1.7} aria-hidden="true" />
        {unread > 0 && <span className={style['badge']}>{count}</span>}
      </span>
      {named && t`Notifications`}
    </button>
  )
}
