import type { AnyRow } from '../../catalogue/row.ts'
import type { ListRow } from '../../data/api.ts'
import { type LatLng, positionOf } from './ground.ts'

/** `unknown`: heard of lately, by a report that is not on this device. */
export type SensorMood = 'alarm' | 'silent' | 'unknown' | 'well'

/** A sensor where it reported last. */
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

/** A sensor that has said nothing for a day is silent. */
const SILENT_MS = 86_400_000

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const moodOf = (at: string | null, report: AnyRow | undefined, now: number): SensorMood => {
  if (at === null || now - Date.parse(at) > SILENT_MS) return 'silent'
  if (report === undefined) return 'unknown'
  const { alarms, severity } = (report['properties'] ?? {}) as { alarms?: unknown; severity?: unknown }
  return severity === 'critical' || (Array.isArray(alarms) && alarms.length > 0) ? 'alarm' : 'well'
}

/** Sensors with the position of their last report, unless that had no valid fix. Alarms first, then by name. */
export const sensorPlaces = (
  sensors: readonly ListRow[],
  reports: ReadonlyMap<string, AnyRow>,
  now: number,
): readonly SensorPlace[] => {
  const rank: { readonly [mood in SensorMood]: number } = { alarm: 0, unknown: 1, well: 1, silent: 2 }
  return sensors
    .map(({ row, labels }): SensorPlace => {
      const report = reports.get(String(row['lastReport']))
      const properties = (report?.['properties'] ?? {}) as { [name: string]: unknown }
      const at = textOf(report?.['time']) ?? textOf(row['lastSeen'])
      return {
        id: row.id,
        name: textOf(row['name']) ?? textOf(row['code']) ?? '–',
        asset: labels['asset'] ?? null,
        site: labels['site'] ?? null,
        mood: moodOf(at, report, now),
        at,
        position:
          properties['isValidGps'] === false ? null : positionOf(properties['latitude'], properties['longitude']),
      }
    })
    .toSorted((a, b) => rank[a.mood] - rank[b.mood] || a.name.localeCompare(b.name))
}
