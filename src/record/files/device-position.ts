import type { NewFile } from '../../engine/data/api.ts'

export interface DevicePosition {
  readonly latitude: number
  readonly longitude: number
  /** Radius in metres. */
  readonly accuracy: number
}

const PATIENCE_MS = 15_000
const FRESH_MS = 60_000
const DIGITS = 1e6

const rounded = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS

/** Why there is no position: the browser may not give it, or the device does not find it. */
export type NoPosition = 'denied' | 'unknown'

/** The position of the device, or why there is none. */
export const askPosition = (): Promise<DevicePosition | NoPosition> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unknown')
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          accuracy: Math.round(coords.accuracy),
        }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })

/** The position of the device; null when it is unknown or the user denied access. */
export const devicePosition = async (): Promise<DevicePosition | null> => {
  const at = await askPosition()
  return typeof at === 'string' ? null : at
}

/** The position in the shape that file records store. */
export const filePosition = (at: DevicePosition | null): NewFile['position'] =>
  at === null ? null : { latitude: at.latitude, longitude: at.longitude }
