import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../../catalogue/row.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { DEFAULT_CENTER } from '../../../ui/map/map-types.ts'
import { MapView } from '../../../ui/map/MapView.tsx'
import { Code } from '../../../ui/marks/Code.tsx'
import { useEditing } from '../editing.ts'
import { useShowsInfo } from '../use-shows-info.ts'
import style from './overview.module.css'

const NOWHERE = { ...DEFAULT_CENTER, zoom: 4 }
const DIGITS = 5

export interface PlacePartProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly latitude: string
  readonly longitude: string
  readonly zoom: number
}

/** The position of a record on a map; the pin can be moved where the record may be changed, and Save keeps it. */
export const PlacePart = ({ entity, row, latitude, longitude, zoom }: PlacePartProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { form } = useEditing()
  const shows = useShowsInfo(entity.name)
  const [choosing, setChoosing] = useState(false)
  const valueOf = (path: string): unknown => (form === null ? valueAt(row, path) : form.valueOf(path))
  const [lat, lng] = [valueOf(latitude), valueOf(longitude)]
  const pin = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  const one = words.one(entity).toLowerCase()
  if (!shows('position') || (pin === null && form === null)) return null
  return (
    <section className={style['section']} aria-label={t`Place`}>
      <div className={style['head']}>
        <h2 className={style['title']}>{t`Place`}</h2>
        {pin === null && !choosing && (
          <Button variant="subtle" onClick={() => setChoosing(true)}>{t`Choose on the map`}</Button>
        )}
      </div>
      {(pin !== null || choosing) && (
        <div className={style['map']}>
          <MapView
            label={t`Place of the ${one}`}
            center={pin ?? NOWHERE}
            zoom={pin === null ? NOWHERE.zoom : zoom}
            pin={pin}
            height={200}
            {...(form === null ? {} : { onPinMove: (to) => form.setAll({ [latitude]: to.lat, [longitude]: to.lng }) })}
          />
        </div>
      )}
      {pin !== null && (
        <div className={style['below']}>
          <Code value={`${pin.lat.toFixed(DIGITS)}, ${pin.lng.toFixed(DIGITS)}`} />
        </div>
      )}
    </section>
  )
}
