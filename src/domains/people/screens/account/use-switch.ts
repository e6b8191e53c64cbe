import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSessionParts } from '../../../../session/use-session.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import { unsentTotal } from './unsent-total.ts'

/**
 * Starts and ends impersonation (AUTH-25, AUTH-27). With unsent work of the current user it asks first; that work stays on the device and
 * is sent once that user is back (law 2). The call itself shows errors.
 */
export const useSwitch = () => {
  const { t } = useLingui()
  const { session, data } = useSessionParts()
  const [busy, setBusy] = useState(false)

  const change = async (title: string, how: () => Promise<void>, always: boolean): Promise<void> => {
    const unsent = await data.unsent().catch(() => null)
    const count = unsent === null ? 0 : unsentTotal(unsent)
    const waits = t`${plural(count, {
      one: '# thing is only on this device. It stays here until this person works here again.',
      other: '# things are only on this device. They stay here until this person works here again.',
    })}`
    if ((always || count > 0) && !(await askConfirm({ title, ...(count > 0 ? { text: waits } : {}) }))) return
    setBusy(true)
    await how().catch(() => undefined)
    setBusy(false)
  }

  return {
    busy,
    switchTo: (id: string, username: string) => change(t`Work here as ${username}`, () => session.switchTo(id), true),
    returnBack: (username: string) => change(t`Back to ${username}`, () => session.returnBack(), false),
  }
}
