import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../index.ts'
import { valueAt } from '../../../catalogue/row.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_CENTER } from '../../../ui/map/map-types.ts'
import { MapView } from '../../../ui/map/MapView.tsx'
import { EditLayout, Panel } from '../../../ui/page/EditLayout.tsx'
import { useEditing } from '../../../record/page/editing.ts'
import { EditBody } from '../../../record/page/EditBody.tsx'

const ADDRESS = entityOf('address')
const TAB = ADDRESS.tabs.find(({ name }) => name === 'general')
const FIELDS = TAB?.kind === 'fields' ? TAB.fields : []
const LATITUDE = 'properties.latitude'
const LONGITUDE = 'properties.longitude'
/** Zoom of the address map, and its centre while the address has no position (ADDR-05, MAP-09). */
export const ZOOM = 14
const NOWHERE = { ...DEFAULT_CENTER, zoom: 4 }

/** An address with a map on which its position can be set (ADDR-05). */
export default function AddressTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const { form } = useEditing()
  const [choosing, setChoosing] = useState(false)
  const valueOf = (path: string): unknown => (form === null ? valueAt(record.row, path) : form.valueOf(path))
  const [lat, lng] = [valueOf(LATITUDE), valueOf(LONGITUDE)]
  const pin = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  return (
    <EditLayout
      side={
        pin === null && !choosing ? (
          <Panel>
            <p>{t`This address has no place yet.`}</p>
            {form !== null && <Button onClick={() => setChoosing(true)}>{t`Choose on the map`}</Button>}
          </Panel>
        ) : (
          <Panel flush>
            <MapView
              label={t`Place of the address`}
              center={pin ?? NOWHERE}
              zoom={pin === null ? NOWHERE.zoom : ZOOM}
              pin={pin}
              height={320}
              {...(form === null
                ? {}
                : { onPinMove: (place) => form.setAll({ [LATITUDE]: place.lat, [LONGITUDE]: place.lng }) })}
            />
          </Panel>
        )
      }
    >
      <EditBody entity={ADDRESS} row={record.row} paths={FIELDS} />
    </EditLayout>
  )
}
