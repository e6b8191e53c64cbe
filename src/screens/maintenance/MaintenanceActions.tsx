import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { entityOf } from '../../catalogue/index.ts'
import type { ListRow } from '../../data/api.ts'
import { useChange } from '../../data/hooks/use-change.ts'
import { useMay } from '../../data/hooks/use-permissions.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { useRefusedWords } from '../entity/refused-words.ts'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { RENEWAL, renewalOf } from './renewal.ts'

/** Asks for the same maintenance again: a request of its own, with a log, submitted at once (MAINT-06). */
export default function MaintenanceActions({ record: { row } }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const go = useGo()
  const { create, act, busy } = useChange()
  const refused = useRefusedWords()
  const mayCreate = useMay('maintenance', 'CREATE')
  const maySubmit = useMay('maintenance', 'EDIT')
  const mayLog = useMay('maintenance_log', 'CREATE')
  if (!mayCreate || !maySubmit || !mayLog || row.archived !== null || row['status'] !== 'Executed') return null
  const entity = entityOf('maintenance')
  const renew = async (): Promise<void> => {
    const asked = await askConfirm({
      title: t`Renew this maintenance`,
      text: t`A new request for the same asset is made and submitted.`,
    })
    if (!asked) return
    try {
      const id = await create(entity.name, renewalOf(row))
      await create('maintenance_log', { object: id, text: RENEWAL })
      await act(entity.name, id, 'submit')
      pushMessage({ type: 'success', text: t`Saved on this device` })
      const path = editPath(entity, id)
      if (path !== null) go(path)
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
    }
  }
  return (
    <Button
      loading={busy}
      leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void renew()}
    >
      {t`Renew`}
    </Button>
  )
}
