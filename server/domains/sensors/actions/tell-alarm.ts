import { sql } from 'kysely'
import { roleOf } from '../../../../src/catalogue/roles.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import type { NewsMessage } from '../../../../src/domains/administration/effects/news.ts'
import { asset } from '../../../../src/domains/assets/entities/asset.ts'
import { type Alarm, alarmOf, isRaised } from '../../../../src/domains/sensors/effects/alarm.ts'
import { assetSensor } from '../../../../src/domains/sensors/entities/asset-sensor.ts'
import { report } from '../../../../src/domains/sensors/entities/report.ts'
import type { sensor } from '../../../../src/domains/sensors/entities/sensor.ts'
import { notifyHolders } from '../../../store/notify.ts'
import { rowColumns } from '../../../store/row-sql.ts'
import { labelOf } from '../../../store/title.ts'
import type { Unit } from '../../../store/unit.ts'

/** Role of the people who look after sensors: those who fit them. */
const KEEPERS = roleOf(assetSensor, 'CREATE')
/** A report that arrives later than this after it was measured causes no notification. */
const STALE_MS = 24 * 60 * 60_000
/** An alarm that ended and began again within this time is the same one. */
const PAUSE_MS = 60 * 60_000

type Sensor = Row<typeof sensor>
type Report = Row<typeof report>

/** What the sensor reported last, and everything within the pause. */
const reportsBefore = async (unit: Unit, { id, lastReport }: Sensor, newest: Report): Promise<readonly Report[]> => {
  const { rows } = await sql<Report>`
    select ${rowColumns(report, 'r')} from report as r
    where r.sensor = ${id}::uuid and r.id <> ${newest.id}::uuid and r.time <= ${newest.time}::timestamptz
      and (r.id = ${lastReport ?? null}::uuid or r.time > ${newest.time}::timestamptz - ${`${PAUSE_MS} ms`}::interval)
    order by r.time desc limit 200`.execute(unit.db)
  return rows
}

const messageOf = (alarm: Alarm, named: string): NewsMessage => {
  if (alarm.kind === 'said') return { code: 'sensor-alarm', params: { sensor: named } }
  const { value, limit } = alarm
  return { code: `sensor-${alarm.kind}`, params: { sensor: named, value, limit } }
}

/** Notifies those who look after sensors of the newest report of one, when an alarm begins with it. */
export const tellAlarm = async (unit: Unit, of: Sensor, newest: Report, carrier: string | null): Promise<void> => {
  const alarm = alarmOf(of, newest)
  if (alarm === null || Date.parse(newest.time) < unit.now.getTime() - STALE_MS) return
  const before = await reportsBefore(unit, of, newest)
  if (before.some((one) => !isRaised(alarmOf(of, one), alarm))) return
  const place = carrier === null ? '' : await labelOf(unit.db, asset, carrier)
  const name = of.name ?? of.code ?? ''
  await notifyHolders(unit, KEEPERS, {
    entity: 'sensor',
    entityId: of.id,
    icon: 'alert-triangle',
    ...messageOf(alarm, place === '' ? name : `${name} (${place})`),
  })
}
