import type { Row } from '../../../../catalogue/row.ts'
import { dateFormat } from '../../../../i18n/intl.ts'
import type { Format } from '../../../../i18n/use-format.ts'
import type { planningBlockDefault } from '../../entities/planning-block-default.ts'

/** Beginning with 5 January 1970, a Monday. */
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const MONDAY = Date.UTC(1970, 0, 5)
const DAY = 86_400_000

/** The days of the week of a block, short and in the language of the person: `Mon Tue Fri`; empty without any. */
export const weekdaysIn = (row: Row<typeof planningBlockDefault>, format: Pick<Format, 'locale'>): string => {
  const short = dateFormat(format.locale, { weekday: 'short', timeZone: 'UTC' })
  return DAYS.flatMap((day, at) => (row[day] === true ? [short.format(MONDAY + at * DAY)] : [])).join(' ')
}
