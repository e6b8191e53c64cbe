import { UnstyledButton } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { because, rowsSoFar } from '../../../../engine/data/known.ts'
import { useSettings } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { rowTitle } from '../../../../ui/fields/row-title.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { MapBeside } from '../../../../ui/map/MapBeside.tsx'
import { MapView } from '../../../../ui/map/MapView.tsx'
import { DEFAULT_CENTER, type MapTarget } from '../../../../ui/map/map-types.ts'
import { AsOf } from '../../../../ui/marks/AsOf.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { entityOf } from '../../../index.ts'
import { address as addressEntity } from '../../entities/address.ts'
import { site as siteEntity } from '../../entities/site.ts'
import { SiteCard } from './SiteCard.tsx'
import { addressOfSite, grouped, placesOf, viewOfPlaces } from './site-places.ts'
import style from './site-map.module.css'

const ALL = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 5000, offset: 0 } as const
const SITE = entityOf('site')
const FAR_ZOOM = 4
const MAX_ZOOM = 20

/** All sites on the world map, from the device; pins that would cover each other are one. A list beside it has the same as text. */
export default function SiteMapScreen() {
  const { t } = useLingui()
  const words = useWords()
  const settings = useSettings()
  const lastSyncedAt = useStatus('lastSyncedAt')
  const format = useFormat()
  const title = t`Map of sites`
  usePageTitle(title)
  const siteList = useList(siteEntity, ALL)
  const mayAddresses = useMay('address', 'VIEW')
  const addressList = useList(addressEntity, mayAddresses ? ALL : null)
  // A site whose address has not arrived may still get a place.
  const known = siteList.known === 'whole' && (!mayAddresses || addressList.known === 'whole')
  const [records, addressRows] = [rowsSoFar(siteList), rowsSoFar(addressList)]
  const sites = useMemo(() => new Map(records.map(({ row }) => [row.id, row])), [records])
  const names = useMemo(() => new Map(records.map((record) => [record.row.id, rowTitle('site', record)])), [records])
  const addresses = useMemo(() => addressRows.map(({ row }) => row), [addressRows])
  const { placed, without } = useMemo(() => placesOf(sites, addresses), [sites, addresses])
  // A site that changes without moving leaves the map where the person put it.
  const where = JSON.stringify(placed.map(({ lat, lng }) => ({ lat, lng })))
  const target = useMemo(() => viewOfPlaces(JSON.parse(where) as { lat: number; lng: number }[]), [where])
  const [sought, setSought] = useState<MapTarget | null>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const nameOf = (id: string): string => names.get(id) ?? '–'
  const pins = grouped(placed, zoom ?? target?.zoom ?? FAR_ZOOM).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const label = group.map(({ id }) => nameOf(id)).join(', ')
    const { length } = group
    const text = length === 1 ? label : plural(length, { one: '# site', other: '# sites' }) + `: ${label}`
    return [{ id: group.map(({ id }) => id).join(' '), lat: first.lat, lng: first.lng, label: text, count: length }]
  })
  /** A pin of one site opens it; one of several moves closer, until they part or lie on one spot. */
  const open = (ids: readonly string[]): void => {
    const closer = viewOfPlaces(
      placed.filter(({ id }) => ids.includes(id)),
      MAX_ZOOM - 1,
    )
    if (ids.length > 1 && closer !== undefined && closer.zoom > (zoom ?? 0) + 0.5) setSought(closer)
    else setChosen(ids)
  }
  const show = (id: string): void => {
    const at = placed.find((place) => place.id === id)
    setChosen([id])
    if (at !== undefined) setSought({ lat: at.lat, lng: at.lng, zoom: Math.max(zoom ?? 0, target?.zoom ?? FAR_ZOOM) })
  }
  const reading = isReading(siteList) && records.length === 0
  return (
    <Page
      title={title}
      flush
      {...(known ? { count: format.number(placed.length) } : {})}
      state={<AsOf at={lastSyncedAt} />}
    >
      <MapBeside
        map={
          <MapView
            label={title}
            center={DEFAULT_CENTER}
            zoom={FAR_ZOOM}
            maxZoom={MAX_ZOOM}
            pins={pins}
            onPinOpen={(ids) => open(ids.split(' '))}
            onZoom={setZoom}
            target={sought ?? target}
            tiles={settings.get('map-tiles')}
            height="100%"
          />
        }
      >
        {chosen.flatMap((id) => {
          const site = sites.get(id)
          if (site === undefined) return []
          return [<SiteCard key={id} site={site} name={nameOf(id)} address={addressOfSite(id, addresses)} />]
        })}
        <Panel title={words.many(SITE)}>
          {reading && <SkeletonRows rows={4} />}
          <StillComing because={mayAddresses ? because(siteList, addressList) : because(siteList)} />
          {known && placed.length === 0 && <p>{t`No site has a place on the map.`}</p>}
          <ul className={style['list']} aria-label={words.many(SITE)}>
            {placed.map(({ id }) => (
              <li key={id}>
                <UnstyledButton
                  className={style['line'] ?? ''}
                  aria-pressed={chosen.includes(id)}
                  onClick={() => show(id)}
                >
                  <span>{nameOf(id)}</span>
                  <span className={style['note']}>
                    {words.option(siteEntity.fields.type, sites.get(id)?.type ?? '')}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Panel>
        {known && without.length > 0 && (
          <Panel title={t`Without a place on the map`}>
            <ul className={style['list']} aria-label={t`Without a place on the map`}>
              {without.map((id) => (
                <li key={id} className={style['line']}>
                  <RecordLink entity="site" id={id}>
                    {nameOf(id)}
                  </RecordLink>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </MapBeside>
    </Page>
  )
}
