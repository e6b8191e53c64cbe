import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../../index.ts'
import { valueAt } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { EditLayout } from '../../../../ui/page/EditLayout.tsx'
import { useEditing } from '../../../../record/page/editing.ts'
import { EditBody } from '../../../../record/page/EditBody.tsx'
import { useShowsInfo } from '../../../../record/page/use-shows-info.ts'
import { AddFiles, RefusedFiles } from '../../../../record/files/AddFiles.tsx'
import { FileGrid } from '../../../../record/files/FilesTab.tsx'
import { useAddFiles } from '../../../../record/files/use-take.ts'
import { LastLogs } from './LastLogs.tsx'
import { PlacePanel } from './PlacePanel.tsx'

const FIELDS = ['asset', 'date', 'reporter', 'summary']
const LATITUDE = 'properties.latitude'
const LONGITUDE = 'properties.longitude'

/** The report with its photos, a map and its latest logs (DAMAGE-07). */
export default function DamageGeneralTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const { form } = useEditing()
  const { row } = record
  const shows = useShowsInfo('damage')
  const mayAdd = useMay('damage', 'EDIT') && row.archived === null
  const { add, refused, busy } = useAddFiles('damage', row.id)
  const valueOf = (path: string): unknown => (form === null ? valueAt(row, path) : form.valueOf(path))
  const move =
    form === null
      ? undefined
      : ({ lat, lng }: { lat: number; lng: number }) => form.setAll({ [LATITUDE]: lat, [LONGITUDE]: lng })
  return (
    <EditLayout
      side={
        shows('position') || shows('logs') ? (
          <>
            {shows('position') && (
              <PlacePanel latitude={valueOf(LATITUDE)} longitude={valueOf(LONGITUDE)} onMove={move} />
            )}
            {shows('logs') && <LastLogs damage={row.id} />}
          </>
        ) : undefined
      }
    >
      <EditBody entity={entityOf('damage')} row={row} paths={FIELDS} />
      {shows('photos') && (
        <FileGrid
          entity="damage"
          id={row.id}
          title={t`Photos`}
          {...(mayAdd
            ? { more: <AddFiles photos tile busy={busy} onFiles={(files) => void add(files, 'image', true)} /> }
            : {})}
        />
      )}
      <RefusedFiles refused={refused} />
    </EditLayout>
  )
}
