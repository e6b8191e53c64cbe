import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'

/** Whether a map shows more detail than this zoom. */
export const useZoomedPast = (map: GlMap | null, zoom: number): boolean => {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (map === null) return
    const look = (): void => setPast(map.getZoom() > zoom)
    look()
    map.on('zoomend', look)
    return () => {
      map.off('zoomend', look)
    }
  }, [map, zoom])
  return past
}
