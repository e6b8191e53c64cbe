import { t } from '@lingui/core/macro'
import { copyOfExport } from '../../domains/administration/effects/copy-of-export.ts'
import { storedLocale } from '../../i18n/locale.ts'
import { formatFor } from '../../i18n/use-format.ts'
import {
  type CopyBody,
  copyTakenSchema,
  deviceCopyPath,
  MAX_COPY_BYTES,
  type UnsentCopy,
} from '../../protocol/device-copy.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import type { AppParts } from '../parts.ts'
import { keepSentCopy } from './sent-copy.ts'

interface CopyRequest {
  /** ISO 8601 time of the request. */
  readonly at: string
  readonly by: string
}

/** Whether the server takes a copy of this size. */
export const isSendable = (copy: UnsentCopy, most = MAX_COPY_BYTES): boolean =>
  new Blob([JSON.stringify(copy)]).size <= most

/**
 * Sends the office the copy of a person's unsent work that it asked this device for, and tells the person. Rejects when it did not arrive:
 * the request comes again with the next report.
 */
export const sendCopy = async (
  { api, data }: Pick<AppParts, 'api' | 'data'>,
  { id, person }: { readonly id: string; readonly person: string },
  { at, by }: CopyRequest,
): Promise<void> => {
  const copy = copyOfExport(await data.exportUnsent(false))
  const body: CopyBody = { id, asked: at, work: isSendable(copy) ? copy : null }
  const { received } = copyTakenSchema.parse(await api.call(deviceCopyPath, { method: 'POST', body, quiet: true }))
  if (body.work === null) {
    pushMessage({
      type: 'warning',
      text: t`${by} asked for a copy of your unsent work, but it is too large to send. Export it under Sync status and hand it over.`,
      stays: true,
    })
    return
  }
  keepSentCopy(person, { at: received, by })
  const time = formatFor({ locale: storedLocale(), now: Date.now() }).time(received)
  pushMessage({
    type: 'info',
    text: t`${by} asked for a copy of your unsent work: it was sent at ${time}, without passwords`,
    stays: true,
  })
}
