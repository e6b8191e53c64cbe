import type { Db } from '../db/pool.ts'
import { openTransport } from './mail-transport.ts'
import { postMail, type Render } from './outbox.ts'

export interface MailSender {
  /** Sends the mail of this id; `later` while another process tries it. */
  readonly post: (id: string) => Promise<'done' | 'later'>
  close(): void
}

/** Sends mail to a mail server, one at a time; the queue schedules it. */
export function createMailSender(
  db: Db,
  { smtpUrl, render }: { readonly smtpUrl: string; readonly render: Render },
): MailSender {
  const transport = openTransport(smtpUrl)
  return {
    post: async (id) => ((await postMail(db, { transport, render }, id)) === 'held' ? 'later' : 'done'),
    close: () => transport.close(),
  }
}
