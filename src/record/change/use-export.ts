import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { productShort } from '../../config.ts'
import { useSessionParts, useSignedIn } from '../../session/use-session.ts'
import { pushMessage } from '../../ui/messages/messages.ts'

/** Downloads a text as a file of this name. */
const offerFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Exports all unsent work as one file; works offline. */
export const useExport = (): { readonly exporting: boolean; readonly save: () => Promise<void> } => {
  const { data } = useSessionParts()
  const username = useSignedIn()?.me.username ?? ''
  const [exporting, setExporting] = useState(false)
  const save = async (): Promise<void> => {
    setExporting(true)
    try {
      const at = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')
      offerFile(`${productShort}-unsent-${username}-${at}.json`, await data.exportUnsent())
    } catch {
      pushMessage({ type: 'error', text: t`The file could not be made. Your work is still on this device.` })
    } finally {
      setExporting(false)
    }
  }
  return { exporting, save }
}
