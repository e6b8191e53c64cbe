import type { Company, DemoContext } from './demo-company.ts'
import type { SeedRow } from './insert.ts'
import { createRandom } from './random.ts'

const HOUR = 3_600_000

/** What waits to be read by the planner and the warehouse, about records of a project. */
export const demoNotifications = (
  { now }: DemoContext,
  company: Company,
  project: string,
  slips: readonly SeedRow[],
  damages: readonly SeedRow[],
): readonly SeedRow[] => {
  const random = createRandom(8_800_002)
  const [inbound, outbound] = slips
  const closed = slips.find((slip) => slip['status'] === 'Closed')
  const reported = damages.find((damage) => damage['status'] === 'Submitted')
  const about = (user: string, entity: string, icon: string, record: SeedRow | undefined, text: string): SeedRow[] =>
    record === undefined
      ? []
      : [
          {
            id: random.uuid(now - random.int(1, 20) * HOUR),
            user: company.users[user],
            type: 'notification',
            status: 'New',
            icon,
            entity,
            entityId: record.id,
            text: `${text} ${String(record['reference'])}`,
            forProject: project,
          },
        ]
  return [
    ...about('warehouse', 'packing-slip', 'packages', inbound, 'A delivery is expected today: packing slip'),
    ...about('warehouse', 'packing-slip', 'truck-delivery', outbound, 'Ready to be picked: packing slip'),
    ...about('office', 'damage', 'alert-triangle', reported, 'Damage report submitted:'),
    ...about('office', 'packing-slip', 'packages', closed, 'Scanned in full and closed: packing slip'),
  ]
}
