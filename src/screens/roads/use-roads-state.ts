import { useEffect, useSyncExternalStore } from 'react'
import { type MapRoads, roadsOf, type RoadsState } from '../../session/map-roads.ts'
import { useSessionParts } from '../../session/use-session.ts'

/** How roads stand on this device, live; looks once when somebody begins to look. */
export const useRoadsState = (): { readonly roads: MapRoads; readonly state: RoadsState } => {
  const { api } = useSessionParts()
  const roads = roadsOf(api)
  const state = useSyncExternalStore(roads.subscribe, roads.state, roads.state)
  useEffect(() => {
    void roads.look()
  }, [roads])
  return { roads, state }
}
