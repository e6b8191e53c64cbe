import type { Locale } from '../config.ts'
import { numberFormat } from './intl.ts'

/** Non-breaking space between number and unit. */
const nbsp = '\u00a0'

export type NumberOptions = { digits?: number; minDigits?: number }

/** 1,184 in English, 1.184 in Dutch; at most `digits` (3) and at least `minDigits` (0) decimals. */
export const formatNumber = (value: number, locale: Locale, options: NumberOptions = {}): string => {
  const minimum = options.minDigits ?? 0
  return numberFormat(locale, {
    maximumFractionDigits: Math.max(minimum, options.digits ?? 3),
    minimumFractionDigits: minimum,
  }).format(value)
}

/** Number and unit with a space: 9.4 °C, 66 %. */
export const formatUnit = (value: number, unit: string, locale: Locale, options?: NumberOptions): string =>
  unit === '' ? formatNumber(value, locale, options) : `${formatNumber(value, locale, options)}${nbsp}${unit}`

/** A ratio of 1 as 66 %. */
export const formatPercent = (share: number, locale: Locale): string =>
  formatUnit(share * 100, '%', locale, { digits: 0 })

/** Size of a file in steps of 1,000: 402 B, 380 kB, 4.2 MB. */
export const formatBytes = (bytes: number, locale: Locale): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let step = 0
  while (value >= 999.5 && step < units.length - 1) {
    value /= 1000
    step += 1
  }
  return formatUnit(value, units[step] ?? 'B', locale, { digits: step > 1 ? 1 : 0 })
}

/**
 * Parses a typed number in the notation of the locale, with or without grouping; a point or comma that can only be a decimal mark is read
 * as one. `null` when it is not a number.
 */
export const parseNumber = (text: string, locale: Locale): number | null => {
  const typed = text.replace(/[\s\u00a0\u202f']/g, '').replace('\u2212', '-')
  const [group, decimal] = locale === 'nl_NL' ? ['.', ','] : [',', '.']
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  const plain = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
  if (grouped.test(typed)) return Number(typed.replaceAll(group, '').replace(decimal, '.'))
  return plain.test(typed) ? Number(typed.replace(',', '.')) : null
}

/** A number as it is typed: decimal mark of the locale, all significant digits, no grouping. */
export const numberText = (value: number, locale: Locale): string =>
  numberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
