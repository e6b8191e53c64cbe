import { t } from '@lingui/core/macro'
import { startHid } from '../../../../scanning/hid/hid-reader.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'

/** Listens for readers that do not type, and notifies the person of a scan that no screen takes. */
export const listenHid = (): void =>
  void startHid((code) => {
    const text = t`Nothing on this screen takes the code ${code}. Close what is open, or choose a field, and scan again.`
    pushMessage({ type: 'warning', text })
  })
