import { createTransport } from 'nodemailer'
import type { DatabaseHandle } from '../db/pool.ts'
import { listenLoop } from '../db/listen-loop.ts'
import type { Logger } from '../log.ts'
import { mailChannel, postDue, type Render } from './outbox.ts'

export interface MailSender {
  /** Stops after the mail in progress. */
  close(): Promise<void>
}

const patience = 10_000

/** Sends mail to a mail server: when a transaction has stored one, and every 30 seconds for retries. */
export async function createMailSender(
  handle: DatabaseHandle,
  { smtpUrl, render, log }: { readonly smtpUrl: string; readonly render: Render; readonly log: Logger },
): Promise<MailSender> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const post = async (): Promise<void> => void (await postDue(handle.db, { transport, render }))
  const loop = await listenLoop(handle, mailChannel, log, post)
  return {
    async close() {
      await loop.close()
      transport.close()
    },
  }
}
