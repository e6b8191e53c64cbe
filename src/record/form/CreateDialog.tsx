import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { sizeFor } from './dialog-size.ts'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { FormFields } from './FormFields.tsx'
import { FormNotices } from './FormNotices.tsx'
import type { Patch } from './form-values.ts'
import { useEntityForm } from './use-entity-form.ts'
import { useInitial } from './use-initial.ts'
import { SaveFoot } from './SaveFoot.tsx'
import style from '../entity.module.css'

export interface CreateDialogProps {
  readonly entity: AnyEntity
  /** Values set by the context, such as the record that the new one belongs to; not asked for. */
  readonly fixed: Patch
  /** Initial values whose fields the form still shows. */
  readonly proposed?: Patch
  readonly onClose: () => void
  /** Called with the id of the new record; by default its screen opens. */
  readonly onCreated?: (id: string) => void
  /** `onCreated` says itself what was saved. */
  readonly isQuiet?: boolean
  /** Under the title: what the context gives the new record beside its fields. */
  readonly about?: ReactNode
  /** Heading, where the kind of the record says too little. */
  readonly title?: string
  /** Below the fields. */
  readonly below?: ReactNode
}

/** The form of a new record in a dialog. */
export const CreateDialog = (props: CreateDialogProps) => {
  const { entity, fixed, proposed, onClose, onCreated, isQuiet = false, about, title, below } = props
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { create } = useChange()
  const initial = useInitial(entity, { ...proposed, ...fixed })
  const draftKey = `${entity.name}/new ${Object.values(fixed).join(' ')}`.trim()
  const form = useEntityForm({
    entity,
    row: null,
    draftKey,
    initial,
    write: async (body) => {
      const id = await create(entity.name, body)
      if (!isQuiet) pushMessage({ type: 'success', text: t`Saved on this device` })
      onCreated?.(id)
      const path = onCreated === undefined && Object.keys(fixed).length === 0 ? editPath(entity, id) : null
      if (path !== null) go(path)
    },
  })
  const paths = (entity.create ?? []).filter((path) => !Object.hasOwn(fixed, path))
  const save = async (): Promise<void> => {
    if (await form.save()) onClose()
  }
  return (
    <DialogFrame
      opened
      {...(below === undefined ? sizeFor(paths) : { size: 'preview' })}
      title={title ?? words.newOne(entity)}
      subtitle={about}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={<SaveFoot saving={form.saving} onClose={onClose} onSave={() => void save()} />}
    >
      <div className={style['stack']}>
        <FormNotices form={form} paths={paths} />
        <FormFields form={form} paths={paths} />
        {below}
      </div>
    </DialogFrame>
  )
}
