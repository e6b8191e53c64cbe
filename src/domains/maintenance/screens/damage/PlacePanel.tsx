import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { NoPosition } from '../../../../record/files/device-position.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { MapView } from '../../../../ui/map/MapView.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import style from './damage.module.css'

/** Zoom of the map of a damage report (DAMAGE-07, CONST-37). */
export const ZOOM = 16
const DIGITS = 5
/** Zoom of a map on which a place is still to be chosen, with and without a site nearby. */
const CHOOSING_ZOOM = { near: 12, far: 4 } as const

interface PlacePanelProps {
  readonly latitude: unknown
  readonly longitude: unknown
  readonly accuracy?: number | undefined
  /** Where the map begins while no place is known. */
  readonly near?: { readonly lat: number; readonly lng: number } | null
  /** Why the device gave no place. */
  readonly missing?: NoPosition | null
  /** The device is being asked where it is. */
  readonly asking?: boolean
  /** Makes the pin draggable. */
  readonly onMove?: ((place: { lat: number; lng: number }) => void) | undefined
  readonly onHere?: (() => void) | undefined
}

/** The place of the damage on a map. */
export const PlacePanel = (props: PlacePanelProps) => {
  const { latitude, longitude, accuracy, near = null, missing = null, asking = false, onMove, onHere } = props
  const { t } = useLingui()
  const distance = useFormat().unit(accuracy ?? 0, 'm')
  const [choosing, setChoosing] = useState(false)
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  const center = known ? { lat: latitude, lng: longitude } : near
  const pin = known ? { lat: latitude, lng: longitude, ...(accuracy === undefined ? {} : { accuracy }) } : null
  if (!known && onMove === undefined) return null
  return (
    <Panel flush>
      {(known || choosing) && (
        <MapView
          label={t`Place of the damage`}
          zoom={known ? ZOOM : CHOOSING_ZOOM[near === null ? 'far' : 'near']}
          pin={pin}
          height={256}
          {...(center === null ? {} : { center })}
          {...(onMove === undefined ? {} : { onPinMove: onMove })}
        />
      )}
      <div className={style['place']}>
        {known ? (
          <span>
            <Code value={`${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`} />
            {accuracy !== undefined && <span> {t`From this device, ±${distance}`}</span>}
          </span>
        ) : (
          <span className={style['unset']}>
            {choosing ? t`No place yet. Tap the map to put the pin.` : t`No place yet`}
          </span>
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
            loading={asking}
            onClick={onHere}
          >{t`Where I am`}</Button>
        )}
        {missing !== null && (
          <p className={style['missing']} role="status">
            {missing === 'denied'
              ? t`This browser may not say where you are. Allow it for this site, or choose the place on the map.`
              : t`This device could not find out where it is. Try again, or choose the place on the map.`}
          </p>
        )}
      </div>
    </Panel>
  )
}
