import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useSettings } from '../../../../engine/hooks/use-data.ts'
import { useArriving, useStatus } from '../../../../engine/hooks/use-status.ts'
import { later } from '../../../../ui/later/later.tsx'
import { AsOf } from '../../../../ui/marks/AsOf.tsx'
import { MapBeside } from '../../../../ui/map/MapBeside.tsx'
import { MapView } from '../../../../ui/map/MapView.tsx'
import { DEFAULT_CENTER, type MapArea, type MapTarget } from '../../../../ui/map/map-types.ts'
import { RoadsOnDevice } from '../roads/RoadsOnDevice.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import type { SensorDialogProps } from '../sensor/SensorDialog.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { cornerOf } from '../../../sites/effects/site-position.ts'
import { areaOf, viewOf } from './ground.ts'
import { DRAG_FROM, MAP_VIEWS } from './map-views.ts'
import { MOOD_TOKEN } from './moods.ts'
import { SensorList } from './SensorList.tsx'
import { SiteList } from './SiteList.tsx'
import { useFloorImage, useRefresh, useSensorPlaces, useSites } from './use-ground.ts'
import { useViewWords } from './use-view-words.ts'

const SensorDialog = later<SensorDialogProps>(
  async () => (await import('../sensor/SensorDialog.tsx')).SensorDialog,
  () => null,
)

const START_ZOOM = 4
const MAX_ZOOM = 22
/** Areas, the largest first, so that floors are drawn above their building and buildings above their campus (MAP-04). */
const GROUNDS = ['campus', 'building', 'floor'] as const

/**
 * The localization map: campus, buildings and floors with the sensors at their last reported position, on the world map. Works offline; a
 * list beside it has the same information as text (MAP).
 */
export default function LocalizationScreen() {
  const { t } = useLingui()
  const settings = useSettings()
  const lastSyncedAt = useStatus('lastSyncedAt')
  const title = t`Localization`
  usePageTitle(title)
  const words = useViewWords()
  const now = useRefresh()
  const sites = useSites()
  const { sensors, loading } = useSensorPlaces(now)
  const arriving = [useArriving('sensor'), useArriving('report')].includes(true)
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const grounds = useMemo(
    () =>
      GROUNDS.flatMap((type) => [...sites.values()].filter((site) => site.type === type)).filter(
        (site) => cornerOf(site, sites) !== null,
      ),
    [sites],
  )
  const first = grounds.find((site) => site.type === 'floor') ?? grounds[0]
  const view = chosen ?? first?.id ?? ''
  const site = sites.get(view)
  const image = useFloorImage(site?.type === 'floor' ? site.id : null)
  const areas = useMemo(
    () =>
      grounds.flatMap((ground): readonly MapArea[] => {
        // Floors overlap, so only the selected one is drawn.
        if (ground.type === 'floor' && ground.id !== view) return []
        const area = areaOf(ground, sites, ground.id === view ? (image ?? undefined) : undefined)
        return area === null ? [] : [{ ...area, name: ground.readableName || ground.name || undefined }]
      }),
    [grounds, sites, view, image],
  )
  const target = useMemo((): MapTarget | undefined => {
    const preset = Object.entries(MAP_VIEWS).find(([name]) => name === view)?.[1]
    if (preset !== undefined) return preset
    const ground = sites.get(view)
    return ground === undefined ? undefined : (viewOf(ground, sites) ?? undefined)
  }, [view, sites])
  const dots = useMemo(
    () =>
      // Reversed, so that alarms are drawn on top.
      sensors
        .toReversed()
        .flatMap(({ id, mood, position }) => (position === null ? [] : [{ id, ...position, color: MOOD_TOKEN[mood] }])),
    [sensors],
  )
  const tiles = settings.get('map-tiles')
  return (
    <Page
      title={title}
      flush
      {...(loading || arriving ? {} : { count: String(dots.length) })}
      state={<AsOf at={lastSyncedAt} />}
      actions={
        <NativeSelect
          aria-label={t`View`}
          value={view}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            ...(view === '' ? [{ value: '', label: t`View` }] : []),
            ...(grounds.length === 0
              ? []
              : [
                  {
                    group: t`Sites`,
                    items: grounds.map((ground) => ({ value: ground.id, label: words.siteName(ground) })),
                  },
                ]),
            {
              group: t`World`,
              items: words.views.map(([name, label]) => ({ value: name, label })),
            },
          ]}
        />
      }
    >
      <MapBeside
        map={
          <MapView
            label={title}
            center={DEFAULT_CENTER}
            zoom={START_ZOOM}
            maxZoom={MAX_ZOOM}
            tolerance={DRAG_FROM}
            areas={areas}
            dots={dots}
            onDotOpen={setOpened}
            target={target}
            tiles={tiles}
            height="100%"
          />
        }
      >
        <SensorList sensors={sensors} loading={loading} ground={site ?? null} sites={sites} onOpen={setOpened} />
        <SiteList sites={sites} onShow={setChosen} />
        <RoadsOnDevice />
      </MapBeside>
      {opened !== null && <SensorDialog id={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
