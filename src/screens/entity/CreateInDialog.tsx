import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useChange } from '../../data/hooks/use-change.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { FormFields } from './FormFields.tsx'
import { FormNotices } from './FormNotices.tsx'
import { initialPatch, type Patch } from './form-values.ts'
import { useEntityForm } from './use-entity-form.ts'
import style from './entity.module.css'

/** What a form of a new record begins with. */
export const useInitial = (entity: AnyEntity, fixed: Patch): Patch => {
  const { person } = useData()
  const { clock } = useFormat()
  return useMemo(() => {
    const now = Date.now()
    const context = {
      today: isoDay(now, clock),
      now: new Date(now).toISOString(),
      me: person.id,
      organization: person.organization,
    }
    return { ...initialPatch(entity, entity.create ?? [], context), ...fixed }
    // The clock ticks; what a new record begins with does not.
    // eslint-disable-next-line react/exhaustive-deps
  }, [entity, person.id, person.organization, JSON.stringify(fixed)])
}

interface CreateInDialogProps {
  readonly entity: AnyEntity
  /** Given by the surroundings, such as the record that the new one belongs to; not asked for. */
  readonly fixed: Patch
  readonly name: string
  /** Not the primary button of its place. */
  readonly quiet?: boolean
}

const CreateForm = ({ entity, fixed, onClose }: Omit<CreateInDialogProps, 'name'> & { onClose: () => void }) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { create } = useChange()
  const initial = useInitial(entity, fixed)
  const draftKey = `${entity.name}/new ${Object.values(fixed).join(' ')}`.trim()
  const form = useEntityForm({
    entity,
    row: null,
    draftKey,
    initial,
    write: async (body) => {
      const id = await create(entity.name, body)
      pushMessage({ type: 'success', text: t`Saved on this device` })
      const path = Object.keys(fixed).length === 0 ? editPath(entity, id) : null
      if (path !== null) go(path)
    },
  })
  const save = async (): Promise<void> => {
    if (await form.save()) onClose()
  }
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`New ${words.one(entity).toLowerCase()}`}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="filled" loading={form.saving} onClick={() => void save()}>{t`Save`}</Button>
        </>
      }
    >
      <div className={style['stack']}>
        <FormNotices form={form} />
        <FormFields form={form} paths={(entity.create ?? []).filter((path) => !Object.hasOwn(fixed, path))} />
      </div>
    </DialogFrame>
  )
}

/** A button that makes a record in a dialog (DLG-12, DLG-14, DLG-18, DLG-20). */
export const CreateInDialog = ({ entity, fixed, name, quiet = false }: CreateInDialogProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      {open && <CreateForm entity={entity} fixed={fixed} onClose={() => setOpen(false)} />}
    </>
  )
}
