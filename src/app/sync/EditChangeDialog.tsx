import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityNamed } from '../../domains/index.ts'
import { problemWords } from '../../record/form/problem-words.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { FieldChange, PendingChange } from '../../engine/data/pending.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { controlsOf } from '../../ui/fields/field-controls.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { bodyWith } from './body-with.ts'
import { useRecordCalled } from './use-record-called.tsx'
import { useUndoneWords } from './use-undone-words.ts'
import { editTitle } from '../../record/change/change-words.ts'
import { useFieldLabel, ValueOf } from '../../record/value/ValueOf.tsx'
import { sizeFor } from '../../record/form/dialog-size.ts'
import { SaveFoot } from '../../record/form/SaveFoot.tsx'
import style from './sync.module.css'

interface FieldProps {
  readonly entity: AnyEntity
  readonly change: FieldChange
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
  /** A text that is not a valid value of the field, until it is. */
  readonly broken: string | undefined
  readonly onBroken: (text: string | null) => void
}

/** One field of the change, with the control that forms have; kinds that need their own screen are read-only. */
const ChangedField = ({ entity, change, value, error, onChange, ...broken }: FieldProps) => {
  const name = useFieldLabel()(entity, change.path)
  const field = fieldAt(entity.fields, change.path)
  switch (field?.kind) {
    case 'text':
    case 'master':
    case 'integer':
    case 'decimal':
    case 'date':
    case 'time':
    case 'instant':
    case 'boolean':
    case 'choice': {
      const { Input } = controlsOf(field)
      const of = { field, entity: entity.name, path: change.path, name }
      return <Input {...of} {...broken} value={value} stored={change.mine} error={error} onChange={onChange} />
    }
    case 'choices':
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
  const undone = useUndoneWords()
  const { name, calling } = useRecordCalled(change.entity, change.id, change.label ?? '')
  const [values, setValues] = useState<{ readonly [path: string]: unknown }>({})
  const [broken, setBroken] = useState<{ readonly [path: string]: string | null }>({})
  const [busy, setBusy] = useState(false)
  const entity = entityNamed(change.entity)
  if (entity === undefined) return null
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await data.edit(change.mid, bodyWith(change.body, values))
      onClose()
    } catch (error) {
      setBusy(false)
      const text = undone(error, t`This could not be saved on this device. What you typed is still here.`)
      pushMessage({ type: 'error', text })
    }
  }
  const errorOf = (path: string): string | undefined =>
    change.problems?.[path]?.map((problem) => problemWords(problem, format.locale)).join('. ')
  return (
    <DialogFrame
      opened
      title={editTitle({ ...change, label: name }, i18n)}
      subtitle={
        change.state === 'refused' ? (
          <Trans>Kept on this device, then sent again.</Trans>
        ) : (
          <Trans>Kept on this device, then sent.</Trans>
        )
      }
      onClose={onClose}
      {...sizeFor(change.changes.map(({ path }) => path))}
      foot={
        <SaveFoot
          saving={busy}
          disabled={Object.values(broken).some((text) => text !== null)}
          onClose={onClose}
          onSave={() => void save()}
        />
      }
    >
      {calling}
      <div className={style['fields']}>
        {change.changes.map((one) => (
          <ChangedField
            key={one.path}
            entity={entity}
            change={one}
            value={one.path in values ? values[one.path] : one.mine}
            error={errorOf(one.path)}
            onChange={(value) => setValues((before) => ({ ...before, [one.path]: value }))}
            broken={broken[one.path] ?? undefined}
            onBroken={(text) => setBroken((before) => ({ ...before, [one.path]: text }))}
          />
        ))}
      </div>
    </DialogFrame>
  )
}
