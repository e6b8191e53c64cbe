import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { asset } from '../../entities/asset.ts'
import { assetType } from '../../entities/asset-type.ts'
import { type Row, rowAs } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { isReading, missingOf } from '../../../../engine/data/list-loader.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useArriving } from '../../../../engine/hooks/use-status.ts'
import { useRelated } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { EditLayout, Panel, Value, ValueGrid } from '../../../../ui/page/EditLayout.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { EditBody } from '../../../../record/page/EditBody.tsx'
import { useShowsInfo } from '../../../../record/page/use-shows-info.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { mostUrgent, remainingCycles, type ShotCount, shotCountOf } from './shot-count.ts'
import { ShotGauge } from './ShotGauge.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import style from './asset.module.css'

/** Most sub-assets read; a mould has tens. */
const MOST = 1000

type Asset = Row<typeof asset>
type Type = Row<typeof assetType>

const FIELDS = ['properties.lifeCycle', 'properties.currentShotCount']

/** The asset types of these assets by id; those not on the device are left out. */
const useTypes = (assets: readonly Asset[]): ReadonlyMap<string, Type> => {
  const { client } = useData()
  const [types, setTypes] = useState<ReadonlyMap<string, Type>>(new Map())
  const key = [...new Set(assets.map((row) => row.assetType))].toSorted().join(' ')
  useEffect(() => {
    let open = true
    const read = async (): Promise<void> => {
      const ids = key.split(' ').filter((id) => id !== '')
      const rows = await client.api.getMany(assetType.name, ids).catch(() => [])
      if (open)
        setTypes(
          new Map(
            rows.flatMap((row) =>
              row === null || row === undefined ? [] : [[row.id, rowAs(assetType, row)] as const],
            ),
          ),
        )
    }
    void read()
    const off = client.on('rows', (event) => {
      if (event.entity === assetType.name) void read()
    })
    return () => {
      open = false
      off()
    }
  }, [client, key])
  return types
}

const Difference = ({ value }: { readonly value: number | null }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (value === null) return '–'
  const shots = format.number(Math.abs(value))
  return value < 0 ? <span className={style['late']}>{t`${shots} overdue`}</span> : shots
}

const Counts = ({ count, own, cycles }: { count: ShotCount; own: boolean; cycles: number | null }) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Panel title={t`Shot counter`}>
      {!own && (
        <p className={style['lead']}>
          {t`Closest to its limit:`}{' '}
          <RecordLink entity="asset" id={count.id}>
            {count.name}
          </RecordLink>
        </p>
      )}
      {count.max !== null && count.max > 0 ? (
        <ShotGauge count={count} max={count.max} />
      ) : (
        <p className={style['lead']}>{t`The asset type has no limit of shots.`}</p>
      )}
      <ValueGrid>
        <Value label={t`Shots`}>{format.number(count.current)}</Value>
        <Value label={t`Left to the maximum`}>
          <Difference value={count.toMax} />
        </Value>
        <Value label={t`Left to the warning`}>
          <Difference value={count.toWarning} />
        </Value>
        <Value label={t`Life cycles left`}>{cycles === null ? '–' : format.number(cycles)}</Value>
      </ValueGrid>
    </Panel>
  )
}

/** Remaining shots (ASSET-16, SHOT): of the asset, or of the sub-asset that is closest to its limit. */
export default function ShotCounterTab({ record }: { readonly record: ListRowOf<typeof asset> }) {
  const { t } = useLingui()
  const { row } = record
  const shows = useShowsInfo('asset')
  const related = useRelated(asset, 'parentAsset', row.id, { limit: MOST })
  const relatedRows = rowsSoFar(related)
  const subAssets = useMemo(() => relatedRows.map((one) => one.row), [relatedRows])
  const all = useMemo(() => [row, ...subAssets], [row, subAssets])
  const types = useTypes(all)
  const typeOf = (one: Asset): Type | undefined => types.get(one.assetType)
  const counts = subAssets
    .map((one) => shotCountOf(one, typeOf(one)))
    .filter(({ max, warning }) => max !== null || warning !== null)
  const shown = mostUrgent(counts) ?? shotCountOf(row, typeOf(row))
  // The result is unknown while sub-assets or the limits of a type are missing.
  const arriving = useArriving(assetType.name) || missingOf(related) === 'arriving'
  const shownRow = all.find(({ id }) => id === shown.id) ?? row
  return (
    <EditLayout>
      {shows('shot-counter') &&
        (isReading(related) ? null : related.error !== null ? (
          <Face kind="error" title={t`The sub-assets could not be read`} />
        ) : arriving ? (
          <StillComing because="arriving" />
        ) : (
          <Counts count={shown} own={shown.id === row.id} cycles={remainingCycles(shownRow, typeOf(shownRow))} />
        ))}
      <EditBody entity={asset} row={row} paths={FIELDS} />
    </EditLayout>
  )
}
