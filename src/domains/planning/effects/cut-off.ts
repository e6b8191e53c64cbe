import { cutOffTime } from '../entities/cut-off-time.ts'
import { site as siteEntity } from '../../sites/entities/site.ts'
import { transportManifest } from '../../transport/entities/transport-manifest.ts'
import { addInterval } from '../../../catalogue/interval.ts'
import { type AnyRow, rowAs, valuesAs } from '../../../catalogue/row.ts'
import type { RuleRow } from '../../../catalogue/rule.ts'

/** A point in time in the local time of a time zone. */
export interface WallTime {
  /** `yyyy-mm-dd`. */
  readonly day: string
  /** `HH:MM`. */
  readonly time: string
  /** 0 is Sunday (CUTOFF-02). */
  readonly weekday: number
}

const DAY = 86_400_000

/** Formats by time zone, because one takes up to a millisecond to make and lists ask for hundreds of local times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

const formatIn = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  formats.set(timeZone, format)
  return format
}

/** The IANA time zone of a site; undefined, the zone of this machine, when it has no valid one. */
export const zoneOf = (site: RuleRow | null | undefined): string | undefined => {
  const zone: unknown = valuesAs(siteEntity, site ?? {}).properties?.timeZone
  if (typeof zone !== 'string' || zone === '') return undefined
  try {
    return formatIn(zone).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Local day, time and weekday of a point in time. */
export const wallTime = (at: number, timeZone: string | undefined): WallTime => {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return { day, time: `${part('hour')}:${part('minute')}`, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The point in time of a local time. A time skipped by daylight saving is the moment after the gap; of a repeated time it is the first. */
export const momentOf = (day: string, time: string, timeZone: string | undefined): number => {
  const wanted = Date.parse(day) + minutesOf(time) * 60_000
  const shown = (at: number): number => {
    const { day: there, time: clock } = wallTime(at, timeZone)
    return Date.parse(there) + minutesOf(clock) * 60_000
  }
  const early = wanted - (shown(wanted - DAY) - (wanted - DAY))
  const late = wanted - (shown(wanted + DAY) - (wanted + DAY))
  const right = [early, late].filter((at) => shown(at) === wanted)
  return right.length > 0 ? Math.min(...right) : Math.max(early, late)
}

const textOf = (row: RuleRow, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The time of today's cut-off at its site; null on another day of the week (TM-20). */
export const cutOffMoment = (cutOff: RuleRow, now: number, timeZone: string | undefined): number | null => {
  const today = wallTime(now, timeZone)
  const time = textOf(cutOff, 'cutOffTime')
  if (time === null || valuesAs(cutOffTime, cutOff).dayOfWeek !== today.weekday) return null
  return momentOf(today.day, time, timeZone)
}

/** States in which a manifest takes no more orders. */
const DONE: ReadonlySet<unknown> = new Set(['Closed', 'Cancelled'])

/** Whether the manifest is still open (TM-18). */
export const isOpenManifest = (manifest: RuleRow): boolean => {
  const { archived, status } = valuesAs(transportManifest, manifest)
  return (archived ?? null) === null && !DONE.has(status)
}

const sameText = (wanted: string | null, given: string | null): boolean =>
  wanted === null || wanted.trim().toLowerCase() === given?.trim().toLowerCase()

/**
 * The manifests that are still open at a cut-off: for its destination, with a pickup before today plus the interval (TM-21). An empty
 * destination of the cut-off matches any.
 */
export const openManifestsOf = <R extends RuleRow>(
  cutOff: RuleRow,
  manifests: readonly R[],
  today: string,
): readonly R[] => {
  const before = addInterval(today, textOf(cutOff, 'interval') ?? 'P0D') ?? today
  return manifests.filter((manifest) => {
    const pickup = textOf(manifest, 'pickupDate')
    return (
      isOpenManifest(manifest) &&
      pickup !== null &&
      pickup < before &&
      sameText(textOf(cutOff, 'destinationCountry'), textOf(manifest, 'deliveryCountry')) &&
      sameText(textOf(cutOff, 'destinationCity'), textOf(manifest, 'deliveryCity'))
    )
  })
}

const DAY_MS = 86_400_000
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The criteria for looking up a cut-off: sites, destination, service level and pickup day. */
export interface CutOffAsked {
  readonly sites: ReadonlySet<unknown>
  readonly serviceLevel: string | null
  readonly country: string | null
  readonly city: string | null
  readonly pickupDate: string
}

/** The latest time at which something for this pickup can be handed over, in local time of the site. */
export interface HandOver {
  readonly day: string
  readonly time: string
}

/**
 * The first cut-off that covers a pickup (TM-21); after it the pickup is missed. Empty fields of a cut-off match anything. Null when no
 * cut-off covers it.
 */
export const handOverFor = (asked: CutOffAsked, cutOffs: readonly RuleRow[]): HandOver | null => {
  const found = cutOffs.flatMap((cutOff): readonly HandOver[] => {
    const [time, level] = [textOf(cutOff, 'cutOffTime'), textOf(cutOff, 'serviceLevel')]
    const { dayOfWeek: weekday, site } = valuesAs(cutOffTime, cutOff)
    if (time === null || typeof weekday !== 'number' || !asked.sites.has(site)) return []
    if (level !== null && level !== asked.serviceLevel) return []
    if (!sameText(textOf(cutOff, 'destinationCountry'), asked.country)) return []
    if (!sameText(textOf(cutOff, 'destinationCity'), asked.city)) return []
    const interval = textOf(cutOff, 'interval') ?? 'P0D'
    for (let back = 7; back >= 0; back -= 1) {
      const day = plusDays(asked.pickupDate, -back)
      const finds = asked.pickupDate < (addInterval(day, interval) ?? day)
      if (finds && new Date(day).getUTCDay() === weekday) return [{ day, time: time.slice(0, 5) }]
    }
    return []
  })
  const [first] = found.toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
  return first ?? null
}

/** The name of the entity whose records are the cut-offs, and the field with their site. */
export const CUT_OFFS = { name: cutOffTime.name, site: cutOffTime.fields.site.to } as const

/** The site of a cut-off. */
export const siteOfCutOff = (cutOff: AnyRow): string | null => rowAs(cutOffTime, cutOff).site

/** The next cut-off of today, at the time of its site; null when none is left. `zoneAt` gives the time zone of a site. */
export const nextCutOff = (
  cutOffs: readonly AnyRow[],
  now: number,
  zoneAt: (site: string | null) => string | undefined,
): number | null => {
  const left = cutOffs.flatMap((row) => {
    const at = cutOffMoment(row, now, zoneAt(siteOfCutOff(row)))
    return at === null || at <= now ? [] : [at]
  })
  return left.length === 0 ? null : Math.min(...left)
}
