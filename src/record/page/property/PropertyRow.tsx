import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { fieldAt } from '../../../catalogue/row.ts'
import { classes } from '../../../ui/classes.ts'
import { PendingEdge, PendingWord } from '../../../ui/marks/PendingEdge.tsx'
import { useWords } from '../../../ui/fields/words.ts'
import { useOffline } from '../../../engine/hooks/use-status.ts'
import { InputField } from '../../form/FormFields.tsx'
import { useErrorOf } from '../../form/problem-texts.ts'
import type { EntityForm } from '../../form/entity-form.ts'
import { markAt } from './field-marks.ts'
import { PropertyNote } from './PropertyNote.tsx'
import type { InPlace } from './use-in-place.ts'
import { isFolded as canFold } from './property-groups.ts'
import { isInside, useKeeping } from './use-keeping.ts'
import { useWholeValue } from './use-whole-value.ts'
import style from './property.module.css'

interface PropertyRowProps {
  readonly form: EntityForm
  readonly inPlace: InPlace
  readonly path: string
  /** Drawn as a word of one line while it is empty and nobody is in it. */
  readonly folded?: boolean
}

const Row = ({ form, inPlace, path, folded = false }: PropertyRowProps) => {
  const { t } = useLingui()
  const words = useWords()
  const field = fieldAt(form.entity.fields, path)
  const offline = useOffline()
  const row = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const mark = markAt(inPlace.marks, path, field)
  const error = useErrorOf(form)(path)
  // A value that came later, from the server or from a colleague, is shown.
  const isFolded =
    folded &&
    !opened &&
    canFold(form.entity, path, form.valueOf(path)) &&
    !form.typedAt(path) &&
    mark === undefined &&
    error === undefined
  const waits = mark?.kind === 'waiting' || mark?.kind === 'sending'
  const { onSet, ...around } = useKeeping(form, inPlace, path)
  const tabs = useRef(false)
  useWholeValue(row)
  const edit = (): void => row.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  return (
    <div
      ref={row}
      className={classes(isFolded ? style['folded'] : style['row'], field?.code === true && style['code'])}
      data-property={path}
      data-kind={field?.kind}
      data-folded={isFolded || undefined}
      data-marked={mark !== undefined || undefined}
      data-titled={words.field(form.entity, path) === t`Properties` || undefined}
      {...around}
      onFocus={() => setOpened(true)}
      onKeyDown={(event) => {
        tabs.current = event.key === 'Tab'
        around.onKeyDown(event)
      }}
      // Passed by with Tab it folds again. After a click it stays: what was clicked must not move away.
      onBlur={(event) => {
        around.onBlur(event)
        if (tabs.current && !isInside(event)) setOpened(false)
      }}
      onPointerDown={() => {
        tabs.current = false
      }}
    >
      {waits && <PendingEdge className={style['edge'] ?? ''} />}
      {isFolded && <IconPlus className={style['plus']} size={14} stroke={2} aria-hidden="true" />}
      <div className={style['field']}>
        <InputField form={form} path={path} onSet={onSet} />
      </div>
      {!isFolded && (
        <span className={style['mark']}>
          {mark?.kind === 'conflict' ? (
            <PendingWord kind="conflict" text={t`Two versions`} />
          ) : mark === undefined ? (
            <IconPencil className={style['pencil']} size={16} stroke={1.8} aria-hidden="true" />
          ) : (
            <PendingWord kind={mark.kind === 'sending' && offline ? 'waiting' : mark.kind} />
          )}
        </span>
      )}
      {mark !== undefined && <PropertyNote entity={form.entity} path={path} mark={mark} onEdit={edit} />}
    </div>
  )
}

/**
 * One value: its real labelled field, drawn as text until it has the focus. Enter, Tab, leaving and choosing keep it, Escape puts the stored
 * value back, Ctrl Z the value before the last one that was kept.
 */
export const PropertyRow = memo(Row)
