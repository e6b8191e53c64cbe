import { deviceStore } from '../../i18n/locale.ts'

/** Theme setting; `system` follows the device. Outdoor is a light theme with high contrast. */
export const themes = ['system', 'light', 'dark', 'outdoor'] as const
export type Theme = (typeof themes)[number]

/** Row and control height: compact for office and mouse, touch for gloves. */
export const densities = ['compact', 'standard', 'touch'] as const
export type Density = (typeof densities)[number]

export type Appearance = { theme: Theme; density: Density; scheme: 'light' | 'dark' }

const themeKey = 'lading.theme'
const densityKey = 'lading.density'
const listeners = new Set<() => void>()

const matches = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

const stored = (key: string): string | null => {
  try {
    return deviceStore()?.getItem(key) ?? null
  } catch {
    return null
  }
}

const keep = (key: string, value: string): void => {
  try {
    deviceStore()?.setItem(key, value)
  } catch {
    return
  }
}

/** The colour scheme for Mantine; outdoor is light. */
export const schemeOf = (theme: Theme, prefersDark: boolean): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && prefersDark) ? 'dark' : 'light'

/** Settings of this page; they apply even when the device cannot store them. */
const chosen: { theme?: Theme; density?: Density } = {}

const read = (): Appearance => {
  const theme = chosen.theme ?? themes.find((name) => name === stored(themeKey)) ?? 'system'
  const usual = matches('(pointer: coarse)') ? 'touch' : 'standard'
  const density = chosen.density ?? densities.find((name) => name === stored(densityKey)) ?? usual
  return { theme, density, scheme: schemeOf(theme, matches('(prefers-color-scheme: dark)')) }
}

let current: Appearance = { theme: 'system', density: 'standard', scheme: 'light' }

/** Reads the stored settings and applies them to the root element. Call once before the first render. */
export const applyAppearance = (): void => {
  current = read()
  if (typeof document === 'undefined') return
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', current.scheme)
  root.setAttribute('data-density', current.density)
  if (current.theme === 'outdoor') root.setAttribute('data-theme', 'outdoor')
  else root.removeAttribute('data-theme')
  for (const heard of listeners) heard()
}

export const appearance = (): Appearance => current

/** Stores the theme on this device and applies it. */
export const chooseTheme = (theme: Theme): void => {
  chosen.theme = theme
  keep(themeKey, theme)
  applyAppearance()
}

export const chooseDensity = (density: Density): void => {
  chosen.density = density
  keep(densityKey, density)
  applyAppearance()
}

let dark: MediaQueryList | null = null

/** Calls the listener when theme, density or the device's colour scheme change; returns the unsubscribe function. */
export const watchAppearance = (listener: () => void): (() => void) => {
  if (dark === null && typeof matchMedia === 'function') {
    dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', applyAppearance)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    dark?.removeEventListener('change', applyAppearance)
    dark = null
  }
}
