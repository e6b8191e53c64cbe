import { useSyncExternalStore } from 'react'
import {
  appearance,
  type Appearance,
  chooseDensity,
  chooseTheme,
  type Density,
  type Theme,
  watchAppearance,
} from './appearance.ts'

/** Theme and density of this device, and their setters. */
export const useAppearance = (): Appearance & {
  setTheme: (theme: Theme) => void
  setDensity: (density: Density) => void
} => {
  const current = useSyncExternalStore(watchAppearance, appearance, appearance)
  return { ...current, setTheme: chooseTheme, setDensity: chooseDensity }
}
