import { createTransport } from 'nodemailer'
import type { Db } from '../db/pool.ts'
import { postMail, type Render } from './outbox.ts'

export interface Postman {
  /** Posts the mail of this id, or leaves it to who has it just now. */
  readonly post: (id: string) => Promise<'done' | 'later'>
  close(): void
}

const patience = 10_000

/** Posts mail to a mail server, one at a time: the queue says which and when. */
export function createPostman(
  db: Db,
  { smtpUrl, render }: { readonly smtpUrl: string; readonly render: Render },
): Postman {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return {
    post: async (id) => ((await postMail(db, { transport, render }, id)) === 'held' ? 'later' : 'done'),
    close: () => transport.close(),
  }
}
