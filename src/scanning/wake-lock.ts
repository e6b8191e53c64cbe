/** The part of the Screen Wake Lock API that is used. */
export interface WakeLocks {
  request(type: 'screen'): Promise<{ readonly released: boolean; release(): Promise<void> }>
}

type Sentinel = Awaited<ReturnType<WakeLocks['request']>>

/** What keeping awake needs of the browser. */
export interface WakePorts {
  /** Undefined where the browser has no wake locks. */
  readonly locks: WakeLocks | undefined
  readonly isVisible: () => boolean
  /** Calls the listener whenever the page is shown or hidden; returns the end of that. */
  readonly onVisibility: (listener: () => void) => () => void
}

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock of a hidden page, so it is
 * requested again when the page is shown. Does nothing without wake locks, or where the system refuses them.
 */
export const keepAwakeWith = ({ locks, isVisible, onVisibility }: WakePorts): (() => void) => {
  if (locks === undefined) return () => undefined
  let wanted = true
  let asking = false
  /** The page was shown or hidden while a request was running, which may have failed because of that. */
  let again = false
  let lock: Sentinel | null = null
  const take = async (): Promise<void> => {
    if (asking) again = true
    if (!wanted || asking || !isVisible() || lock?.released === false) return
    asking = true
    again = false
    try {
      const taken = await locks.request('screen')
      if (wanted) lock = taken
      else await taken.release()
    } catch {
      // Refused, such as with an empty battery, or because the page was hidden in between.
    } finally {
      asking = false
    }
    if (again) await take()
  }
  const stop = onVisibility(() => void take())
  void take()
  return () => {
    wanted = false
    stop()
    void lock?.release().catch(() => undefined)
  }
}

/** As `keepAwakeWith`, for this page. */
export const keepAwake = (): (() => void) =>
  keepAwakeWith({
    locks: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
  })
