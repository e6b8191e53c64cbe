import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { asset } from '../../../assets/entities/asset.ts'
import { assetSensor } from '../../../sensors/entities/asset-sensor.ts'
import { sensorType } from '../../../sensors/entities/sensor-type.ts'
import { sensor as declared } from '../../../sensors/entities/sensor.ts'
import { may } from '../../../../catalogue/roles.ts'
import type { ListQuery, ListRowOf } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import { isFittedByCustomers } from '../../../sensors/effects/fitting.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { useNoteOf } from '../../../../ui/fields/use-note-of.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { SeenAt } from '../../../../ui/marks/Age.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { editPath, opensFor } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import style from './code.module.css'
import { focusField } from './focus-field.ts'
import { FoundRecord } from './FoundRecord.tsx'
import { withCodes } from '../../../../ui/marks/with-codes.tsx'
import { rememberAsset, useNearAsset } from './near-asset.ts'
import { useCodeStep } from './use-code-step.ts'

interface FoundSensorProps {
  readonly sensor: ListRowOf<typeof declared>
  readonly onDone: () => void
}

interface FitProps {
  readonly problem: string | null
  readonly onFit: (asset: string) => void
}

/** Puts the sensor on an asset, which is scanned or searched for (JOB-T5). */
const Fit = ({ problem, onFit }: FitProps) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <div className={style['bind']} ref={focusField}>
      <ReferenceSelect
        to="asset"
        label={t`Asset`}
        help={chosen === null ? t`Its name or serial number, or scan a code of it` : undefined}
        error={problem ?? undefined}
        value={chosen}
        onChange={setChosen}
        onUnfound={() => setChosen(null)}
      />
      <WhyButton
        size="lg"
        variant="filled"
        why={chosen === null ? whyOf(t`Choose the asset first`) : null}
        onClick={() => chosen !== null && onFit(chosen)}
      >
        {t`Fit the sensor`}
      </WhyButton>
    </div>
  )
}

/** A scanned sensor: what it is, the asset it is on, and a button to put it on one (JOB-T5). */
export const FoundSensor = ({ sensor, onDone }: FoundSensorProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { client, person } = useData()
  const [fitting, setFitting] = useState(false)
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
  // Shows the new link before the server has stored it on the sensor.
  const placed = everyRow(useList(assetSensor, links))
  const link = placed?.[0]
  const note = useNoteOf('asset', link?.row.asset ?? null)
  const on = link?.labels.asset ?? null
  const holder = on === null || note === null ? on : `${on} · ${note.text}`
  const near = useNearAsset()
  const called = near?.called ?? ''
  const { problem, take } = useCodeStep(assetSensor, onDone)
  const fit = (to: string): Promise<void> =>
    take(
      async () => {
        await client.api.create(assetSensor.name, { asset: to, sensor: row.id })
        rememberAsset(to, person.id)
      },
      t`The sensor is on the asset. Saved on this device.`,
    )
  const type = useRow(sensorType, row.sensorType)
  const mayFit = may(person, assetSensor, 'CREATE')
  const isFree = placed?.length === 0
  const isOffered = type !== undefined && type !== null && isFittedByCustomers(type.row)
  return (
    <FoundRecord
      label={row.name ?? t`Sensor`}
      title={row.name ?? row.code}
      facts={[
        [words.field(declared, 'sensorType'), labels.sensorType ?? ''],
        [words.field(declared, 'serial'), row.serial ?? ''],
        [words.field(declared, 'asset'), holder ?? (isFree ? t`none` : '')],
        [words.field(declared, 'lastSeen'), typeof row.lastSeen === 'string' ? <SeenAt at={row.lastSeen} /> : ''],
      ]}
    >
      {mayFit && holder !== null && (
        <p className={style['note']}>
          {withCodes(t`It sits on ${holder}. Take it off there before it is put on another asset.`)}
        </p>
      )}
      {mayFit && isFree && type !== undefined && !isOffered && (
        <p className={style['note']}>{t`Sensors of this type are put on assets by the supplier.`}</p>
      )}
      <div className={style['actions']}>
        {opensFor(person, declared) && (
          <Button
            size="lg"
            justify="start"
            leftSection={<IconExternalLink size={22} stroke={1.8} aria-hidden="true" />}
            onClick={() => {
              go(editPath(declared, row.id) ?? '/')
              onDone()
            }}
          >
            {t({ context: 'verb', message: 'Open' })}
          </Button>
        )}
        {mayFit && link !== undefined && opensFor(person, asset) && (
          <Button
            size="lg"
            justify="start"
            leftSection={<IconExternalLink size={22} stroke={1.8} aria-hidden="true" />}
            onClick={() => {
              go(editPath(asset, link.row.asset ?? '', 'sensor') ?? '/')
              onDone()
            }}
          >
            {t`Sensors of the asset`}
          </Button>
        )}
        {mayFit && isFree && isOffered && near !== null && (
          <Button
            className={style['near'] ?? ''}
            size="lg"
            variant={fitting ? 'default' : 'filled'}
            justify="start"
            leftSection={<IconLink size={22} stroke={1.8} aria-hidden="true" />}
            onClick={() => void fit(near.id)}
          >
            <span>
              {withCodes(
                near.isOnPage ? t`Fit to this asset: ${called}` : t`Fit to the asset scanned before: ${called}`,
              )}
            </span>
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
            {near === null ? t`Fit to an asset` : t`Fit to another asset`}
          </Button>
        )}
      </div>
      {problem !== null && !fitting && (
        <p className={style['problem']} role="alert">
          {problem}
        </p>
      )}
      {fitting && isFree && <Fit problem={problem} onFit={(to) => void fit(to)} />}
    </FoundRecord>
  )
}
