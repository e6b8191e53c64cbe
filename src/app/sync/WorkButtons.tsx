import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEdit, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { laterModule } from '../../ui/later/later.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { useUndoneWords } from './use-undone-words.ts'
import { addsFile, type Work } from './work.ts'

const EditChangeDialog = laterModule(() => import('./EditChangeDialog.tsx'))

const isEditable = (change: PendingChange): boolean =>
  Object.keys(change.body).length > 0 && !change.name.endsWith('.scan') && !addsFile(change)

export interface WorkButtonsProps {
  readonly work: Pick<Work, 'changes' | 'files'>
  readonly title: string
  /** False: the server would refuse it again. */
  readonly retries?: boolean
}

/**
 * Retry, Edit, Discard for all changes of a work; Edit when one of them can be edited. Discard is the only way in which
 * input leaves the device unsent, and it asks for confirmation.
 */
export const WorkButtons = ({ work, title, retries = true }: WorkButtonsProps) => {
  const { t } = useLingui()
  const { data } = useSessionParts()
  const undone = useUndoneWords()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = work.changes.filter(({ state }) => state !== 'accepted')
  const refused = [
    ...work.changes.filter(({ state }) => state === 'refused').map(({ mid }) => mid),
    ...work.files.filter(({ state }) => state === 'refused').map(({ id }) => id),
  ]
  const [edited, ...others] = work.changes.filter(isEditable)
  const run = async (ids: readonly string[], one: (id: string) => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      for (const id of ids) await one(id)
    } catch (error) {
      const text = undone(error, t`This could not be done. Your input is still on this device.`)
      pushMessage({ type: 'error', text })
    } finally {
      setBusy(false)
    }
  }
  const discard = async (): Promise<void> => {
    const sure = await askConfirm({
      title: t`Discard ${title}`,
      text: t`This input exists only on this device. Once discarded it cannot be brought back.`,
      danger: true,
    })
    // What builds on a change goes before it.
    if (sure) await run(open.map(({ mid }) => mid).toReversed(), data.discard)
  }
  const retry = (): Promise<void> => (refused.length > 0 ? run(refused, data.retry) : run([''], () => data.syncNow()))
  return (
    <>
      {work.changes.length > 0 && (
        <Button
          variant="danger"
          disabled={open.length === 0 || busy}
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void discard()}
        >
          {t`Discard`}
        </Button>
      )}
      {edited !== undefined && others.length === 0 && (
        <Button
          disabled={edited.state === 'accepted' || busy}
          leftSection={<IconEdit size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {t`Edit`}
        </Button>
      )}
      {retries && (
        <Button
          variant={refused.length > 0 ? 'filled' : 'default'}
          loading={busy}
          leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void retry()}
        >
          {t`Retry`}
        </Button>
      )}
      {editing && edited !== undefined && <EditChangeDialog change={edited} onClose={() => setEditing(false)} />}
    </>
  )
}
