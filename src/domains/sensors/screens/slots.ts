import type { asset } from '../../assets/entities/asset.ts'
import type { report } from '../entities/report.ts'
import type { sensor } from '../entities/sensor.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { BeingRead } from '../../../record/page/overview/BeingRead.tsx'
import { type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { tab } from '../../../record/tab.ts'

/** The slots that this domain fills; each component is loaded when first shown. */
export const sensorsSlots: readonly EntitySlots[] = [
  slotsFor<typeof asset>('asset', {
    facts: { 'worst-value': laterModule(() => import('./sensor/WorstValueFact.tsx')) },
    tabs: {
      sensors: tab(() => import('./sensor/SensorsTab.tsx')),
      sensor: tab(() => import('./sensor/AddSensorTab.tsx')),
    },
  }),
  slotsFor<typeof sensor>('sensor', {
    special: laterModule(() => import('./sensor/SensorSpecial.tsx'), BeingRead),
    facts: {
      asset: laterModule(() => import('./sensor/AssetFact.tsx')),
      now: laterModule(() => import('./sensor/NowFact.tsx')),
    },
    tabs: { reports: tab(() => import('./sensor/ReportsTab.tsx')) },
  }),
  slotsFor<typeof report>('report', {
    facts: { alarms: laterModule(() => import('./report/AlarmsFact.tsx')) },
    cells: {
      'properties.alarms': laterModule(() => import('./report/AlarmsListCell.tsx')),
      'properties.severity': laterModule(() => import('./report/SeverityListCell.tsx')),
    },
    tabs: {
      report: tab(() => import('./report/ReportTab.tsx')),
    },
  }),
]
