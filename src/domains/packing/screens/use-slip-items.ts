import { useEffect, useMemo, useState } from 'react'
import { asset } from '../../assets/entities/asset.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import { type AnyRow, type Row, rowAs } from '../../../catalogue/row.ts'
import type { ListQuery } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useArriving } from '../../../engine/hooks/use-status.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import type { site } from '../../sites/entities/site.ts'
import { useRecords } from '../../../record/use-records.ts'
import { type SlipItem, slipItemsOf } from './slip-progress.ts'

/** Most items of a slip that a screen reads. */
const MOST = 3000

type Assets = ReadonlyMap<string, Row<typeof asset>>

const NO_ASSETS: Assets = new Map()

/** The rows of these assets; those not on the device are left out. Undefined until the first read. */
const useAssets = (ids: readonly string[] | null): Assets | undefined => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly key: string; readonly rows: Assets } | null>(null)
  const key = ids === null ? null : [...new Set(ids)].toSorted().join(' ')
  useEffect(() => {
    if (key === null) return
    let open = true
    const wanted = key === '' ? [] : key.split(' ')
    const tell = (rows: readonly (AnyRow | null | undefined)[]): void => {
      if (open)
        setFound({
          key,
          rows: new Map(
            rows.flatMap((row) => (row === null || row === undefined ? [] : [[row.id, rowAs(asset, row)]])),
          ),
        })
    }
    client.api.getMany(asset.name, wanted).then(tell, () => tell([]))
    return () => {
      open = false
    }
  }, [client, key])
  return key === '' ? NO_ASSETS : found?.key === key ? found.rows : found?.rows
}

export interface SlipItems {
  /** By name, then serial number; includes cancelled ones. */
  readonly items: readonly SlipItem[]
  /** True once all items, assets and identifiers have arrived and are read. */
  readonly known: boolean
  /** True once all items are read, so that they can be counted; what they are may still be arriving. */
  readonly counted: boolean
  readonly error: 'needs-connection' | 'failed' | null
  readonly retry: () => void
}

/** The items of a slip, live. */
export const useSlipItems = (slip: string): SlipItems => {
  const query = useMemo(
    (): ListQuery => ({
      filters: { packingSlip: slip },
      sort: { path: 'created', order: 'ASC' },
      limit: MOST,
      offset: 0,
    }),
    [slip],
  )
  const list = useList(packingSlipItem, query)
  const { loading, error, retry } = list
  // Codes are matched against identifiers and assets, so a code is unknown only when all of them have arrived.
  const arriving = [useArriving('identifier'), useArriving('asset')].includes(true)
  const rows = rowsSoFar(list)
  const ids = useMemo(() => (loading ? null : rows.flatMap(({ row }) => row.asset ?? [])), [rows, loading])
  const assets = useAssets(ids)
  const sites = useRecords<typeof site>(
    'site',
    [...(assets ?? NO_ASSETS).values()].flatMap((one) => one.site ?? []),
  )
  const items = useMemo(() => {
    const order = new Intl.Collator(undefined, { numeric: true })
    const names = new Map(
      [...(sites ?? [])].flatMap(([id, { name }]) => (typeof name === 'string' ? [[id, name] as const] : [])),
    )
    return slipItemsOf(rows, assets ?? NO_ASSETS, names).toSorted(
      (a, b) => order.compare(a.name, b.name) || order.compare(a.serial, b.serial),
    )
  }, [rows, assets, sites])
  const counted = list.known === 'whole' && !loading && assets !== undefined
  return { items, known: counted && !arriving, counted, error, retry }
}
