import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { valueAt } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { useWords } from '../../ui/fields/words.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { EditLayout } from '../../ui/page/EditLayout.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { editPath, listPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { usePageTitle } from '../use-page-title.ts'
import { Values } from './FormFields.tsx'
import { RefusedReason } from './RefusedReason.tsx'

export interface RefusedNewProps {
  readonly entity: AnyEntity
  /** The refused change that created the record. */
  readonly change: PendingChange
}

/** Shown in place of a new record that the server refused: the reason, the input, and what can be done. */
export const RefusedNew = ({ entity, change }: RefusedNewProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { client } = useData()
  const list = listPath(entity)
  const kind = words.one(entity)
  const title = change.label ?? words.newOne(entity)
  usePageTitle(title)
  const discard = async (): Promise<void> => {
    const sure = await askConfirm({
      title: t`Discard ${title}`,
      text: t`This input exists only on this device. Once discarded it cannot be brought back.`,
      danger: true,
    })
    if (!sure) return
    try {
      await client.api.discard(change.mid)
      go(list ?? '/dashboard', undefined, true)
    } catch {
      pushMessage({ type: 'error', text: t`This could not be done. Your input is still on this device.` })
    }
  }
  const filled = (entity.create ?? []).filter((path) => (valueAt(change.body, path) ?? '') !== '')
  return (
    <Page
      title={title}
      {...(list === null ? {} : { breadcrumb: [{ label: words.menu(entity), href: list, onOpen: () => go(list) }] })}
      state={<PendingWord kind="refused" />}
      actions={
        <>
          <Button
            variant="danger"
            leftSection={<IconTrash size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => void discard()}
          >
            {t`Discard`}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconEdit size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => go(editPath(entity, change.id) ?? '/sync', { change: change.mid })}
          >
            {t`Edit`}
          </Button>
        </>
      }
    >
      <EditLayout>
        <RefusedReason entity={entity} change={change} title={t`${kind}: refused by the server`} />
        <Values entity={entity} paths={filled} valueOf={(path) => valueAt(change.body, path)} />
      </EditLayout>
    </Page>
  )
}
