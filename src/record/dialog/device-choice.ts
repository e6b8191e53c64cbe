import { useCallback, useState } from 'react'

const readStored = (storage: 'local' | 'session', key: string): unknown => {
  try {
    const text = (storage === 'local' ? localStorage : sessionStorage).getItem(key)
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

export const keepStored = (storage: 'local' | 'session', key: string, value: unknown): void => {
  try {
    const place = storage === 'local' ? localStorage : sessionStorage
    if (value === null) place.removeItem(key)
    else place.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** Filters of a list as last used in this tab; cleared on sign-out (AUTH-23). */
export const keptFilters = (entity: string): string | null => {
  const value = readStored('session', `lading.filters.${entity}`)
  return typeof value === 'string' && value !== '' ? value : null
}
export const keepFilters = (entity: string, text: string): void =>
  keepStored('session', `lading.filters.${entity}`, text === '' ? null : text)

/**
 * A preference that is stored on this device, such as page size or columns. `parse` validates the stored value; `otherwise` is the default.
 */
export const useDeviceChoice = <T>(key: string, parse: (value: unknown) => T | null, otherwise: T) => {
  const [value, setValue] = useState<T | null>(() => parse(readStored('local', key)))
  const change = useCallback(
    (next: T) => {
      setValue(next)
      keepStored('local', key, next)
    },
    [key],
  )
  return [value ?? otherwise, change] as const
}
