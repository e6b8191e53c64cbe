import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { entityOf } from '../../catalogue/index.ts'
import { may } from '../../catalogue/roles.ts'
import type { ListQuery, ListRow } from '../../data/api.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { useList } from '../../data/hooks/use-list.ts'
import { useRow } from '../../data/hooks/use-row.ts'
import { everyRow } from '../../data/known.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ReferenceSelect } from '../../ui/fields/ReferenceSelect.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { useRefusedWords } from '../entity/refused-words.ts'
import { editPath, opensFor } from '../places.ts'
import { useGo } from '../use-go.ts'
import style from './code.module.css'

interface FoundSensorProps {
  readonly sensor: ListRow
  readonly onDone: () => void
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Puts the sensor on an asset, which is scanned or looked for (JOB-T5). */
const Fit = ({ sensor, onDone }: FoundSensorProps) => {
  const { t } = useLingui()
  const refusedWords = useRefusedWords()
  const { client } = useData()
  const [asset, setAsset] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const fit = async (): Promise<void> => {
    try {
      await client.api.create('asset_sensor', { asset, sensor: sensor.row.id })
    } catch (error) {
      setProblem(refusedWords(error, entityOf('asset_sensor')))
      return
    }
    pushMessage({ type: 'success', text: t`The sensor is on the asset. Saved on this device.` })
    onDone()
  }
  return (
    <div className={style['bind']}>
      <ReferenceSelect
        to="asset"
        label={t`Asset`}
        help={t`Its name or serial number, or scan a code of it`}
        error={problem}
        value={asset}
        onChange={setAsset}
      />
      <Button size="lg" variant="filled" disabled={asset === null} onClick={() => void fit()}>
        {t`Fit the sensor`}
      </Button>
    </div>
  )
}

/** A sensor that was scanned: what it is, on which asset it sits, and the way to put it on one (JOB-T5). */
export const FoundSensor = ({ sensor, onDone }: FoundSensorProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const { person } = useData()
  const [fitting, setFitting] = useState(false)
  const entity = entityOf('sensor')
  const { row, labels } = sensor
  const links = useMemo(
    (): ListQuery => ({
      filters: { sensor: row.id },
      sort: { path: 'created', order: 'DESC' },
      limit: 1,
      offset: 0,
    }),
    [row.id],
  )
  // The link made here counts before the server has noted it on the sensor.
  const placed = everyRow(useList('asset_sensor', links))
  const holder = placed?.[0]?.labels['asset'] ?? null
  const type = useRow('sensor_type', text(row['sensorType']) || null)
  const mayFit = may(person, entityOf('asset_sensor'), 'CREATE')
  const facts: readonly (readonly [string, string])[] = [
    [words.field(entity, 'sensorType'), labels['sensorType'] ?? ''],
    [words.field(entity, 'serial'), text(row['serial'])],
    [words.field(entity, 'asset'), holder ?? (placed?.length === 0 ? t`none` : '')],
    [words.field(entity, 'lastSeen'), format.exact(text(row['lastSeen']) || null)],
  ]
  const isFree = placed?.length === 0
  const isOffered = type?.row['customerCreate'] === true
  return (
    <section className={style['asset']} aria-label={text(row['name']) || t`Sensor`}>
      <div className={style['head']}>
        <h3>{text(row['name']) || text(row['code'])}</h3>
      </div>
      <dl className={style['facts']}>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {mayFit && holder !== null && (
        <p className={style['note']}>{t`It sits on ${holder}. Take it off there before it is put on another asset.`}</p>
      )}
      {mayFit && isFree && type !== undefined && !isOffered && (
        <p className={style['note']}>{t`Sensors of this type are put on assets by the supplier.`}</p>
      )}
      <div className={style['actions']}>
        {opensFor(person, entity) && (
          <Button
            size="lg"
            justify="start"
            leftSection={<IconExternalLink size={22} stroke={1.8} aria-hidden="true" />}
            onClick={() => {
              go(editPath(entity, row.id) ?? '/')
              onDone()
            }}
          >
            {t`Open`}
          </Button>
        )}
        {mayFit && isFree && isOffered && (
          <Button
            size="lg"
            justify="start"
            leftSection={<IconLink size={22} stroke={1.8} aria-hidden="true" />}
            aria-expanded={fitting}
            onClick={() => setFitting(!fitting)}
          >
            {t`Fit to an asset`}
          </Button>
        )}
      </div>
      {fitting && isFree && <Fit sensor={sensor} onDone={onDone} />}
    </section>
  )
}
