import type { AnyRow } from '../../catalogue/row.ts'
import { useAsked } from '../../session/use-asked.ts'
import { useSessionParts, useSignedIn } from '../../session/use-session.ts'
import { wholeAnswer } from '../../session/whole-answer.ts'

const MOST = 100

/** Living notifications of the person, newest first, and how many are New. */
export const useNotifications = () => {
  const { data } = useSessionParts()
  const person = useSignedIn()?.me.id ?? ''
  const { value } = useAsked(`notifications ${person}`, ['notification'], async () => {
    const sort = { path: 'created', order: 'DESC' } as const
    const query = { filters: { user: person }, sort, limit: MOST, offset: 0 }
    const { rows } = await wholeAnswer(() => data.query('notification', query))
    return rows.map(({ row }) => row)
  })
  const rows: readonly AnyRow[] = value ?? []
  return {
    loading: value === null,
    rows,
    unread: rows.filter((row) => row['status'] === 'New').length,
    /** Turns New to Read (NOTIF-06, NOTIF-11). */
    read: async (): Promise<void> => {
      for (const row of rows) if (row['status'] === 'New') await data.act('notification', row.id, 'read')
    },
    /** Takes one off the list (NOTIF-07, NOTIF-08). */
    archive: (id: string): Promise<void> => data.archive('notification', id),
  }
}

export type Notifications = ReturnType<typeof useNotifications>
