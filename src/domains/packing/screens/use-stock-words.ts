import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { asset } from '../../assets/entities/asset.ts'
import type { site as siteEntity } from '../../sites/entities/site.ts'
import { useTally } from '../../../engine/hooks/use-tally.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useRecords } from '../../../record/use-records.ts'
import { STOCK_PATHS, stockOf, takenOff } from '../effects/stock-places.ts'
import type { SlipItem } from './slip-progress.ts'

/** Most sites that are named for one item. */
const NAMED = 3

/**
 * Where a picker finds an item: sites with what is in stock there beside what is scanned of `items`, or the place of the asset itself. Null
 * where that is not known yet.
 */
export const useStockWords = (site: string | null, items: readonly SlipItem[]): ((item: SlipItem) => string | null) => {
  const { t } = useLingui()
  const format = useFormat()
  const { groups } = useTally(asset, STOCK_PATHS)
  const all = useMemo(() => (groups.known === 'whole' ? [...groups.rows, ...takenOff(items)] : null), [groups, items])
  const sites = useMemo(
    () => [
      ...new Set((all ?? []).flatMap(({ values }) => (values[1] === 'Stock' && values[2] !== null ? [values[2]] : []))),
    ],
    [all],
  ).flatMap((one) => one ?? [])
  const names = useRecords<typeof siteEntity>('site', sites)
  return useCallback(
    (item) => {
      if (item.asset !== '') return item.place === '' ? null : item.place
      if (all === null || names === undefined) return null
      const places = stockOf(all, item.assetType, site)
      if (places.length === 0) return t`None in stock`
      const named = places
        .slice(0, NAMED)
        .map(({ site: at, count }) => {
          const where = at === null ? t`without a site` : (names.get(at)?.name ?? '–')
          return `${where} ${format.number(count)}`
        })
        .join(', ')
      const more = places.length - NAMED
      if (more <= 0) return t`In stock: ${named}`
      return t`In stock: ${named}, ${plural(more, { one: '# more site', other: '# more sites' })}`
    },
    [all, names, site, format, t],
  )
}
