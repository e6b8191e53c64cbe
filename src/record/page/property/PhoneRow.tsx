import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SaveFoot } from '../../form/SaveFoot.tsx'
import { fieldAt } from '../../../catalogue/row.ts'
import { useOffline } from '../../../engine/hooks/use-status.ts'
import { classes } from '../../../ui/classes.ts'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../../ui/fields/words.ts'
import { PendingEdge, PendingWord } from '../../../ui/marks/PendingEdge.tsx'
import { InputField } from '../../form/FormFields.tsx'
import { useErrorOf } from '../../form/problem-texts.ts'
import type { EntityForm } from '../../form/entity-form.ts'
import { ValueOf } from '../../value/ValueOf.tsx'
import { markAt } from './field-marks.ts'
import { isFolded } from './property-groups.ts'
import { PropertyNote } from './PropertyNote.tsx'
import { togetherWith } from './together.ts'
import type { InPlace } from './use-in-place.ts'
import style from './property.module.css'

interface PhoneRowProps {
  readonly form: EntityForm
  readonly inPlace: InPlace
  readonly path: string
  readonly folded?: boolean
}

/** One value on a phone: a row that opens a sheet with its field, and those that are saved with it. */
export const PhoneRow = ({ form, inPlace, path, folded = false }: PhoneRowProps) => {
  const { t } = useLingui()
  const words = useWords()
  const offline = useOffline()
  const [open, setOpen] = useState(false)
  const { entity } = form
  const name = words.field(entity, path)
  const paths = togetherWith(entity, path)
  const mark = markAt(inPlace.marks, path, fieldAt(entity.fields, path))
  const close = (): void => setOpen(false)
  const save = async (): Promise<void> => {
    const kept = inPlace.gathers(path) && paths.length === 1 ? await form.save() : await form.keep(paths)
    if (kept) close()
  }
  const cancel = (): void => {
    form.putBack(paths)
    close()
  }
  const error = useErrorOf(form)(path)
  const empty =
    folded &&
    isFolded(entity, path, form.valueOf(path)) &&
    !form.typedAt(path) &&
    mark === undefined &&
    error === undefined
  return (
    <div
      className={classes(
        empty ? style['phoneAdd'] : style['phoneRow'],
        fieldAt(entity.fields, path)?.code === true && style['code'],
      )}
      data-property={path}
    >
      {(mark?.kind === 'waiting' || mark?.kind === 'sending') && <PendingEdge className={style['edge'] ?? ''} />}
      <UnstyledButton className={style['open'] ?? ''} onClick={() => setOpen(true)}>
        {empty && <IconPlus className={style['plus']} size={16} stroke={2} aria-hidden="true" />}
        <span className={style['phoneName']}>{name}</span>
        {!empty && (
          <>
            <span className={style['phoneValue']}>
              <ValueOf entity={entity} path={path} value={form.valueOf(path)} />
            </span>
            {mark === undefined ? (
              <IconPencil size={18} stroke={1.8} aria-hidden="true" />
            ) : (
              <PendingWord kind={mark.kind === 'sending' && offline ? 'waiting' : mark.kind} />
            )}
          </>
        )}
      </UnstyledButton>
      {error !== undefined && mark === undefined && !open && <p className={style['refused']}>{error}</p>}
      {mark !== undefined && <PropertyNote entity={entity} path={path} mark={mark} onEdit={() => setOpen(true)} />}
      {open && (
        <DialogFrame
          opened
          title={name}
          onClose={close}
          needs={t`Save works without a network.`}
          foot={<SaveFoot saving={form.saving} onClose={cancel} onSave={() => void save()} />}
        >
          <div className={style['sheet']}>
            {paths.map((one) => (
              <InputField key={one} form={form} path={one} />
            ))}
          </div>
        </DialogFrame>
      )}
    </div>
  )
}
