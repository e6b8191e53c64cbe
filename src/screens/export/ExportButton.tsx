import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
<<<<<<< HEAD
import { useMay } from '../../data/hooks/use-permissions.ts'
import { useStatus } from '../../data/hooks/use-status.ts'
import { later } from '../../ui/later/later.tsx'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { EXPORT_ICON, type ExportProps } from './export-icon.tsx'

const Waiting = () => {
  const { t } = useLingui()
  return <Button leftSection={EXPORT_ICON} loading>{t`Export`}</Button>
=======
import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityOf } from '../../catalogue/index.ts'
import type { ListQuery } from '../../data/api.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { useStatus } from '../../data/hooks/use-status.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { whyNotAtAll } from '../../session/why-not.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { cannotDo, whyLine } from '../entity/reasons.ts'
import { exportCall } from './export-call.ts'

const EXPORT = entityOf('export')

interface ExportButtonProps {
  readonly entity: AnyEntity
  /** The list as it stands. */
  readonly query: ListQuery
>>>>>>> e5490af (Say refusals without names of roles and whom to ask; let office and admin of the demo export and import; hold Export with its reason)
}

const ExportMenu = later<ExportProps>(async () => (await import('./ExportMenu.tsx')).ExportMenu, Waiting)

/** Has the server write the list as it is filtered now to a file, which is then found under Exports (OPEN-078). */
export const ExportButton = (props: ExportProps) => {
  const { t } = useLingui()
  const { state } = useStatus()
<<<<<<< HEAD
  const allowed = useMay('export', 'CREATE')
  const [asked, setAsked] = useState(false)
  if (!allowed) return null
  const why = state === 'offline' ? t`Exporting needs a connection` : undefined
  if (asked && why === undefined) return <ExportMenu {...props} />
  return (
    <WhyButton
      leftSection={EXPORT_ICON}
      aria-haspopup="menu"
      aria-expanded={false}
      why={whyOf(why)}
      onClick={() => setAsked(true)}
=======
  const [busy, setBusy] = useState(false)
  const words = useWords()
  const { person } = useData()
  const missing = whyNotAtAll(EXPORT, 'CREATE', person)
  const why =
    missing.length > 0
      ? [whyLine(cannotDo(t`Export`, missing, EXPORT, words), missing, EXPORT, words, person)]
      : whyOf(state === 'offline' ? t`Exporting needs a connection` : undefined)
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
      why={why}
      onClick={() => void start()}
>>>>>>> e5490af (Say refusals without names of roles and whom to ask; let office and admin of the demo export and import; hold Export with its reason)
    >
      {t`Export`}
    </WhyButton>
  )
}
