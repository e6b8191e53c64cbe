import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { connectHid, forgetHid, type HidFault, hidReaders, watchHidReaders } from './hid-reader.ts'
import style from './hid.module.css'

/** Connects a USB reader in POS mode, says which one is connected, and gives it up again. */
export const HidReaders = () => {
  const { t } = useLingui()
  const names = useSyncExternalStore(watchHidReaders, hidReaders, hidReaders)
  const [fault, setFault] = useState<HidFault | null>(null)
  const connect = async (): Promise<void> => setFault(await connectHid())
  const name = names.join(', ')
  return (
    <div className={style['readers']}>
      {names.length === 0 ? (
        <Button size="lg" fullWidth onClick={() => void connect()}>{t`Connect a USB reader`}</Button>
      ) : (
        <>
          <span className={style['name']}>{t`Connected: ${name}`}</span>
          <Button size="md" variant="subtle" onClick={() => void forgetHid()}>{t`Disconnect`}</Button>
        </>
      )}
      {fault !== null && (
        <p className={style['fault']} role="alert">
          {fault === 'not-a-reader'
            ? t`This device does not send codes in POS mode. Scan the code for HID POS in the manual of the reader, then connect it again.`
            : t`The reader could not be opened. Unplug it, plug it in again and try once more; another program may be using it.`}
        </p>
      )}
    </div>
  )
}
