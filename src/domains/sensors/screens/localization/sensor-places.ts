import type { report as reportEntity } from '../../entities/report.ts'
import type { sensor } from '../../entities/sensor.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { type LatLng, positionOf } from '../../../sites/effects/site-position.ts'

/** `unknown`: it reported recently, but the report is not on this device. */
export type SensorMood = 'alarm' | 'silent' | 'unknown' | 'well'

/** A sensor at its last reported position. */
export interface SensorPlace {
  readonly id: string
  readonly name: string
  readonly asset: string | null
  readonly site: string | null
  readonly mood: SensorMood
  /** Time of the report; null when it never reported, or its report is not on this device. */
  readonly at: string | null
  readonly position: LatLng | null
}

type Report = Row<typeof reportEntity>

/** A sensor without a report for a day is silent. */
const SILENT_MS = 86_400_000

const moodOf = (at: string | null, report: Report | undefined, now: number): SensorMood => {
  if (at === null || now - Date.parse(at) > SILENT_MS) return 'silent'
  if (report === undefined) return 'unknown'
  const { alarms, severity } = report.properties
  return severity === 'critical' || (Array.isArray(alarms) && alarms.length > 0) ? 'alarm' : 'well'
}

/** Sensors with the position of their last report, if it had a valid fix. Alarms first, then by name. */
export const sensorPlaces = (
  sensors: readonly ListRowOf<typeof sensor>[],
  reports: ReadonlyMap<string, Report>,
  now: number,
): readonly SensorPlace[] => {
  const rank: { readonly [mood in SensorMood]: number } = { alarm: 0, unknown: 1, well: 1, silent: 2 }
  return sensors
    .map(({ row, labels }): SensorPlace => {
      const report = reports.get(row.lastReport ?? '')
      const { isValidGps, latitude, longitude } = report?.properties ?? {}
      const at = report?.time || row.lastSeen || null
      return {
        id: row.id,
        name: row.name || row.code || '–',
        asset: labels.asset ?? null,
        site: labels.site ?? null,
        mood: moodOf(at, report, now),
        at,
        position: isValidGps === false ? null : positionOf(latitude, longitude),
      }
    })
    .toSorted((a, b) => rank[a.mood] - rank[b.mood] || a.name.localeCompare(b.name))
}
