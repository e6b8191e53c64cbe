import type { damage } from '../../src/domains/maintenance/entities/damage.ts'
import type { damageLog } from '../../src/domains/maintenance/entities/damage-log.ts'
import type { Assets } from './demo-assets.ts'
import { type Company, type DemoContext, isoDay } from './demo-company.ts'
import type { SeedOf, SeedTables } from './insert.ts'
import { degrees } from './round.ts'

const DAY = 86_400_000
const SUMMARIES = [
  'Oil leak at the lower flange, dripping when under pressure',
  'Dent in the left side panel, door still closes',
  'Label torn off, serial no longer readable',
  'Crack in the housing near the mounting foot',
  'Connector bent, cover does not lock',
  'Noise from the bearing at low speed',
  'Paint damage and surface rust on the frame',
  'Hose worn through where it touches the bracket',
  'Gauge glass broken',
  'Wheel blocked, load cannot be moved',
]
const REMARKS = [
  'Photo added, unit set aside in the workshop',
  'Supplier informed by phone',
  'Checked again, leak is getting worse',
  'Spare part is in stock',
]

export interface Damages {
  readonly tables: SeedTables<{ damage: typeof damage; damage_log: typeof damageLog }>
}

/** Damage reports with logs; the first ones are about the demo asset. */
export const demoDamages = (
  { random, now }: DemoContext,
  company: Company,
  assets: Assets,
  project: string,
  count: number,
  reporter: 'technician' | 'outsider',
): Damages => {
  const logs: SeedOf<typeof damageLog>[] = []
  const damages = Array.from({ length: count }, (_, index) => {
    const at = now - random.int(0, 60) * DAY
    const id = random.uuid(at)
    const user = company.users[index % 3 === 0 && reporter === 'technician' ? 'warehouse' : reporter]
    for (let n = random.int(0, 3); n > 0; n -= 1) {
      logs.push({
        id: random.uuid(at),
        project,
        createdBy: user,
        object: id,
        user,
        text: random.pick(REMARKS),
        time: new Date(at + n * 3_600_000).toISOString(),
        repairOrganization: null,
      })
    }
    return {
      id,
      project,
      createdBy: user,
      reference: `DR-${String(index + 1).padStart(6, '0')}`,
      date: isoDay(at),
      asset: index < 3 && assets.demoAsset !== '' ? assets.demoAsset : random.pick(assets.ids),
      summary: random.pick(SUMMARIES),
      status: ['New', 'Submitted', 'Submitted', 'In progress', 'Closed'][index % 5],
      reporter: user,
      organization: company.organizations[reporter === 'outsider' ? 'northgate' : 'meridian'],
      workOrder: null,
      repairOrganization: null,
      properties: random.chance(0.7)
        ? {
            latitude: degrees(51.3704 + (random.next() - 0.5) / 400),
            longitude: degrees(6.1724 + (random.next() - 0.5) / 300),
          }
        : {},
    }
  })
  return { tables: { damage: damages, damage_log: logs } }
}
