import { renderLinkMail } from '../../../server/auth/link-mail.ts'
import type { TestDatabase } from './database.ts'

/** Returns the mails to an address as they are sent, oldest first, with their links. */
export const mailsTo = async ({ pool, db }: TestDatabase, recipient: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string; body: string }>(
    'select id, body from outgoing_mail where recipient = $1 order by created, id',
    [recipient],
  )
  return Promise.all(rows.map((mail) => renderLinkMail(db, mail)))
}
