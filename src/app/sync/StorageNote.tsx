import { Trans } from '@lingui/react/macro'
import { IconDatabase } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import style from './sync.module.css'

interface Room {
  readonly persisted: boolean
  readonly usage: number | null
  readonly quota: number | null
}

/** How much storage of this device is used, and whether the browser granted persistent storage. */
export const StorageNote = () => {
  const format = useFormat()
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    let open = true
    const ask = async (): Promise<void> => {
      const [persisted, estimate] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
      if (open) setRoom({ persisted, usage: estimate.usage ?? null, quota: estimate.quota ?? null })
    }
    ask().catch(() => undefined)
    return () => {
      open = false
    }
  }, [])
  if (room === null) return null
  return (
    <p className={style['storage']}>
      <IconDatabase size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {room.usage !== null && room.quota !== null && (
          <Trans>
            {format.bytes(room.usage)} of {format.bytes(room.quota)} used on this device.
          </Trans>
        )}{' '}
        {room.persisted ? (
          <Trans>The browser has promised to keep it.</Trans>
        ) : (
          <Trans>The browser may clear it when space runs out; installing the app makes that unlikely.</Trans>
        )}
      </span>
    </p>
  )
}
