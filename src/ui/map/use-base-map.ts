import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { loadBaseMap } from './basemap.ts'
import { fineZoom } from './map-types.ts'
import { labelledFrom, loadTowns, type Town } from './towns.ts'

const point = ({ name, lng, lat, size }: Town) => ({
  type: 'Feature' as const,
  properties: { name, size, from: labelledFrom(size) },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
})

/** Resolves when the tiles of the land are there; until then everything would be sea. */
const landDrawn = (map: GlMap): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!map.isSourceLoaded('land')) return
      map.off('sourcedata', look)
      resolve()
    }
    map.on('sourcedata', look)
    look()
  })

/** State of the bundled map: loading from the app's files, shown, or failed. */
export type BaseState = 'loading' | 'shown' | 'failed'

/** Adds land, coasts, borders and labels to a map: coarse at first, fine once zoomed in. */
export const useBaseMap = (map: GlMap | null): { readonly state: BaseState; readonly towns: readonly Town[] } => {
  const [state, setState] = useState<BaseState>('loading')
  const [towns, setTowns] = useState<readonly Town[]>([])
  useEffect(() => {
    if (map === null) return
    let gone = false
    let fine = false
    const set = (source: string, data: Parameters<GeoJSONSource['setData']>[0]): void =>
      void map.getSource<GeoJSONSource>(source)?.setData(data)
    const show = async (detail: 'coarse' | 'fine'): Promise<void> => {
      const base = await loadBaseMap(detail)
      if (gone) return
      set('land', base.land)
      set('coasts', base.coasts)
      set('borders', base.borders)
      set('countries', { type: 'FeatureCollection', features: base.countries })
      await landDrawn(map)
      if (!gone) setState('shown')
    }
    const fail = (): void => {
      if (!gone) setState((known) => (known === 'shown' ? known : 'failed'))
    }
    const refine = (): void => {
      if (fine || map.getZoom() < fineZoom) return
      fine = true
      show('fine').catch(fail)
    }
    if (map.getZoom() < fineZoom) show('coarse').catch(fail)
    refine()
    map.on('zoomend', refine)
    loadTowns()
      .then((known) => {
        if (gone) return
        set('towns', { type: 'FeatureCollection', features: known.map(point) })
        setTowns(known)
      })
      .catch(fail)
    return () => {
      gone = true
      map.off('zoomend', refine)
    }
  }, [map])
  return { state, towns }
}
