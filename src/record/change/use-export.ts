import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { productShort } from '../../config.ts'
import { useSessionParts, useSignedIn } from '../../session/use-session.ts'
import { offerBytes } from '../../ui/files/offer-bytes.ts'
import { pushMessage } from '../../ui/messages/messages.ts'

/** Exports all unsent work as one file; works offline. */
export const useExport = (): { readonly exporting: boolean; readonly save: () => Promise<void> } => {
  const { data } = useSessionParts()
  const username = useSignedIn()?.me.username ?? ''
  const [exporting, setExporting] = useState(false)
  const save = async (): Promise<void> => {
    setExporting(true)
    try {
      const at = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')
      const text = await data.exportUnsent()
      offerBytes(`${productShort}-unsent-${username}-${at}.json`, new Blob([text], { type: 'application/json' }))
    } catch {
      pushMessage({ type: 'error', text: t`The file could not be made. Your work is still on this device.` })
    } finally {
      setExporting(false)
    }
  }
  return { exporting, save }
}
