import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityNamed } from '../../domains/index.ts'
import { problemWords } from '../../record/form/problem-words.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { FieldChange, PendingChange } from '../../engine/data/pending.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { bodyWith } from './body-with.ts'
import { changeTitle } from '../../record/change/change-words.ts'
import { useFieldLabel, ValueOf } from '../../record/value/ValueOf.tsx'
import { SaveFoot } from '../../record/form/SaveFoot.tsx'
import style from './sync.module.css'

interface FieldProps {
  readonly entity: AnyEntity
  readonly change: FieldChange
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

/** One field of the change; kinds that need their own screen are read-only. */
const ChangedField = ({ entity, change, value, error, onChange }: FieldProps) => {
  const { i18n } = useLingui()
  const labelOf = useFieldLabel()
  const field = fieldAt(entity.fields, change.path)
  const name = labelOf(entity, change.path)
  const text = value === null || value === undefined ? '' : String(value)
  const words = { label: name, error }
  switch (field?.kind) {
    case 'text':
    case 'master':
      return field.kind === 'text' && field.multiline === true ? (
        <Textarea
          {...words}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...words} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    case 'integer':
    case 'decimal':
      return (
        <TextInput
          {...words}
          type="number"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        />
      )
    case 'date':
      return (
        <TextInput
          {...words}
          type="date"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
    case 'time':
      return (
        <TextInput
          {...words}
          type="time"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
    case 'boolean':
      return (
        <Checkbox
          label={name}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...words}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || null)}
          data={['', ...field.options].map((option) => ({
            value: option,
            label: label(i18n, `option.${option}`, option),
          }))}
        />
      )
    case 'choices':
    case 'instant':
    case 'interval':
    case 'json':
    case 'properties':
    case 'reference':
    case 'secret':
    case 'state':
    case undefined:
      return (
        <div className={style['shown']}>
          <span>{name}</span>
          <strong>
            <ValueOf entity={entity} path={change.path} value={value} />
          </strong>
          {error !== undefined && <em>{error}</em>}
        </div>
      )
  }
}

export interface EditChangeDialogProps {
  readonly change: PendingChange
  readonly onClose: () => void
}

/** Edits the input of an unsent change and queues it again. */
export default function EditChangeDialog({ change, onClose }: EditChangeDialogProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { data } = useSessionParts()
  const [values, setValues] = useState<{ readonly [path: string]: unknown }>({})
  const [busy, setBusy] = useState(false)
  const entity = entityNamed(change.entity)
  if (entity === undefined) return null
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await data.edit(change.mid, bodyWith(change.body, values))
      onClose()
    } catch {
      setBusy(false)
      pushMessage({ type: 'error', text: t`This could not be saved on this device. What you typed is still here.` })
    }
  }
  const errorOf = (path: string): string | undefined =>
    change.problems?.[path]?.map((problem) => problemWords(problem, format.locale)).join('. ')
  return (
    <DialogFrame
      opened
      title={t`Edit ${changeTitle(change, i18n)}`}
      subtitle={<Trans>Kept on this device, then sent again.</Trans>}
      onClose={onClose}
      size="preview"
      foot={<SaveFoot saving={busy} onClose={onClose} onSave={() => void save()} />}
    >
      <div className={style['fields']}>
        {change.changes.map((one) => (
          <ChangedField
            key={one.path}
            entity={entity}
            change={one}
            value={one.path in values ? values[one.path] : one.mine}
            error={errorOf(one.path)}
            onChange={(value) => setValues({ ...values, [one.path]: value })}
          />
        ))}
      </div>
    </DialogFrame>
  )
}
