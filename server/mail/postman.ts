import { createTransport } from 'nodemailer'
import type { DatabaseHandle } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { mailChannel, postDue } from './outbox.ts'

export interface Postman {
  /** Ends after the mail that is under way. */
  close(): Promise<void>
}

const lookEvery = 30_000
const patience = 10_000

/** Posts mail to a mail server: at once when a transaction has kept one, and every half minute what failed before. */
export async function createPostman(handle: DatabaseHandle, smtpUrl: string, log: Logger): Promise<Postman> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  let closed = false
  let again = false
  let round: Promise<void> | undefined

  const go = async (): Promise<void> => {
    do {
      again = false
      await postDue(handle.db, transport).catch((error: unknown) => log.error({ err: error }, 'mail not posted'))
    } while (again && !closed)
    round = undefined
  }
  const look = (): void => {
    if (closed) return
    if (round === undefined) round = go()
    else again = true
  }

  const unlisten = await handle.listen(mailChannel, look)
  const timer = setInterval(look, lookEvery)
  timer.unref()
  look()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      unlisten()
      await round
      transport.close()
    },
  }
}
