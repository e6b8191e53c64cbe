import { useLingui } from '@lingui/react'
import { useMemo, useSyncExternalStore } from 'react'
import { defaultLocale, type Locale } from '../config.ts'
import { formatInterval } from './intervals.ts'
import { parseLocale } from './locale.ts'
import {
  type Clock,
  formatAge,
  formatDay,
  formatDuration,
  formatExact,
  formatSpan,
  formatTime,
  formatWhen,
  type Moment,
} from './moments.ts'
import { formatBytes, formatNumber, formatPercent, formatUnit, type NumberOptions } from './numbers.ts'

const tick = 30_000
let current = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    current = Date.now()
    timer = setInterval(() => {
      current = Date.now()
      for (const heard of listeners) heard()
    }, tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Current time in ms, updated every 30 s for all ages on a screen together. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => current,
    // Outside a browser nothing is subscribed, so that `current` is not updated.
    () => Date.now(),
  )

export type Format = {
  locale: Locale
  clock: Clock
  number: (value: number, options?: NumberOptions) => string
  unit: (value: number, unit: string, options?: NumberOptions) => string
  percent: (share: number) => string
  bytes: (bytes: number) => string
  when: (at: Moment | null | undefined) => string
  exact: (at: Moment | null | undefined) => string
  time: (at: Moment | null | undefined, options?: { seconds?: boolean }) => string
  day: (at: Moment | null | undefined, options?: { short?: boolean; weekday?: boolean }) => string
  age: (at: Moment | null | undefined) => string
  span: (ms: number) => string
  duration: (ms: number) => string
  interval: (text: string | null | undefined) => string
}

/** All formats bound to a clock, for use outside components. */
export const formatFor = (clock: Clock): Format => ({
  locale: clock.locale,
  clock,
  number: (value, options) => formatNumber(value, clock.locale, options),
  unit: (value, unit, options) => formatUnit(value, unit, clock.locale, options),
  percent: (share) => formatPercent(share, clock.locale),
  bytes: (bytes) => formatBytes(bytes, clock.locale),
  when: (at) => formatWhen(at, clock),
  exact: (at) => formatExact(at, clock),
  time: (at, options) => formatTime(at, clock, options),
  day: (at, options) => formatDay(at, clock, options),
  age: (at) => formatAge(at, clock),
  span: (ms) => formatSpan(ms, clock.locale),
  duration: (ms) => formatDuration(ms, clock.locale),
  interval: (text) => formatInterval(text, clock.locale),
})

/** Formats for the active language and the device's time zone. */
export const useFormat = (): Format => {
  const { i18n } = useLingui()
  const now = useNow()
  const locale = parseLocale(i18n.locale) ?? defaultLocale
  return useMemo(() => formatFor({ locale, now }), [locale, now])
}
