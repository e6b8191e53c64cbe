import { useSyncExternalStore } from 'react'
import { LAYOUTS, type LayoutName } from './keyboards.ts'
import type { WedgeProfile } from './wedge.ts'

/** What is special about the reader of this device; what is absent follows the standard. Times in milliseconds. */
export interface ReaderSettings extends Pick<
  WedgeProfile,
  'layout' | 'separator' | 'separatorKey' | 'altCodes' | 'strips' | 'terminates'
> {
  /** A character that nobody types and that begins every code. */
  readonly prefix?: string
  readonly medianGap?: number
  readonly longestGap?: number
  readonly idle?: number
}

const KEY = 'lading.reader'

/** The profile of a screen for the reader of this device. Recognition never gets narrower than the screen's own. */
export const withReader = (base: WedgeProfile, settings: ReaderSettings | null): WedgeProfile => {
  if (settings === null) return base
  const { medianGap = 0, longestGap = 0, ...rest } = settings
  return {
    ...base,
    ...rest,
    medianGap: Math.max(base.medianGap, medianGap),
    longestGap: Math.max(base.longestGap, longestGap),
  }
}

const isLayout = (value: unknown): value is LayoutName => LAYOUTS.some((name) => name === value)
const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 3000

const layoutIn = (value: unknown): Pick<ReaderSettings, 'layout'> => {
  if (!isRecord(value)) return {}
  const { reader, device } = value
  return isLayout(reader) ? { layout: { reader, device: isLayout(device) ? device : null } } : {}
}

const stripsIn = (value: unknown): Pick<ReaderSettings, 'strips'> => {
  if (!isRecord(value)) return {}
  const { start, end } = value
  return typeof start === 'string' && typeof end === 'string' ? { strips: { start, end } } : {}
}

/** Parses stored settings; values that make no sense are left out. Null: nothing is stored. */
export const parseReaderSettings = (text: string | null): ReaderSettings | null => {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const { layout, strips, separator, separatorKey, prefix, altCodes, terminates, medianGap, longestGap, idle } = value
  const found: ReaderSettings = {
    ...layoutIn(layout),
    ...stripsIn(strips),
    ...(isWord(separator) ? { separator } : {}),
    ...(isWord(separatorKey) ? { separatorKey } : {}),
    ...(isWord(prefix) ? { prefix } : {}),
    ...(altCodes === true ? { altCodes } : {}),
    ...(terminates === true ? { terminates } : {}),
    ...(isTime(medianGap) ? { medianGap } : {}),
    ...(isTime(longestGap) ? { longestGap } : {}),
    ...(isTime(idle) ? { idle } : {}),
  }
  return Object.keys(found).length === 0 ? null : found
}

let current: ReaderSettings | null | undefined
const listeners = new Set<() => void>()

/** The settings of the reader of this device; null: the standard. */
export const readerSettings = (): ReaderSettings | null => {
  if (current !== undefined) return current
  try {
    current = parseReaderSettings(localStorage.getItem(KEY))
  } catch {
    current = null
  }
  return current
}

// Another tab has stored other settings; a key of null means that all storage was cleared.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY && key !== null) return
  current = undefined
  for (const changed of listeners) changed()
})

/** Stores the settings; null puts the standard back. False: they apply until the page is closed only. */
export const setReaderSettings = (settings: ReaderSettings | null): boolean => {
  current = settings
  let kept = true
  try {
    if (settings === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    kept = false
  }
  for (const changed of listeners) changed()
  return kept
}

/** Calls back when the settings change, in this tab or another. */
export const watchReaderSettings = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useReaderSettings = (): ReaderSettings | null =>
  useSyncExternalStore(watchReaderSettings, readerSettings, readerSettings)
