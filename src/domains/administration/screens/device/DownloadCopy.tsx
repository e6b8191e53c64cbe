import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { productShort } from '../../../../config.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { COPY_KINDS, deviceCopyPath, deviceCopySchema } from '../../../../protocol/device-copy.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { offerBytes } from '../../../../ui/files/offer-bytes.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import type { userDevice } from '../../entities/user-device.ts'

/** Downloads the copy of its unsent work that a device has sent, and says how much of it is left out. */
export default function DownloadCopy({ record: { row } }: { readonly record: ListRowOf<typeof userDevice> }) {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  if (row.copy !== 'Received') return null
  const why = offline ? t`Downloading the copy needs a connection` : undefined

  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const copy = deviceCopySchema.parse(await api.call(`${deviceCopyPath}/${row.id}`, {}))
      const at = copy.received.slice(0, 16).replace(/[:T]/g, '-')
      const text = JSON.stringify(copy, null, 1)
      offerBytes(`${productShort}-unsent-${copy.user.name}-${at}.json`, new Blob([text], { type: 'application/json' }))
      const hidden = COPY_KINDS.reduce((sum, kind) => sum + copy.hidden[kind], 0)
      if (hidden > 0) {
        pushMessage({
          type: 'info',
          text: plural(hidden, {
            one: '# line is left out: it is about a record that you may not see',
            other: '# lines are left out: they are about records that you may not see',
          }),
          stays: true,
        })
      }
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false)
    }
  }

  return (
    <WhyButton
      variant="subtle"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
      why={whyOf(why)}
      onClick={() => void download()}
    >
      {t`Download the copy`}
    </WhyButton>
  )
}
