import { useEffect, useSyncExternalStore } from 'react'
import { hideFrame, isFrameHidden, watchFrame } from './shell-frame.ts'

/** While `active`, the screen stands alone: no menu, no toolbar, no bottom bar. */
export const useBareShell = (active: boolean): void => {
  useEffect(() => (active ? hideFrame() : undefined), [active])
}

export const useFrameHidden = (): boolean => useSyncExternalStore(watchFrame, isFrameHidden, isFrameHidden)
