import type { sensorType } from '../../src/domains/sensors/entities/sensor-type.ts'
import type { sensor } from '../../src/domains/sensors/entities/sensor.ts'
import type { assetSensor } from '../../src/domains/sensors/entities/asset-sensor.ts'
import type { report } from '../../src/domains/sensors/entities/report.ts'
import type { Assets } from './demo-assets.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { Places } from './demo-places.ts'
import type { SeedOf, SeedTables } from './insert.ts'
import type { Random } from './random.ts'
import { degrees, round } from './round.ts'

const MINUTE = 60_000
const DAY = 86_400_000

export interface Sensors {
  readonly tables: SeedTables<{
    sensor_type: typeof sensorType
    sensor: typeof sensor
    asset_sensor: typeof assetSensor
    report: typeof report
  }>
}

/**
 * Measurements of a sensor: around `base`, with an excursion above 12 °C on the fourth day for one that was left open.
 */
interface Climate {
  readonly base: number
  readonly leftOpen: boolean
}

/** A plausible daily pattern: cooler at night. */
const reading = (
  random: Random,
  at: number,
  now: number,
  { base, leftOpen }: Climate,
): Readonly<Record<string, unknown>> => {
  const day = (at % DAY) / DAY
  // Above the limit at every hour, so that it is one excursion, not several.
  const excursion = leftOpen && now - at > 3 * DAY && now - at < 3.15 * DAY ? 8.5 : 0
  const temperature = round(base + 2 * Math.sin((day - 0.3) * 2 * Math.PI) + random.next() * 0.6 + excursion)
  const alarm = temperature > 12
  return {
    alarms: alarm ? ['temperature high'] : [],
    severity: alarm ? 'critical' : 'info',
    batteryPercent: round(92 - (7 - (now - at) / DAY) * 0.8, 0),
    communicationType: 'cellular',
    humidity: round(48 + 8 * Math.sin(day * 2 * Math.PI) + random.next() * 2),
    isButtonPushed: false,
    isStoreAndForward: random.chance(0.02),
    locationMethod: 'GPS',
    signalQuality: random.int(55, 98),
    isValidGps: true,
    // Within Hall A, 20 m east and 30 m north of the corner of the campus.
    latitude: degrees(51.3704 + (30 + random.next() * 60) / 111_320),
    longitude: degrees(6.1724 + (20 + random.next() * 120) / 69_500),
    light: round(Math.max(0, Math.sin((day - 0.25) * 2 * Math.PI)) * 400, 0),
    pressure: round(1013 + 6 * Math.sin(at / DAY)),
    isMotionDetected: random.chance(0.1),
    isVibrationDetected: random.chance(0.05),
    isShockExceeded: false,
    shockMagnitude: round(random.next() * 0.4, 2),
    temperatureC: temperature,
    temperatureF: round(temperature * 1.8 + 32),
  }
}

/** Sensor types, sensors, the links to assets, and reports of the last 7 days. */
export const demoSensors = (
  { random, now }: DemoContext,
  company: Company,
  places: Places,
  assets: Assets,
  project: string,
  count: number,
  at: number,
): Sensors => {
  const created = now - 200 * DAY
  const base = { project, createdBy: company.users.office }
  const [climate, temperature, tracker, shock] = [0, 1, 2, 3].map(() => random.uuid(created))
  const types = [
    { id: climate, name: 'Climate', parentSensorType: null },
    { id: temperature, name: 'Temperature and humidity', parentSensorType: climate },
    { id: tracker, name: 'GPS tracker', parentSensorType: null },
    { id: shock, name: 'Shock and tilt', parentSensorType: tracker },
  ].map((type) => ({ ...type, id: type.id ?? '', ...base, customerCreate: type.name !== 'Climate' }))
  const links: SeedOf<typeof assetSensor>[] = []
  const reports: SeedOf<typeof report>[] = []
  const sensors = Array.from({ length: count }, (_, index) => {
    const demo = index === 0 && assets.demoAsset !== ''
    const id = random.uuid(created)
    const asset = demo ? assets.demoAsset : random.chance(0.7) ? random.pick(assets.ids) : null
    const step = demo ? 5 * MINUTE : 4 * 60 * MINUTE
    // A few sensors are or were too warm; the others stay within limits.
    const drawn = demo ? 0 : random.int(4, 20)
    const measured = { base: demo ? 6 : drawn === 20 ? 11 : 5 + (drawn % 4), leftOpen: demo || drawn === 19 }
    let last: { id: string; time: string } | null = null
    const silent = !demo && random.chance(0.04)
    for (let time = at - 7 * DAY; time <= at - (silent ? 2 * DAY : 0); time += step) {
      const row = { id: random.uuid(time), time: new Date(time).toISOString() }
      reports.push({ ...row, ...base, sensor: id, properties: reading(random, time, at, measured) })
      last = row
    }
    const since = new Date(now - 30 * DAY).toISOString()
    if (asset !== null) links.push({ id: random.uuid(now - 30 * DAY), ...base, asset, sensor: id, since })
    const number = String(index + (assets.demoAsset === '' ? 1 : 0)).padStart(4, '0')
    return {
      id,
      ...base,
      name: demo ? 'Demo climate sensor' : `${types[1 + (index % 3)]?.name ?? 'Sensor'} ${number}`,
      code: demo ? 'SENSOR-DEMO-01' : `SNS-${number}`,
      serial: `LS-${random.int(100_000, 999_999)}-${number}`,
      sensorType: demo ? temperature : types[1 + (index % 3)]?.id,
      subOrganization: null,
      site: random.pick(places.sites),
      asset,
      firstSeen: new Date(now - 180 * DAY).toISOString(),
      lastSeen: last?.time ?? null,
      lastReport: last?.id ?? null,
      properties: { thresholdMin: 2, thresholdMax: 12 },
    }
  })
  return { tables: { sensor_type: types, sensor: sensors, asset_sensor: links, report: reports } }
}
