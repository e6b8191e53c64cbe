import { lazy, Suspense } from 'react'
import { Face } from '../page/Face.tsx'
import { useLingui } from '@lingui/react/macro'
import { LoadGuard } from '../page/LoadGuard.tsx'
import { canDrawMaps } from './can-draw.ts'
import type { MapViewProps } from './map-types.ts'
import style from './MapView.module.css'

const MapCanvas = lazy(() => import('./MapCanvas.tsx').then((module) => ({ default: module.MapCanvas })))

/** A map with the bundled base map, which works offline; loaded when first shown. Where no map can be rendered, it says why. */
export const MapView = (props: MapViewProps) => {
  const { t } = useLingui()
  const drawn = canDrawMaps()
  return (
    <div className={style['frame']} style={{ height: props.height ?? 256 }}>
      {!drawn && (
        <Face kind="not-here" title={t`This browser cannot draw maps`}>
          {t`It offers no WebGL. Everything else on this screen works.`}
        </Face>
      )}
      {drawn && (
        <LoadGuard
          fallback={
            <Face kind="not-here" title={t`The map could not be loaded`}>
              {t`Everything else on this screen works.`}
            </Face>
          }
        >
          <Suspense
            fallback={
              <div role="status" className={style['sign']}>
                {t`The map is loading`}
              </div>
            }
          >
            <MapCanvas {...props} />
          </Suspense>
        </LoadGuard>
      )}
    </div>
  )
}
