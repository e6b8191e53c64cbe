import type { Stretch } from './span-figures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Reports of this many days are on the device (OPEN-110); older ones are read from the server. */
export const KEPT_DAYS = 30

/** Number of days up to now. */
export const LAST_DAYS = [1, 7, KEPT_DAYS] as const

/** A typed period: days `YYYY-MM-DD` and times `HH:mm` in the device's time zone. */
export interface Period {
  readonly fromDay: string
  readonly fromTime: string
  readonly toDay: string
  readonly toTime: string
}

/** The selected span: the last days up to now, or a custom period. */
export interface Choice {
  readonly kind: (typeof LAST_DAYS)[number] | 'period'
  readonly period: Period
}

const instantOf = (day: string, time: string): number => new Date(`${day}T${time}:00`).getTime()

/** Validates a period, by field; null when valid. */
export const periodProblem = (
  { fromDay, fromTime, toDay, toTime }: Period,
  now: number,
): { readonly at: 'from' | 'to'; readonly why: 'missing' | 'future' | 'reversed' } | null => {
  const from = instantOf(fromDay, fromTime)
  const to = instantOf(toDay, toTime)
  if (Number.isNaN(from)) return { at: 'from', why: 'missing' }
  if (Number.isNaN(to)) return { at: 'to', why: 'missing' }
  if (from > now) return { at: 'from', why: 'future' }
  return to <= from ? { at: 'to', why: 'reversed' } : null
}

/**
 * The time range of a selection, ms: the last days start at a full hour, within what the device keeps; a period includes its last minute
 * and ends now at the latest.
 */
export const stretchOf = ({ kind, period }: Choice, now: number): Stretch => {
  if (kind !== 'period') {
    const hours = (now - kind * DAY) / HOUR
    return { from: (kind === KEPT_DAYS ? Math.ceil(hours) : Math.floor(hours)) * HOUR, to: now }
  }
  const to = instantOf(period.toDay, period.toTime) + MINUTE
  return { from: instantOf(period.fromDay, period.fromTime), to: Math.min(to, now) }
}

/**
 * Now, as far as a screen knows: its clock is read twice a minute, and a report that came since then is not in the future. The clock of a
 * sensor, which may be wrong, is not used.
 */
export const nowWith = (clock: number, newest: number | null): number =>
  newest !== null && newest > clock && newest <= clock + MINUTE ? newest : clock

/** Whether the span ends now, so that later reports belong to it. */
export const runsOn = ({ kind, period }: Choice, now: number): boolean =>
  kind !== 'period' || instantOf(period.toDay, period.toTime) + MINUTE >= now

/** The part of a span that is older than what the device keeps; null when there is none. */
export const olderPart = ({ from, to }: Stretch, now: number): Stretch | null => {
  const kept = Math.floor(now / HOUR) * HOUR - KEPT_DAYS * DAY + HOUR
  return from >= kept ? null : { from, to: Math.min(to, kept) }
}

const PERIOD = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)_(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/

/** A choice as the address of the screen keeps it: `1`, `7`, `30`, or the two ends of a period. */
export const spanText = ({ kind, period: { fromDay, fromTime, toDay, toTime } }: Choice): string =>
  kind === 'period' ? `${fromDay}T${fromTime}_${toDay}T${toTime}` : String(kind)

/** The choice that an address keeps; null for none and for one that cannot be shown. `period` is offered beside the last days. */
export const choiceOf = (text: string | undefined, period: Period, now: number): Choice | null => {
  const kind = LAST_DAYS.find((days) => String(days) === text)
  if (kind !== undefined) return { kind, period }
  const [, fromDay, fromTime, toDay, toTime] = PERIOD.exec(text ?? '') ?? []
  if (fromDay === undefined || fromTime === undefined || toDay === undefined || toTime === undefined) return null
  const typed = { fromDay, fromTime, toDay, toTime }
  return periodProblem(typed, now) === null ? { kind: 'period', period: typed } : null
}
