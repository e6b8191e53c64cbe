import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { shrinkPhoto } from '../../../../record/files/shrink-photo.ts'
import type { Refused } from '../../../../record/files/take-files.ts'
import { type SharedDraft, takeShared } from '../../../../record/files/take-shared.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useLatest } from '../../../../ui/use-latest.ts'

/** One window at a time takes what was shared. */
const LOCK = 'lading-shared'

/** Moves the photos that were shared with the app into the draft once that is `ready`. */
export const useSharedPhotos = (ready: boolean, draft: SharedDraft) => {
  const { t } = useLingui()
  const { client } = useData()
  const latest = useLatest(draft)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!ready) return
    const move = async (): Promise<void> => {
      if ((await client.api.shared()).length === 0) return
      setBusy(true)
      try {
        const added = await navigator.locks.request(LOCK, () => takeShared(client.api, latest.current, shrinkPhoto))
        setRefused((before) => [...before, ...added])
      } catch {
        pushMessage({
          type: 'error',
          text: t`The shared photos could not be added. They are kept: free some space and open this screen again.`,
          stays: true,
        })
      } finally {
        setBusy(false)
      }
    }
    // Without storage nothing was shared either.
    void move().catch(() => undefined)
    // Once per screen: a later share reloads the screen.
    // eslint-disable-next-line react/exhaustive-deps
  }, [ready, client])
  return { refused, busy }
}
