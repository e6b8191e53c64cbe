import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { Code } from '../../../../ui/marks/Code.tsx'
import { MapView } from '../../../../ui/map/MapView.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import style from './damage.module.css'

/** Zoom of the map of a damage report (DAMAGE-07, CONST-37). */
export const ZOOM = 16
const DIGITS = 5

interface PlacePanelProps {
  readonly latitude: unknown
  readonly longitude: unknown
  readonly accuracy?: number | undefined
  /** Makes the pin draggable. */
  readonly onMove?: ((place: { lat: number; lng: number }) => void) | undefined
  readonly onHere?: (() => void) | undefined
}

/** The place of the damage on a map. */
export const PlacePanel = ({ latitude, longitude, accuracy, onMove, onHere }: PlacePanelProps) => {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  const pin = known ? { lat: latitude, lng: longitude, ...(accuracy === undefined ? {} : { accuracy }) } : null
  if (!known && onMove === undefined) return null
  return (
    <Panel flush>
      {(known || choosing) && (
        <MapView
          label={t`Place of the damage`}
          zoom={known ? ZOOM : 4}
          pin={pin}
          height={256}
          {...(known ? { center: { lat: latitude, lng: longitude } } : {})}
          {...(onMove === undefined ? {} : { onPinMove: onMove })}
        />
      )}
      <div className={style['place']}>
        {known ? (
          <span>
            <Code value={`${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`} />
            {accuracy !== undefined && <span> {t`From this device, ±${accuracy} m`}</span>}
          </span>
        ) : (
          <span>{choosing ? t`No place yet. Tap the map to put the pin.` : t`No place yet`}</span>
        )}
        {!known && !choosing && (
          <Button
            variant="subtle"
            leftSection={<IconMapPin size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >{t`Choose on the map`}</Button>
        )}
        {onHere !== undefined && (
          <Button
            variant="subtle"
            leftSection={<IconCurrentLocation size={18} stroke={1.8} aria-hidden="true" />}
            onClick={onHere}
          >{t`Where I am`}</Button>
        )}
      </div>
    </Panel>
  )
}
