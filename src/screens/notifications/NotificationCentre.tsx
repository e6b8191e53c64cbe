import { Trans, useLingui } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { Face } from '../../ui/page/Face.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { isRunningJob, notificationPath } from './notification-target.ts'
import { useJobProgress } from './use-job-progress.ts'
import { useNotifications } from './use-notifications.ts'
import style from './notifications.module.css'

export interface NotificationCentreProps {
  /** In the drawer of a phone: with its name as text. */
  readonly named?: boolean
}

/** The notification centre of the toolbar (NOTIF-05). Closing it, Escape included, reads what was new (NOTIF-06, SHELL-06). */
export const NotificationCentre = ({ named = false }: NotificationCentreProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const { data } = useSessionParts()
  const [opened, setOpened] = useState(false)
  const { rows, unread, read, archive } = useNotifications()
  const progress = useJobProgress(rows.filter(isRunningJob).map(({ id }) => id))
  const failed = (): void => {
    pushMessage({ type: 'error', text: t`This could not be saved on this device` })
  }
  const change = (next: boolean): void => {
    setOpened(next)
    if (!next) read().catch(failed)
  }
  const dismiss = (row: AnyRow): void => {
    archive(row.id).catch(failed)
  }
  const open = async (row: AnyRow): Promise<void> => {
    const id = row['entityId']
    const file = row['entity'] === 'file' && typeof id === 'string' ? await data.get('file', id) : null
    const target = notificationPath(row, file?.row ?? null)
    dismiss(row)
    if (target === null) return
    change(false)
    await navigate({ to: target })
  }
  const count = format.number(unread)
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width={380} trapFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={style['bell']}
          aria-label={t`Notifications`}
          title={t`Notifications`}
          aria-expanded={opened}
          aria-description={unread > 0 ? t`${count} new` : undefined}
          onClick={() => change(!opened)}
        >
          <span className={style['icon']}>
            <IconBell size={20} stroke={1.7} aria-hidden="true" />
            {unread > 0 && <span className={style['badge']}>{count}</span>}
          </span>
          {named && t`Notifications`}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={style['panel'] ?? ''} aria-label={t`Notifications`}>
        <h2 className={style['title']}>
          <Trans>Notifications</Trans>
        </h2>
        {rows.length === 0 ? (
          <Face kind="empty" icon={IconBell} title={t`No notifications`}>
            <Trans>What the server has to tell you appears here.</Trans>
          </Face>
        ) : (
          <ul className={style['list']}>
            {rows.map((row) => (
              <NotificationRow
                key={row.id}
                row={row}
                progress={progress[row.id]}
                onOpen={() => void open(row)}
                onClose={() => dismiss(row)}
              />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
