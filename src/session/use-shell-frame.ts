import { useEffect, useSyncExternalStore } from 'react'
import { hideFrame, isFrameHidden, watchFrame } from './shell-frame.ts'

/** While `active`, hides menu, toolbar and bottom bar. */
export const useBareShell = (active: boolean): void => {
  useEffect(() => (active ? hideFrame() : undefined), [active])
}

export const useFrameHidden = (): boolean => useSyncExternalStore(watchFrame, isFrameHidden, isFrameHidden)
