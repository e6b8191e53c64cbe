import { useLingui } from '@lingui/react/macro'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListQuery } from '../../data/api.ts'
import { useMay } from '../../data/hooks/use-permissions.ts'
import { useStatus } from '../../data/hooks/use-status.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { exportCall } from './export-call.ts'

interface ExportButtonProps {
  readonly entity: AnyEntity
  /** The list as it stands. */
  readonly query: ListQuery
}

/** Has the server write the list as it is filtered now to a file, which is then found under Exports (OPEN-078). */
export const ExportButton = ({ entity, query }: ExportButtonProps) => {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const { state } = useStatus()
  const [busy, setBusy] = useState(false)
  const allowed = useMay('export', 'CREATE')
  if (!allowed) return null
  const why = state === 'offline' ? t`Exporting needs a connection` : undefined
  const start = async (): Promise<void> => {
    setBusy(true)
    const { path, ...call } = exportCall(entity, query)
    try {
      // A failure is told by the call itself.
      await api.call(path, call)
      pushMessage({
        type: 'success',
        text: t`The export is being made. You find it under Exports, and are told when it is ready.`,
      })
    } catch {
      return
    } finally {
      setBusy(false)
    }
  }
  return (
    <WhyButton
      leftSection={<IconFileExport size={18} stroke={1.8} aria-hidden="true" />}
      loading={busy}
      why={whyOf(why)}
      onClick={() => void start()}
    >
      {t`Export`}
    </WhyButton>
  )
}
