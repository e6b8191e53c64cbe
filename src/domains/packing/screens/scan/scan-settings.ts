import { useSyncExternalStore } from 'react'
import type { ScanMode } from './verdict.ts'

/** Scan settings of this device. */
export interface ScanSettings {
  readonly mode: ScanMode
  readonly sound: boolean
  readonly vibration: boolean
}

const KEY = 'lading.scan'
const DEFAULTS: ScanSettings = { mode: 'continuous', sound: true, vibration: true }
const MODES: readonly ScanMode[] = ['continuous', 'count', 'rfid']

/** Parses stored settings; missing or invalid values get the default. */
export const parseScanSettings = (text: string | null): ScanSettings => {
  try {
    const stored = JSON.parse(text ?? '{}') as { readonly [K in keyof ScanSettings]?: unknown } | null
    return {
      mode: MODES.find((mode) => mode === stored?.mode) ?? DEFAULTS.mode,
      sound: stored?.sound !== false,
      vibration: stored?.vibration !== false,
    }
  } catch {
    return DEFAULTS
  }
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

let current: ScanSettings | null = null
const listeners = new Set<() => void>()

/** The settings of this device. */
export const scanSettings = (): ScanSettings => (current ??= parseScanSettings(stored()))

export const setScanSettings = (change: Partial<ScanSettings>): void => {
  current = { ...scanSettings(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // The settings apply until the page is closed.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useScanSettings = (): ScanSettings => useSyncExternalStore(subscribe, scanSettings, scanSettings)
