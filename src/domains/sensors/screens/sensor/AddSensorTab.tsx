import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { assetSensor } from '../../entities/asset-sensor.ts'
import { sensor } from '../../entities/sensor.ts'
import { sensorType } from '../../entities/sensor-type.ts'
import type { ListQuery, ListRow } from '../../../../engine/data/api.ts'
import { isReading, missingOf } from '../../../../engine/data/list-loader.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { everyRow, isNone, rowsSoFar } from '../../../../engine/data/known.ts'
import { FITTED_BY_CUSTOMERS } from '../../effects/fitting.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import style from './sensor.module.css'

const byName = (filters: ListQuery['filters']): ListQuery => ({
  filters,
  sort: { path: 'name', order: 'ASC' },
  limit: 2000,
  offset: 0,
})

const linksOf = (sensors: readonly Pick<ListRow, 'row'>[]): ListQuery | null =>
  sensors.length === 0
    ? null
    : {
        filters: { sensor: sensors.map(({ row }) => row.id) },
        sort: { path: 'created', order: 'DESC' },
        limit: 2000,
        offset: 0,
      }

const TYPES = byName(FITTED_BY_CUSTOMERS)

/** Puts a sensor on the asset (ASSET-21): offers sensors that are on no asset and whose type users may fit (ASSET-22). */
export default function AddSensorTab({ record }: { record: ListRow }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { create, busy } = useChange()
  const [chosen, setChosen] = useState<string | null>(null)
  const types = useList(sensorType, TYPES)
  const typeRows = rowsSoFar(types)
  const ids = useMemo(() => typeRows.map(({ row }) => row.id), [typeRows])
  const query = useMemo(() => (ids.length === 0 ? null : byName({ asset: null, sensorType: ids })), [ids])
  const sensors = useList(sensor, query)
  const sensorRows = rowsSoFar(sensors)
  const links = useList(
    assetSensor,
    useMemo(() => linksOf(sensorRows), [sensorRows]),
  )
  // Excludes sensors linked here before the server has stored the link on the sensor.
  const fitted = new Set(rowsSoFar(links).map(({ row }) => row.sensor))
  const options = sensorRows
    .filter(({ row }) => !fitted.has(row.id))
    .map(({ row, labels }) => ({
      value: row.id,
      label: [row.name, row.code, labels.sensorType]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' · '),
    }))
  const link = async (): Promise<void> => {
    if (chosen === null) return
    try {
      await create(assetSensor.name, { asset: record.row.id, sensor: chosen })
      void navigate({ to: `/asset/edit/${record.row.id}/sensors` })
    } catch {
      pushMessage({
        type: 'error',
        text: t`The sensor could not be linked. Nothing was changed; try again.`,
        stays: true,
      })
    }
  }
  const ready =
    !isReading(types) && (query === null || !isReading(sensors)) && (sensorRows.length === 0 || !isReading(links))
  // Once enabled it stays enabled, because disabling the field while more records arrive would lose the input.
  const [usable, setUsable] = useState(false)
  if (ready && !usable) setUsable(true)
  const noSensor = isNone(sensors) || (sensors.known === 'whole' && everyRow(links) !== null && options.length === 0)
  const none = !sensors.loading && !types.loading && (isNone(types) || (types.known === 'whole' && noSensor))
  if (ready && !none && options.length === 0) return <ComingFace />
  if (none) {
    return (
      <Face kind="empty" title={t`No free sensor`}>
        {t`Sensors that are on no asset are offered here, if customers may add their type.`}
      </Face>
    )
  }
  return (
    <div className={style['picker']}>
      <Select
        label={t`Sensor`}
        description={t`Sensors that are on no asset`}
        searchable
        limit={50}
        data={options}
        value={chosen}
        onChange={setChosen}
        disabled={!usable}
        nothingFoundMessage={t`No sensor of this name`}
      />
      <StillComing
        because={missingOf(types) ?? missingOf(sensors) ?? (sensorRows.length === 0 ? null : missingOf(links))}
      />
      <div>
        <WhyButton
          variant="filled"
          why={chosen === null ? whyOf(t`Choose one first`) : null}
          loading={busy}
          onClick={() => void link()}
        >
          {t`Add sensor`}
        </WhyButton>
      </div>
    </div>
  )
}
