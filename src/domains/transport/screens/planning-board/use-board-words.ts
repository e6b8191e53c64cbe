import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { transportManifest } from '../../entities/transport-manifest.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Difference, Order } from './board.ts'
import type { PlanBy } from './plan-by.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface DueWords {
  readonly text: string
  /** How long is left, under a day. */
  readonly left: string | null
  readonly tone: 'amber' | 'red' | null
}

/** Dates, cut-offs, amounts and differences of the board in words. */
export const useBoardWords = () => {
  const { t } = useLingui()
  const words = useWords()
  const { clock, day, duration, number } = useFormat()
  const today = isoDay(clock.now, clock)
  const tomorrow = isoDay(clock.now + DAY, clock)
  const dayText = (at: string): string =>
    at === today ? t`today` : at === tomorrow ? t`tomorrow` : day(at, { weekday: true })
  return {
    today,
    dayText,
    /** `cutOffsKnown`: a cut-off that was not found does not exist. */
    due: (by: PlanBy | null, cutOffsKnown: boolean): DueWords => {
      if (by === null) return { text: t`No latest pickup date`, left: null, tone: null }
      const when = dayText(by.day)
      const ms = by.at - clock.now
      const tone = ms < HOUR ? 'red' : ms < DAY ? 'amber' : null
      const { time } = by
      if (time === null) {
        if (ms < 0) return { text: t`Pickup was due ${when}`, left: null, tone }
        return { text: cutOffsKnown ? t`Pickup by ${when}, no cut-off` : t`Pickup by ${when}`, left: null, tone }
      }
      if (ms <= 0) return { text: t`Cut-off has passed: ${when} ${time}`, left: null, tone }
      const left = duration(ms)
      return { text: t`Cut-off ${when} ${time}`, left: ms < DAY ? t`${left} left` : null, tone }
    },
    orders: (count: number): string => t`${plural(count, { one: '# order', other: '# orders' })}`,
    packages: (packages: number): string => t`${plural(packages, { one: '# package', other: '# packages' })}`,
    atLeast: (least: number): string => {
      const count = number(least)
      return t`At least ${count}`
    },
    /** `short`: only until when. */
    pickup: ({ earliestPickupDate, latestPickupDate }: Order, short: boolean): string => {
      const to = day(latestPickupDate ?? null, { short: true })
      const from = day(earliestPickupDate ?? null, { short: true })
      if (to === '') return from === '' ? t`no pickup date` : t`pickup from ${from}`
      return short || from === '' || from === to ? t`pickup by ${to}` : t`pickup ${from} to ${to}`
    },
    country: (code: string | null | undefined): string =>
      code ? words.option(transportManifest.fields.deliveryCountry, code) : '',
    difference: (one: Difference, order: Order | null): string => {
      const earlier = day(order?.latestPickupDate ?? null, { short: true })
      const said: { readonly [name in Difference]: string } = {
        deliveryAddress: t`another delivery address`,
        carrier: t`another carrier`,
        hazardous: t`hazardous goods come in`,
        earlier: earlier === '' ? t`its pickup moves to an earlier day` : t`its pickup moves to ${earlier}`,
      }
      return said[one]
    },
  }
}
