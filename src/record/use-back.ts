import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { previousPlace } from '../session/history.ts'
import { useGo } from './use-go.ts'

/**
 * Steps back in the product's own history (SHELL-08); `otherwise` where nothing was visited before. The browser's history
 * goes along, so that its Back does not lead to where one has just left.
 */
export const useBack = (): ((otherwise: string) => void) => {
  const { history } = useRouter()
  const go = useGo()
  return useCallback(
    (otherwise) => {
      const place = previousPlace()
      const steps = place === null ? 0 : place.at - history.location.state.__TSR_index
      if (place !== null && steps < 0) history.go(steps)
      else go(place?.address ?? otherwise, undefined, place === null)
    },
    [history, go],
  )
}

/** Leads to a list: a step back where one came from it, as it was left; else there anew. */
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
