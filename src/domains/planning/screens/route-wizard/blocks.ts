import type { planningBlockDefault } from '../../entities/planning-block-default.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { WEEKDAYS } from '../../../../catalogue/enumerations.ts'

export type BlockType = 'pickup' | 'delivery'

/** A time window for planning stops; includes its start and excludes its end (OPEN-048). */
export interface Block {
  readonly key: string
  readonly type: BlockType
  /** `HH:MM`, the last part of a route's reference. */
  readonly name: string
  readonly from: string
  readonly to: string
}

const block = (type: BlockType, name: string, from: string, to: string): Block => ({
  key: `${type} ${name} ${from}`,
  type,
  name,
  from,
  to,
})

/** Blocks of sites without their own (WIZ-03, WIZ-04). */
export const BUILT_IN: readonly Block[] = [
  block('pickup', '08:00', '08:00', '09:00'),
  block('pickup', '09:00', '09:00', '17:00'),
  block('delivery', '14:00', '08:00', '14:01'),
  block('delivery', '17:00', '14:01', '17:01'),
]

/** A window that ends one minute after a round time is meant to include it: 14:01 is the block of 14:00. */
const lastMinute = (end: string): string => {
  const minutes = Number(end.slice(0, 2)) * 60 + Number(end.slice(3, 5))
  const meant = minutes % 5 === 1 ? minutes - 1 : minutes
  return `${String(Math.floor(meant / 60)).padStart(2, '0')}:${String(meant % 60).padStart(2, '0')}`
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d\d:\d\d/.test(value)

/** Whether the block contains this time of day. */
export const holdsTime = ({ from, to }: Block, time: string): boolean => time >= from && time < to

/**
 * The blocks of a site on a day: its planning block defaults for that day of the week, per type, else the built-in ones (OPEN-048). Pickup
 * blocks are named by their start, delivery blocks by their end.
 */
export const blocksFor = (
  defaults: readonly Row<typeof planningBlockDefault>[],
  site: string,
  date: string,
): readonly Block[] => {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]?.toLowerCase() as
    Lowercase<(typeof WEEKDAYS)[number]> | undefined
  const own = defaults.filter((row) => row.site === site && weekday !== undefined && row[weekday] === true)
  const ofType = (type: BlockType): readonly Block[] => {
    const made = own.flatMap((row) => {
      const { startTime, endTime } = row
      if (row.type !== type || !isTime(startTime) || !isTime(endTime)) return []
      const [from, to] = [startTime.slice(0, 5), endTime.slice(0, 5)]
      return [block(type, type === 'pickup' ? from : lastMinute(to), from, to)]
    })
    const unique = [...new Map(made.map((one) => [one.key, one])).values()]
    return unique.length > 0
      ? unique.toSorted((a, b) => a.from.localeCompare(b.from))
      : BUILT_IN.filter((one) => one.type === type)
  }
  return [...ofType('pickup'), ...ofType('delivery')]
}
