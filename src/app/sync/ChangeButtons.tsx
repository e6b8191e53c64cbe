import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEdit, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { laterModule } from '../../ui/later/later.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { changeTitle } from '../../record/change/change-words.ts'

const EditChangeDialog = laterModule(() => import('./EditChangeDialog.tsx'))

/** Retry, Edit, Discard. Discard is the only way in which input leaves the device unsent, and it asks for confirmation. */
export const ChangeButtons = ({ change }: { readonly change: PendingChange }) => {
  const { t, i18n } = useLingui()
  const { data } = useSessionParts()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const refused = change.state === 'refused'
  const taken = change.state === 'accepted'
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch {
      pushMessage({ type: 'error', text: t`This could not be done. Your input is still on this device.` })
    } finally {
      setBusy(false)
    }
  }
  const title = changeTitle(change, i18n)
  const discard = async (): Promise<void> => {
    const sure = await askConfirm({
      title: t`Discard ${title}`,
      text: t`This input exists only on this device. Once discarded it cannot be brought back.`,
      danger: true,
    })
    if (sure) await run(() => data.discard(change.mid))
  }
  const retry = (): Promise<void> => (refused ? data.retry(change.mid) : data.syncNow())
  const editable = Object.keys(change.body).length > 0 && !change.name.endsWith('.scan')
  return (
    <>
      <Button
        variant="danger"
        disabled={taken || busy}
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void discard()}
      >
        {t`Discard`}
      </Button>
      {editable && (
        <Button
          disabled={taken || busy}
          leftSection={<IconEdit size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {t`Edit`}
        </Button>
      )}
      <Button
        variant={refused ? 'filled' : 'default'}
        loading={busy}
        leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void run(retry)}
      >
        {t`Retry`}
      </Button>
      {editing && <EditChangeDialog change={change} onClose={() => setEditing(false)} />}
    </>
  )
}
