import type { Session } from '../session/session.ts'

const BETWEEN_MS = 30_000

/**
 * Retries unsent sign-outs until the server has confirmed them: at start, on `online`, when the page is shown, and every
 * 30 s. Ends the local session of a person whose sign-out was stored but interrupted, such as by a power cut.
 */
export const keepSignOuts = async (session: Session): Promise<void> => {
  const { signOuts } = session
  let running = false
  const flush = async (): Promise<void> => {
    if (running || signOuts.open().length === 0) return
    running = true
    await signOuts.flush().catch(() => undefined)
    running = false
  }
  addEventListener('online', () => void flush())
  document.addEventListener('visibilitychange', () => void flush())
  setInterval(() => void flush(), BETWEEN_MS)
  const open = await signOuts.read()
  if (open.some(({ userId }) => userId === session.current()?.me.id)) session.forget()
  await flush()
}
