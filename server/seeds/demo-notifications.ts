import { englishNews, type NewsMessage } from '../../src/domains/administration/effects/news.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { notification } from '../../src/domains/administration/entities/notification.ts'
import type { asset } from '../../src/domains/assets/entities/asset.ts'
import type { damage } from '../../src/domains/maintenance/entities/damage.ts'
import type { packingSlip } from '../../src/domains/packing/entities/packing-slip.ts'
import type { SeedOf } from './insert.ts'
import { createRandom } from './random.ts'

type News = SeedOf<typeof notification>

/** The record that a notification is about; undefined when the project has none. */
type About = { readonly id: string; readonly reference?: string | null | undefined } | undefined

const HOUR = 3_600_000

type SlipNews = 'slip-expected' | 'slip-ready' | 'slip-closed'

/** Unread notifications of the planner and the warehouse, about records of a project. */
export const demoNotifications = (
  { now }: DemoContext,
  company: Company,
  project: string,
  {
    slips,
    damages,
    assets,
  }: {
    readonly slips: readonly SeedOf<typeof packingSlip>[]
    readonly damages: readonly SeedOf<typeof damage>[]
    readonly assets: readonly SeedOf<typeof asset>[]
  },
): readonly News[] => {
  const random = createRandom(8_800_002)
  const [inbound, outbound] = slips
  const closed = slips.find((slip) => slip.status === 'Closed')
  const reported = damages.find((damage) => damage.status === 'Submitted')
  const of = (record: About): string => String(record?.reference)
  const about = (
    user: keyof Company['users'],
    icon: News['icon'],
    [entity, record]: readonly [News['entity'], About],
    news: NewsMessage,
  ): News[] =>
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
  const asset = assets.find(({ id }) => id === reported?.asset)?.name ?? ''
  const slip = (icon: News['icon'], user: keyof Company['users'], record: About, code: SlipNews): News[] =>
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
