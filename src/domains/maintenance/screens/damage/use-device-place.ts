import { useEffect, useState } from 'react'
import { askPosition, type DevicePosition, type NoPosition } from '../../../../record/files/device-position.ts'

/** The position of the device: requested when the screen opens, and again by `ask`. */
export const useDevicePlace = () => {
  /** The position when it was last asked for. */
  const [found, setFound] = useState<DevicePosition | null>(null)
  /** Why the last request found none. */
  const [missing, setMissing] = useState<NoPosition | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<DevicePosition | null> => {
    setAsking(true)
    const at = await askPosition()
    setAsking(false)
    const place = typeof at === 'string' ? null : at
    setMissing(typeof at === 'string' ? at : null)
    if (place !== null) setFound(place)
    return place
  }
  /** Called when the person chooses a place by hand. */
  const leave = (): void => {
    setFound(null)
    setMissing(null)
  }
  useEffect(() => {
    void askPosition().then((at) => (typeof at === 'string' ? setMissing(at) : setFound(at)))
  }, [])
  return { found, missing, asking, ask, leave }
}
