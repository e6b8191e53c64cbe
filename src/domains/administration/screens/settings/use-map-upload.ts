import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { MAX_MAP_BYTES, mapFilePath } from '../../../../protocol/map-file.ts'
import { ApiError } from '../../../../session/api.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'

export interface MapUpload {
  /** Bytes sent and total; null while not uploading. */
  readonly sent: { readonly now: number; readonly of: number } | null
  /** Why the last file was rejected. */
  readonly refusal: string | null
  readonly send: (file: File) => Promise<void>
  readonly cancel: () => void
  readonly clear: () => void
}

/** Uploads a road archive and calls `changed` when the server accepted it. */
export const useMapUpload = (changed: () => Promise<void>): MapUpload => {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const [sent, setSent] = useState<MapUpload['sent']>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const wordsOf = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.status === 0)
      return t`Sending broke off. Nothing was changed on the server; send the file again.`
    return error.errors['file']?.join(' ') ?? error.messages[0]?.text ?? t`The server did not take this file.`
  }

  const send = async (file: File): Promise<void> => {
    const most = Math.floor(MAX_MAP_BYTES / 1024 / 1024 / 1024)
    if (file.size > MAX_MAP_BYTES) return setRefusal(t`This file is larger than ${most} GB. Extract a smaller area.`)
    const mine = new AbortController()
    stop.current = mine
    setRefusal(null)
    setSent({ now: 0, of: file.size })
    const body = new FormData()
    body.append('file', file, file.name)
    try {
      await api.call(mapFilePath, {
        method: 'POST',
        body,
        unlimited: true,
        quiet: true,
        signal: mine.signal,
        onProgress: (now, of) => setSent({ now, of }),
      })
      await changed()
      pushMessage({ type: 'success', text: t`The maps now draw their roads from ${file.name}` })
    } catch (error) {
      if (!mine.signal.aborted) setRefusal(wordsOf(error))
    } finally {
      setSent(null)
    }
  }
  return { sent, refusal, send, cancel: () => stop.current?.abort(), clear: () => setRefusal(null) }
}
