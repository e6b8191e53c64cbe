import { createTransport } from 'nodemailer'
import type { Db } from '../db/pool.ts'
import { postMail, type Render } from './outbox.ts'

export interface MailSender {
  /** Sends the mail of this id; `later` while another process tries it. */
  readonly post: (id: string) => Promise<'done' | 'later'>
  close(): void
}

const patience = 10_000

/** Sends mail to a mail server, one at a time; the queue schedules it. */
export function createMailSender(
  db: Db,
  { smtpUrl, render }: { readonly smtpUrl: string; readonly render: Render },
): MailSender {
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
