import { t } from '@lingui/core/macro'
import type { Locale } from '../config.ts'
import { dateFormat, deviceOffset, numberFormat } from './intl.ts'

/**
 * A point in time: milliseconds since 1970, an ISO 8601 text with offset, or a Date. A bare `YYYY-MM-DD` is a calendar day and never
 * shifts.
 */
export type Moment = number | string | Date

/** What a formatted time depends on. `timeZone` is an IANA name; by default the time zone of the device. */
export type Clock = { locale: Locale; now: number; timeZone?: string }

type DayParts = { year: number; month: number; day: number; monthName: string; weekday: string }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const minute = 60_000
const hour = 60 * minute
const dayLength = 24 * hour

const formatOf = (clock: Clock, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(clock.locale, zone === undefined ? options : { ...options, timeZone: zone })

const isDay = (at: Moment): at is string => typeof at === 'string' && dayPattern.test(at)

const msOf = (at: Moment): number => {
  if (typeof at === 'number') return at
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}

/** Milliseconds of a point in time; `null` when it cannot be parsed. */
const readable = (at: Moment | null | undefined): number | null => {
  if (at === null || at === undefined) return null
  const ms = msOf(at)
  return Number.isFinite(ms) ? ms : null
}

const partsIn = (zone: string | undefined, ms: number, clock: Clock): DayParts => {
  const named = new Map(
    formatOf(clock, zone, { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' })
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  )
  const month = Number(formatOf({ ...clock, locale: 'en_US' }, zone, { month: 'numeric' }).format(ms))
  const text = (type: Intl.DateTimeFormatPartTypes): string => (named.get(type) ?? '').replace(/\.$/, '')
  return {
    year: Number(text('year')),
    month,
    day: Number(text('day')),
    monthName: text('month'),
    weekday: text('weekday'),
  }
}

/** The last results: a screen asks for the present and for the times of its rows again and again. */
const knownParts = new Map<string, DayParts>()
const MOST_KNOWN = 2000

const partsOf = (at: Moment, ms: number, clock: Clock): DayParts => {
  const zone = isDay(at) ? 'UTC' : clock.timeZone
  const key = `${clock.locale} ${zone ?? deviceOffset()} ${ms}`
  const known = knownParts.get(key)
  if (known !== undefined) return known
  if (knownParts.size >= MOST_KNOWN) knownParts.clear()
  const parts = partsIn(zone, ms, clock)
  knownParts.set(key, parts)
  return parts
}

const sameDay = (a: DayParts, b: DayParts): boolean => a.year === b.year && a.month === b.month && a.day === b.day

/** The day on the device's calendar, without a formatter: the first one takes 17 ms to make while the app starts. */
const deviceDay = (ms: number): Pick<DayParts, 'year' | 'month' | 'day'> => {
  const at = new Date(ms)
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() }
}

/** Calendar day `YYYY-MM-DD` in the time zone of the clock; empty when it cannot be parsed. */
export const isoDay = (at: Moment, clock: Clock): string => {
  const ms = readable(at)
  if (ms === null) return ''
  if (isDay(at)) return at
  const { year, month, day } = clock.timeZone === undefined ? deviceDay(ms) : partsOf(at, ms, clock)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** 14:02, with seconds 14:02:38; 24 hours in every locale. */
export const formatTime = (at: Moment | null | undefined, clock: Clock, options?: { seconds?: boolean }): string => {
  const ms = readable(at)
  if (ms === null) return ''
  return formatOf(clock, clock.timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(options?.seconds === true ? { second: '2-digit' as const } : {}),
  }).format(ms)
}

/** 18 Nov 2026; with `weekday` Wed 18 Nov; with `short` 18 Nov in the current year. */
export const formatDay = (
  at: Moment | null | undefined,
  clock: Clock,
  options?: { short?: boolean; weekday?: boolean },
): string => {
  const ms = readable(at)
  if (at === null || at === undefined || ms === null) return ''
  const parts = partsOf(at, ms, clock)
  const thisYear = parts.year === partsOf(clock.now, clock.now, clock).year
  const withYear = !(thisYear && (options?.short === true || options?.weekday === true))
  return `${options?.weekday === true ? `${parts.weekday} ` : ''}${parts.day} ${parts.monthName}${withYear ? ` ${parts.year}` : ''}`
}

/** 14:02 today, 18 Nov this year, else 18 Nov 2025. A calendar day has no time: 20 Nov also today. */
export const formatWhen = (at: Moment | null | undefined, clock: Clock): string => {
  const ms = readable(at)
  if (at === null || at === undefined || ms === null) return ''
  if (!isDay(at) && sameDay(partsOf(at, ms, clock), partsOf(clock.now, clock.now, clock))) return formatTime(ms, clock)
  return formatDay(at, clock, { short: true })
}

/** Full date and time for hover and long press: 18 Nov 2026, 14:02:38. */
export const formatExact = (at: Moment | null | undefined, clock: Clock): string => {
  const ms = readable(at)
  if (at === null || at === undefined || ms === null) return ''
  return isDay(at) ? formatDay(at, clock) : `${formatDay(at, clock)}, ${formatTime(ms, clock, { seconds: true })}`
}

/** Duration in its largest unit: 6 s, 11 min, 1 h, 3 d. */
export const formatSpan = (ms: number, locale: Locale): string => {
  const length = ms < minute ? 1000 : ms < hour ? minute : ms < dayLength ? hour : dayLength
  const amount = numberFormat(locale, {}).format(Math.max(0, Math.floor(ms / length)))
  if (length === 1000) return t`${amount} s`
  if (length === minute) return t`${amount} min`
  return length === hour ? t`${amount} h` : t`${amount} d`
}

/** Duration in its two largest units: 20 min, 3 h 42 min, 2 d 4 h. */
export const formatDuration = (ms: number, locale: Locale): string => {
  const unit = ms < hour ? ms : ms < dayLength ? hour : dayLength
  const rest =
    ms < hour ? 0 : Math.floor((ms % unit) / (unit === hour ? minute : hour)) * (unit === hour ? minute : hour)
  return rest === 0 ? formatSpan(ms, locale) : `${formatSpan(ms, locale)} ${formatSpan(rest, locale)}`
}

/**
 * Age in a list: Just now, 11 min, 1 h, Yesterday, then the day. Up to a minute in the future counts as now, because clocks of devices
 * differ.
 */
export const formatAge = (at: Moment | null | undefined, clock: Clock): string => {
  const ms = readable(at)
  if (at === null || at === undefined || ms === null) return ''
  const age = clock.now - ms
  if (isDay(at) || age < -minute) return formatWhen(at, clock)
  if (age < minute) return t`Just now`
  if (age < hour) return formatSpan(age, clock.locale)
  const then = partsOf(at, ms, clock)
  if (sameDay(then, partsOf(clock.now, clock.now, clock))) return formatSpan(age, clock.locale)
  const before = clock.now - dayLength
  if (sameDay(then, partsOf(before, before, clock))) return t`Yesterday`
  return formatDay(at, clock, { short: true })
}
