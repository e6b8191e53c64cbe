import type { notification } from '../../entities/notification.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts, useSignedIn } from '../../../../session/use-session.ts'
import { readAnswer } from '../../../../session/read-answer.ts'

const MOST = 100
/** Its name alone: its declaration is not needed to show how many there are. */
const NAME: (typeof notification)['name'] = 'notification'

/** The user's notifications, without archived ones, newest first, and how many are New. */
export const useNotifications = () => {
  const { data } = useSessionParts()
  const person = useSignedIn()?.me.id ?? ''
  const { value } = useLiveQuery(`notifications ${person}`, [NAME], async () => {
    const sort = { path: 'created', order: 'DESC' } as const
    const query = { filters: { user: person }, sort, limit: MOST, offset: 0 }
    return readAnswer(() => data.query(NAME, query))
  })
  const known = value?.known === 'whole'
  const rows: readonly Row<typeof notification>[] =
    value === null ? [] : rowsSoFar(value).map(({ row }) => row as Row<typeof notification>)
  return {
    /** Incomplete: neither "none" nor the number of new ones can be shown. */
    loading: !known,
    rows,
    unread: known ? rows.filter((row) => row.status === 'New').length : 0,
    /** Sets New ones to Read (NOTIF-06, NOTIF-11). */
    read: async (): Promise<void> => {
      for (const row of rows) if (row.status === 'New') await data.act(NAME, row.id, 'read')
    },
    /** Removes one from the list (NOTIF-07, NOTIF-08). */
    archive: (id: string): Promise<void> => data.archive(NAME, id),
  }
}

export type Notifications = ReturnType<typeof useNotifications>
