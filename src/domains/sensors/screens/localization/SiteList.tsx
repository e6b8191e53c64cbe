import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { entityOf } from '../../../index.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useArriving } from '../../../../engine/hooks/use-status.ts'
import { watchQuery } from '../../../../engine/hooks/watch-query.ts'
import { countOf } from '../../../../engine/data/known.ts'
import { readAnswer } from '../../../../session/read-answer.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { filterText } from '../../../../record/list/list-place.ts'
import { useGo } from '../../../../record/use-go.ts'
import { cornerOf, type SiteRow } from '../../../sites/effects/site-position.ts'
import { useViewWords } from './use-view-words.ts'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import style from './localization.module.css'

const ASSET = entityOf('asset')

/** Number of assets at each site, from this device, live; undefined for a site while assets are still arriving. */
const useAssetCounts = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const { client } = useData()
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const key = ids.join(' ')
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(' ')
    const count = async (site: string): Promise<readonly (readonly [string, number])[]> => {
      const query = { filters: { site }, sort: ASSET.list.sort, limit: 1, offset: 0 }
      const found = countOf(await readAnswer(() => client.api.query('asset', query)))
      return found === null ? [] : [[site, found]]
    }
    return watchQuery(client, {
      read: async () => new Map((await Promise.all(wanted.map(count))).flat()),
      concerns: (event) => event.entity === 'asset',
      onResult: setCounts,
      onError: () => undefined,
    })
  }, [client, key])
  return counts
}

interface SiteListProps {
  readonly sites: ReadonlyMap<string, SiteRow>
  readonly onShow: (site: string) => void
}

/** Sites with a position, their number of assets, and links to both. */
export const SiteList = ({ sites, onShow }: SiteListProps) => {
  const { t } = useLingui()
  const words = useWords()
  const views = useViewWords()
  const go = useGo()
  const placed = useMemo(() => [...sites.values()].filter((site) => cornerOf(site, sites) !== null), [sites])
  const arriving = useArriving('site')
  const counts = useAssetCounts(useMemo(() => placed.map(({ id }) => id), [placed]))
  return (
    <Panel title={words.many(entityOf('site'))} {...(arriving ? {} : { aside: String(placed.length) })}>
      {arriving && <StillComing because="arriving" />}
      {!arriving && placed.length === 0 && <p className={style['note']}>{t`No site has a position.`}</p>}
      <ul className={style['list']} aria-label={words.many(entityOf('site'))}>
        {placed.map((site) => {
          const count = counts.get(site.id) ?? 0
          const name = views.siteName(site)
          return (
            <li key={site.id} className={style['site']}>
              <span className={style['what']}>{name}</span>
              {count > 0 && (
                <Button
                  variant="subtle"
                  onClick={() => go(ASSET.screens.list ?? '/', { filter: filterText({ site: site.id }) })}
                >
                  {t`${count} assets`}
                </Button>
              )}
              <Button variant="subtle" aria-label={t`Show ${name}`} onClick={() => onShow(site.id)}>
                {t`Show`}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
