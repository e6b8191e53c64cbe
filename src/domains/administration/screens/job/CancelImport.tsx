import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { SUPERADMIN } from '../../../../catalogue/roles.ts'
import { holds } from '../../../../catalogue/rule.ts'
import { usePerson, useSessionParts } from '../../../../session/use-session.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import type { Job } from './use-job.ts'

const OPEN: ReadonlySet<string | null> = new Set(['Queued', 'Running'])

/** Cancels a waiting or running import, after confirmation; for the user who started it and for superadmins. */
export const CancelImport = ({ id, job }: { readonly id: string; readonly job: Job }) => {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const person = usePerson()
  const [busy, setBusy] = useState(false)
  const mine = job.owner === person.id || holds(person, SUPERADMIN)
  if (job.type !== 'import' || !OPEN.has(job.status) || !mine) return null
  const cancel = async (): Promise<void> => {
    const sure = await askConfirm({
      title: t`Cancel this import`,
      text: t`Rows that were taken before stay.`,
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    // The call shows its own message, also on failure; the next poll shows the state of the job.
    await api.call(`/import/cancel/${encodeURIComponent(id)}`, { method: 'PUT' }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconX size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void cancel()}
    >
      {t`Cancel import`}
    </Button>
  )
}
