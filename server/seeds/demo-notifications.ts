import { englishNews, type NewsMessage } from '../../src/domains/administration/effects/news.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { SeedRow } from './insert.ts'
import { createRandom } from './random.ts'

const HOUR = 3_600_000

type SlipNews = 'slip-expected' | 'slip-ready' | 'slip-closed'

/** Unread notifications of the planner and the warehouse, about records of a project. */
export const demoNotifications = (
  { now }: DemoContext,
  company: Company,
  project: string,
  { slips, damages, assets }: { readonly [kind in 'slips' | 'damages' | 'assets']: readonly SeedRow[] },
): readonly SeedRow[] => {
  const random = createRandom(8_800_002)
  const [inbound, outbound] = slips
  const closed = slips.find((slip) => slip['status'] === 'Closed')
  const reported = damages.find((damage) => damage['status'] === 'Submitted')
  const of = (record: SeedRow | undefined): string => String(record?.['reference'])
  const about = (
    user: string,
    icon: string,
    [entity, record]: readonly [string, SeedRow | undefined],
    news: NewsMessage,
  ): SeedRow[] =>
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
            ...news,
            text: englishNews(news),
            forProject: project,
          },
        ]
  const asset = String(assets.find(({ id }) => id === reported?.['asset'])?.['name'] ?? '')
  const slip = (icon: string, user: string, record: SeedRow | undefined, code: SlipNews): SeedRow[] =>
    about(user, icon, ['packing-slip', record], { code, params: { reference: of(record) } })
  return [
    ...slip('packages', 'warehouse', inbound, 'slip-expected'),
    ...slip('truck-delivery', 'warehouse', outbound, 'slip-ready'),
    ...about('office', 'alert-triangle', ['damage', reported], {
      code: 'damage-submitted',
      params: { reference: of(reported), asset },
    }),
    ...slip('packages', 'office', closed, 'slip-closed'),
  ]
}
