import { useEffect, useSyncExternalStore } from 'react'
import { type MapRoads, roadsOf, type RoadsState } from './map-roads.ts'
import { useSessionParts } from './use-session.ts'

/** The live state of roads on this device; refreshed when the component mounts. */
export const useRoadsState = (): { readonly roads: MapRoads; readonly state: RoadsState } => {
  const { api } = useSessionParts()
  const roads = roadsOf(api)
  const state = useSyncExternalStore(roads.subscribe, roads.state, roads.state)
  useEffect(() => {
    void roads.look()
  }, [roads])
  return { roads, state }
}
