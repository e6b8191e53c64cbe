import { Trans, useLingui } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { file as fileEntity } from '../../../files/entities/file.ts'
import type { notification } from '../../entities/notification.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { usePerson, useSessionParts } from '../../../../session/use-session.ts'
import { later } from '../../../../ui/later/later.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import type { RecordOverProps } from '../../../../record/page/RecordOver.tsx'
import { opensFor, overOf } from '../../../../record/places.ts'
import { SlotsContext } from '../../../../record/slots.ts'
import { useGo } from '../../../../record/use-go.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { isRunningJob, notificationPath } from './notification-target.ts'
import { useJobProgress } from './use-job-progress.ts'
import type { Notifications } from './use-notifications.ts'
import style from './notifications.module.css'

const RecordOver = later<RecordOverProps>(
  async () => (await import('../../../../record/page/RecordOver.tsx')).RecordOver,
  () => null,
)

export interface NotificationPanelProps {
  readonly notifications: Notifications
  readonly named?: boolean | undefined
}

/** List of notifications; opens on mount. Closing it, also with Escape, marks the new ones as read (NOTIF-06, SHELL-06). */
export const NotificationPanel = ({ notifications, named }: NotificationPanelProps) => {
  const { t } = useLingui()
  const go = useGo()
  const { data } = useSessionParts()
  const person = usePerson()
  const slotsOf = use(SlotsContext)
  const [opened, setOpened] = useState(false)
  const [over, setOver] = useState<Pick<RecordOverProps, 'entity' | 'id'> | null>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const left = useCallback(() => setOver(null), [])
  // The removed notification cannot take the focus, so it returns to the button.
  const close = (): void => {
    left()
    bell.current?.focus()
  }
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  const { rows, unread, read, archive } = notifications
  const progress = useJobProgress(rows.filter(isRunningJob).map(({ id }) => id))
  const failed = (): void => {
    pushMessage({ type: 'error', text: t`This could not be saved on this device` })
  }
  const change = (next: boolean): void => {
    setOpened(next)
    if (!next) read().catch(failed)
  }
  const dismiss = (row: Row<typeof notification>): void => {
    archive(row.id).catch(failed)
  }
  const open = async (row: Row<typeof notification>): Promise<void> => {
    const id = row.entityId
    const isFile = row.entity === fileEntity.name && typeof id === 'string'
    const file = isFile ? await data.get(fileEntity.name, id).catch(() => null) : null
    const target = notificationPath(row, file?.row ?? null)
    dismiss(row)
    if (target === null) return
    change(false)
    const record = overOf(target, slotsOf)
    if (record === null || !opensFor(person, record.entity)) go(target)
    else setOver(record)
  }
  return (
    <>
      <Popover opened={opened} onChange={change} position="bottom-end" width={380} trapFocus withinPortal>
        <Popover.Target>
          <NotificationBell
            ref={bell}
            unread={unread}
            named={named}
            autoFocus
            aria-expanded={opened}
            onClick={() => change(!opened)}
            // The list gets the focus a moment after it is shown.
            onKeyDown={(event) => opened && event.key === 'Escape' && change(false)}
          />
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
      {over !== null && <RecordOver {...over} onClose={close} onLeft={left} />}
    </>
  )
}
