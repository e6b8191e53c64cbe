/**
 * Keeps the screen on until the returned function is called; requests the lock again when the page becomes visible.
 * Does nothing on devices without wake locks.
 */
export const keepAwake = (): (() => void) => {
  let wanted = true
  let lock: WakeLockSentinel | null = null
  const take = (): void => {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (taken) => {
        if (wanted) lock = taken
        else void taken.release()
      },
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', take)
  take()
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', take)
    void lock?.release().catch(() => undefined)
  }
}
