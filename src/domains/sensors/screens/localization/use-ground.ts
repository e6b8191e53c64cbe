import { useEffect, useMemo, useState } from 'react'
import { file } from '../../../files/entities/file.ts'
import { report } from '../../entities/report.ts'
import { sensor } from '../../entities/sensor.ts'
import { site } from '../../../sites/entities/site.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useRecords } from '../../../../record/use-records.ts'
import { fileQuery } from '../../../../record/files/file-query.ts'
import { useFileUrl } from '../../../../record/files/use-file-url.ts'
import type { SiteRow } from '../../../sites/effects/site-position.ts'
import { REFRESH_MS } from './map-views.ts'
import { startRefresh } from './refresh.ts'
import { type SensorPlace, sensorPlaces } from './sensor-places.ts'

const MOST = 5000

/** Syncs every ten seconds while the page is visible; returns the time of the last refresh (MAP-06). */
export const useRefresh = (): number => {
  const { client } = useData()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const every = (run: () => void, ms: number): (() => void) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    }
    return startRefresh(
      {
        every,
        isVisible: () => document.visibilityState === 'visible',
        isOnline: () => client.status().state !== 'offline',
        refresh: () => {
          setNow(Date.now())
          void client.api.syncNow().catch(() => undefined)
        },
      },
      REFRESH_MS,
    )
  }, [client])
  return now
}

/** Sensors at their last reported position, from this device. */
export const useSensorPlaces = (
  now: number,
): { readonly loading: boolean; readonly sensors: readonly SensorPlace[] } => {
  const list = useList(sensor, { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: MOST, offset: 0 })
  const listed = rowsSoFar(list)
  const ids = useMemo(() => listed.flatMap(({ row }) => row.lastReport ?? []), [listed])
  const reports = useRecords(report, ids)
  const sensors = useMemo(() => sensorPlaces(listed, reports ?? new Map(), now), [listed, reports, now])
  return { loading: isReading(list) || reports === undefined, sensors }
}

/** All sites by id: campus, buildings and floors of the project, and the others (MAP-05). */
export const useSites = (): ReadonlyMap<string, SiteRow> => {
  const sites = useList(site, { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: MOST, offset: 0 })
  const rows = rowsSoFar(sites)
  return useMemo(() => new Map(rows.map(({ row }) => [row.id, row])), [rows])
}

/** Address of the image of a floor; null when there is none on this device. */
export const useFloorImage = (floor: string | null): string | null => {
  const files = useList(file, floor === null ? null : fileQuery(site.name, floor))
  const fileRows = rowsSoFar(files)
  const image = floor === null ? undefined : fileRows.find(({ row }) => String(row.mimeType).startsWith('image/'))
  return useFileUrl(image?.row.id ?? '', image !== undefined)
}
