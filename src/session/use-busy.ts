import { useEffect, useSyncExternalStore } from 'react'
import { beginWork, isBusy, watchBusy, type Work } from './busy.ts'

/** While `active`, updates and reloads are postponed: a form with unsaved changes, a running scan session. */
export const useBusy = (work: Work, active: boolean): void => {
  useEffect(() => (active ? beginWork(work) : undefined), [work, active])
}

/** Whether any screen has work that must not be interrupted. */
export const useIsBusy = (): boolean => useSyncExternalStore(watchBusy, isBusy, isBusy)
