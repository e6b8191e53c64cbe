import { useLingui } from '@lingui/react/macro'
import { SaveFoot } from '../form/SaveFoot.tsx'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { sentence } from '../../i18n/sentence.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { sizeFor } from '../form/dialog-size.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { FormFields } from '../form/FormFields.tsx'
import { FormNotices } from '../form/FormNotices.tsx'
import { useEntityForm } from '../form/use-entity-form.ts'
import style from '../entity.module.css'

interface EditInDialogProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly paths: readonly string[]
  readonly onClose: () => void
  /** A refused change to correct and send again. */
  readonly refused?: PendingChange
}

/** Edits a record that has no screen of its own. */
export const EditInDialog = ({ entity, record, paths, onClose, refused }: EditInDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { client } = useData()
  const { update } = useChange()
  const { row } = record
  const form = useEntityForm({
    entity,
    row,
    draftKey: `${entity.name}/${row.id}${refused === undefined ? '' : ` ${refused.mid}`}`,
    refused: refused ?? null,
    write: (body, seen) =>
      refused === undefined ? update(entity.name, row.id, body, seen ?? row) : client.api.edit(refused.mid, body),
  })
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    pushMessage({ type: 'success', text: t`Saved on this device` })
    onClose()
  }
  const cancel = async (): Promise<void> => {
    await form.reset()
    onClose()
  }
  return (
    <DialogFrame
      opened
      {...sizeFor(paths)}
      title={sentence(t`Edit ${words.one(entity).toLowerCase()}`)}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={<SaveFoot saving={form.saving} onClose={() => void cancel()} onSave={() => void save()} />}
    >
      <div className={style['stack']}>
        <FormNotices form={form} />
        <FormFields form={form} paths={paths} />
      </div>
    </DialogFrame>
  )
}
