import type { Session } from '../session/session.ts'

const BETWEEN_MS = 30_000

/**
 * Sends sign-outs that the server does not know yet, as soon as it can be reached. Whoever signed out, and is still
 * signed in here because the device was switched off at that moment, is signed out.
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
