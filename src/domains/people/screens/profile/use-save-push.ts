import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pushPath } from '../../../../protocol/push.ts'
import { ApiError } from '../../../../session/api.ts'
import { endPushHere } from '../../../../session/end-push.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { deviceZone } from './device-zone.ts'
import { type PushRefusal, subscribeHere } from './push-browser.ts'
import { type PushDraft, wantedOf } from './push-draft.ts'

interface Saving {
  readonly busy: boolean
  readonly refusal: PushRefusal | null
  readonly failed: string | null
}

const CALM: Saving = { busy: false, refusal: null, failed: null }

/** Saves what this device notifies of, in the browser and on the server; `onSaved` runs once both have it. */
export const useSavePush = (publicKey: string, onSaved: () => void) => {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const [saving, setSaving] = useState<Saving>(CALM)
  const send = async (draft: PushDraft): Promise<PushRefusal | null> => {
    if (!draft.on) {
      await api.call(pushPath, { method: 'DELETE', quiet: true })
      await endPushHere().catch(() => undefined)
      return null
    }
    const body = await subscribeHere(publicKey, wantedOf(draft, deviceZone()))
    if (typeof body === 'string') return body
    await api.call(pushPath, { method: 'PUT', body, quiet: true })
    return null
  }
  const save = async (draft: PushDraft): Promise<void> => {
    setSaving({ ...CALM, busy: true })
    try {
      const refusal = await send(draft)
      setSaving({ ...CALM, refusal })
      if (refusal !== null) return
      const text = draft.on ? t`This device notifies you from now on` : t`This device does not notify you any more`
      pushMessage({ type: 'success', text })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [field] = Object.values(error.errors)
      const said = field?.[0] ?? error.messages[0]?.text ?? ''
      setSaving({ ...CALM, failed: error.status === 0 ? '' : said === '' ? t`The server refused this` : said })
    }
  }
  return { ...saving, save }
}
