import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { openedFrom, previousPlace } from '../session/history.ts'
import { useGo } from './use-go.ts'

/** Returns a function that goes back to where the page was opened from inside the app; false, and nothing, for one opened by its address. */
const useReturn = (): (() => boolean) => {
  const { history } = useRouter()
  return useCallback(() => {
    const at = history.location.state.__TSR_index
    const from = openedFrom(at)
    if (from !== null) history.go(from.at - at)
    return from !== null
  }, [history])
}

/**
 * Goes back in the app's own history (SHELL-08), or to `otherwise` when it is empty. The browser's history is moved along, so that its Back
 * button does not return to the page that was just left.
 */
export const useBack = (): ((otherwise: string) => void) => {
  const returns = useReturn()
  const go = useGo()
  return useCallback(
    (otherwise) => {
      const place = previousPlace()
      if (!returns()) go(place?.address ?? otherwise, undefined, place === null)
    },
    [returns, go],
  )
}

/**
 * Leaves a record that no longer is where it was: back to where it was opened from. A page opened by its address was opened from nowhere, so
 * it is replaced by `otherwise`: what was visited before has nothing to do with it.
 */
export const useLeave = (): ((otherwise: string) => void) => {
  const returns = useReturn()
  const go = useGo()
  return useCallback(
    (otherwise) => {
      if (!returns()) go(otherwise, undefined, true)
    },
    [returns, go],
  )
}

/** Returns to a list: back in the history when the list is the previous screen, which restores its state; otherwise to its address. */
export const useToList = (): ((list: string) => void) => {
  const back = useBack()
  const go = useGo()
  return useCallback(
    (list) => {
      const pathOf = (address: string | undefined): string | undefined => address?.split('?')[0]
      if (pathOf(previousPlace()?.address) === pathOf(list)) back(list)
      else go(list)
    },
    [back, go],
  )
}
