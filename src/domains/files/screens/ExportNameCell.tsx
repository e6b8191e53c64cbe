import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { exported } from '../entities/export.ts'
import { SUPERADMIN } from '../../../catalogue/roles.ts'
import { holds } from '../../../catalogue/rule.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useOffline } from '../../../engine/hooks/use-status.ts'
import { useSessionParts } from '../../../session/use-session.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { WhyButton } from '../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../ui/why/why.ts'
import { bytesOfExport } from '../../../record/export/export-bytes.ts'
import { offerBytes } from '../../../ui/files/offer-bytes.ts'

/** The name of an export; a download button where its file is available to this user (OCOL-12, XCALL-44). */
export default function ExportNameCell({ record: { row } }: { readonly record: ListRowOf<typeof exported> }) {
  const { t } = useLingui()
  const { person } = useData()
  const { api } = useSessionParts()
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const name = row.name ?? '–'
  const mine = row.owner === person.id || holds(person, SUPERADMIN)
  if (row.status !== 'Done' || !mine) return name
  const why = offline ? t`Downloading needs a connection` : undefined
  const download = async (): Promise<void> => {
    setBusy(true)
    const bytes = await bytesOfExport(api.raw, row.entity, row.id)
    setBusy(false)
    if (bytes === null) pushMessage({ type: 'error', text: t`“${name}” could not be downloaded` })
    else offerBytes(`${name}.${row.format ?? 'csv'}`, bytes)
  }
  return (
    <WhyButton
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      aria-label={t`Download ${name}`}
      loading={busy}
      why={whyOf(why)}
      onClick={() => void download()}
    >
      {name}
    </WhyButton>
  )
}
