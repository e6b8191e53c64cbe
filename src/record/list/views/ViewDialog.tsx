import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { LIST_VIEWS, sameViewName } from '../../../domains/administration/effects/list-views.ts'
import { WriteRefused } from '../../../engine/data/api.ts'
import { useChange } from '../../../engine/hooks/use-change.ts'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { FormFields } from '../../form/FormFields.tsx'
import { FormNotices } from '../../form/FormNotices.tsx'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { SaveFoot } from '../../form/SaveFoot.tsx'
import style from '../../entity.module.css'
import type { SavedView, Views } from './use-views.ts'
import own from './views.module.css'

interface ViewDialogProps {
  readonly entity: AnyEntity
  readonly views: Views
  /** The view to change; null saves the list as a new one. */
  readonly view: SavedView | null
  readonly onClose: () => void
}

const ASKED = ['name', 'shared']

/** Name and sharing of a view. */
export const ViewDialog = ({ entity, views, view, onClose }: ViewDialogProps) => {
  const { t } = useLingui()
  const { create, update } = useChange()
  const row = view?.row ?? null
  const ofOwner = views.all.filter((one) => (view === null ? one.mine : one.row.owner === view.row.owner))
  const isTaken = (name: unknown): boolean =>
    typeof name === 'string' &&
    ofOwner.some((one) => one.row.id !== row?.id && one.row.name !== null && sameViewName(one.row.name, name))
  const form = useEntityForm({
    entity: LIST_VIEWS,
    row,
    draftKey: row === null ? `${LIST_VIEWS.name}/new ${entity.name}` : `${LIST_VIEWS.name}/${row.id}`,
    initial: { list: entity.name, content: views.current },
    write: async (body, seen) => {
      if (isTaken(form.valueOf('name'))) throw new WriteRefused('validation', { name: [{ code: 'name-taken' }] })
      if (row === null) views.stay(await create(LIST_VIEWS.name, body))
      else await update(LIST_VIEWS.name, row.id, body, seen ?? row)
      pushMessage({ type: 'success', text: t`Saved on this device` })
    },
  })
  const save = async (): Promise<void> => {
    if (await form.save()) onClose()
  }
  return (
    <DialogFrame
      opened
      title={row === null ? t`Save this list as a view` : t`Rename or share the view`}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={<SaveFoot saving={form.saving} onClose={onClose} onSave={() => void save()} />}
    >
      <form
        className={`${style['stack']} ${own['form']}`}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormNotices form={form} paths={ASKED} />
        <FormFields form={form} paths={ASKED} />
      </form>
    </DialogFrame>
  )
}
