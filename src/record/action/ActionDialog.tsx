import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isBlank } from '../../catalogue/blank.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Field } from '../../catalogue/field.ts'
import { type AnyRow, fieldAt } from '../../catalogue/row.ts'
import { proposedNew } from '../../domains/new-values.ts'
import { askedBefore } from '../../domains/step-values.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { controlsOf } from '../../ui/fields/field-controls.ts'
import fieldStyle from '../../ui/fields/fields.module.css'
import { useWords } from '../../ui/fields/words.ts'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import type { OfferedAction } from './actions-of.ts'
import type { Body } from '../form/form-values.ts'
import { ReferenceDialogs } from '../dialog/ReferenceDialogs.tsx'
import style from '../entity.module.css'

/**
 * Limits the picker of a reference to records that share the fields named in `alike` with this row, such as work orders for the same asset.
 */
const narrowed = (field: Field, row: AnyRow): Field => {
  if (field.kind !== 'reference' || field.alike === undefined) return field
  const same = field.alike.map((name) => [name, (row[name] ?? null) as string | null] as const)
  return { ...field, where: { ...field.where, ...Object.fromEntries(same) } }
}

export interface ActionDialogProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly offered: OfferedAction
  readonly onClose: () => void
  /** Runs the action with the body that was filled in. */
  readonly onConfirm: (body: Body) => void
}

/** Dialog that collects the input of an action before it runs: fields of the record and a remark (STATE-031, STATE-035). */
export const ActionDialog = ({ entity, row, offered: { name, action }, onClose, onConfirm }: ActionDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const asks = action.asks ?? []
  const [given, setGiven] = useState<Body>({})
  const [remark, setRemark] = useState('')
  const valueOf = (path: string): unknown => (Object.hasOwn(given, path) ? given[path] : askedBefore(action, row, path))
  const missing = [
    ...asks.filter((path) => isBlank(valueOf(path))).map((path) => words.field(entity, path)),
    ...(action.log !== undefined && remark.trim() === '' ? [t`Remark`] : []),
  ]
  const fields = missing.join(', ')
  const body = {
    ...Object.fromEntries(asks.map((path) => [path, valueOf(path)])),
    ...(action.log === undefined ? {} : { log: remark.trim() }),
  }
  return (
    <DialogFrame
      opened
      title={action.confirm === undefined ? words.action(entity, name) : words.confirm(entity, name)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <WhyButton
            variant="filled"
            why={missing.length === 0 ? null : whyOf(t`Fill in first: ${fields}`)}
            onClick={() => onConfirm(body)}
          >
            {t`Confirm`}
          </WhyButton>
        </>
      }
    >
      <div className={style['stack']}>
        {asks.map((path) => {
          const field = fieldAt(entity.fields, path)
          if (field === undefined) return null
          const { Input } = controlsOf(field)
          const asked: Field = { ...narrowed(field, row), required: true }
          const label = words.field(entity, path)
          const set = (value: unknown): void => setGiven((before) => ({ ...before, [path]: value }))
          return (
            <div key={path} className={fieldStyle['required']}>
              {/* Above the picker, because the picker's list opens with the dialog and would cover anything below it. */}
              {asked.kind === 'reference' && asked.dialogs !== undefined && (
                <ReferenceDialogs field={asked} name={label} proposed={proposedNew(action, path, row)} onPick={set} />
              )}
              <Input
                field={asked}
                entity={entity.name}
                path={path}
                name={label}
                help={words.help(entity, path)}
                value={valueOf(path)}
                onChange={set}
              />
            </div>
          )
        })}
        {action.log !== undefined && (
          <Textarea
            label={t`Remark`}
            description={t`It is kept in the logs.`}
            required
            autosize
            minRows={3}
            maxLength={4000}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
        )}
      </div>
    </DialogFrame>
  )
}
