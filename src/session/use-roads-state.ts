import { useEffect, useSyncExternalStore } from 'react'
import { type MapRoads, roadsOf, type RoadsState, waitsForConnection } from './map-roads.ts'
import { useSessionParts } from './use-session.ts'

/** Pause between two looks while a download waits for a connection, ms. */
const ASKS_AGAIN = 5000

/**
 * The live state of roads on this device; refreshed when the component mounts, and while a download waits for a connection: the browser
 * may say "online" before calls get through, or, after a start without a network, not at all.
 */
export const useRoadsState = (): { readonly roads: MapRoads; readonly state: RoadsState } => {
  const { api } = useSessionParts()
  const roads = roadsOf(api)
  const state = useSyncExternalStore(roads.subscribe, roads.state, roads.state)
  const waits = waitsForConnection(state)
  useEffect(() => {
    void roads.look()
  }, [roads])
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void roads.look(), ASKS_AGAIN)
    return () => clearInterval(timer)
  }, [roads, waits])
  return { roads, state }
}
