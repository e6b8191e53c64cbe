import { useLingui } from '@lingui/react/macro'
import { type ComponentType, use } from 'react'
import { isEmpty } from '../../catalogue/blank.ts'
import { type AnyRow, fieldAt } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useLabel } from '../../engine/hooks/use-row.ts'
import { entityNamed } from '../../domains/index.ts'
import { controlsOf } from '../../ui/fields/field-controls.ts'
import { viewOf } from '../../ui/fields/field-views.ts'
import { useMissingWord } from '../../ui/fields/use-missing-word.ts'
import fields from '../../ui/fields/fields.module.css'
import { useWords } from '../../ui/fields/words.ts'
import { FieldGrid } from '../../ui/form/FormField.tsx'
import { Value, ValueGrid } from '../../ui/page/EditLayout.tsx'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { WhyText } from '../../ui/why/WhyText.tsx'
import { InsideContext, useSlots } from '../slots.ts'
import style from '../entity.module.css'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { mapPatch, offeredFields } from './form-values.ts'
import { recordRules } from '../../domains/record-rules.ts'
import { partsOfForm } from './held-fields.ts'
import { cannotChange, whyLine } from '../action/reasons.ts'
import { useCopies } from '../list/use-copies.ts'
import { useErrorOf } from './problem-texts.ts'
import type { EntityForm } from './entity-form.ts'

interface ShownFieldProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly value: unknown
  readonly row?: AnyRow | undefined
}

/** Whether the server withheld this field, because its entity has projections: then the value is unknown, not empty. */
const isWithheld = ({ projections }: AnyEntity, path: string, row: AnyRow | undefined): boolean =>
  projections !== undefined && row !== undefined && row.version > 0 && !path.includes('.') && !Object.hasOwn(row, path)

/** One stored value as text. */
export const ShownValue = ({ entity, path, value, row }: ShownFieldProps) => {
  const words = useWords()
  const Own = useSlots(entity.name).values?.[path]
  const field = fieldAt(entity.fields, path)
  const to = field?.kind === 'reference' && entityNamed(field.to) !== undefined ? field.to : entity.name
  const missing = useMissingWord(entity.name)
  const label = useLabel(to, field?.kind === 'reference' && typeof value === 'string' ? value : null)
  if (field === undefined) return null
  const { Value: View } = viewOf(field)
  if (Own !== undefined && row !== undefined) return <Own row={row} />
  if (isWithheld(entity, path, row)) return missing
  return <View field={field} value={value} label={label} name={words.field(entity, path)} />
}

/** One stored value as text with its label. */
const ShownField = (props: ShownFieldProps) => {
  const words = useWords()
  const { entity, path } = props
  const field = fieldAt(entity.fields, path)
  if (field === undefined) return null
  const isWide = controlsOf(field).wide === true || (field.kind === 'text' && field.multiline === true)
  return (
    <Value label={words.field(entity, path)} wide={isWide}>
      <ShownValue {...props} />
    </Value>
  )
}

interface ValuesProps {
  readonly entity: AnyEntity
  readonly paths: readonly string[]
  readonly valueOf: (path: string) => unknown
  /** The stored record that the values belong to. */
  readonly row?: AnyRow
}

/** Read-only values as text in two columns. */
export const Values = ({ entity, paths, valueOf, row }: ValuesProps) => {
  const { settings } = useData()
  return (
    <ValueGrid>
      {offeredFields(entity, paths, settings).map((path) => (
        <ShownField key={path} entity={entity} path={path} value={valueOf(path)} row={row} />
      ))}
    </ValueGrid>
  )
}

export interface FieldProps {
  readonly form: EntityForm
  readonly path: string
}

interface InputFieldProps extends FieldProps {
  /** Called after the input changed. */
  readonly onSet?: () => void
}

/** The control of one field. */
export const InputField = ({ form, path, onSet }: InputFieldProps) => {
  const words = useWords()
  const errorOf = useErrorOf(form)
  const { entity } = form
  const { inputs, notes } = useSlots(entity.name)
  const inside = use(InsideContext)
  const copy = useCopies(form)
  const field = fieldAt(entity.fields, path)
  if (field === undefined) return null
  // A field that no longer applies stays visible while it holds a value, so that it can be cleared.
  const applies = recordRules[entity.name]?.applies?.(path, form.valueOf) ?? true
  if (!applies && isEmpty(form.valueOf(path))) return null
  const Input = inputs?.[path] ?? controlsOf(field).Input
  const Note = notes?.[path]
  const change = (value: unknown): void => {
    form.set(path, value)
    if (field.kind === 'reference') copy(field, value)
    onSet?.()
  }
  const wide = field.kind === 'properties' || (field.kind === 'text' && field.multiline === true)
  return (
    <div
      className={field.required ? fields['required'] : undefined}
      data-field={path}
      {...(wide ? { 'data-wide': '' } : {})}
    >
      <Input
        field={field}
        entity={entity.name}
        path={path}
        name={words.field(entity, path)}
        help={words.help(entity, path)}
        value={field.kind === 'properties' ? form.mapOf(path) : form.valueOf(path)}
        form={{ valueOf: form.valueOf, setAll: form.setAll, isNew: form.row === null }}
        stored={form.storedOf(path)}
        error={errorOf(path)}
        broken={form.heldOf(path)}
        onBroken={(text) => form.hold(path, text)}
        onChange={(value) =>
          field.kind === 'properties' ? form.setAll(mapPatch(path, field, form.mapOf(path), value)) : change(value)
        }
      />
      {Note !== undefined && <Note form={form} />}
      {inside !== null && field.kind === 'reference' && field.dialogs !== undefined && (
        <inside.ReferenceDialogs field={field} name={words.field(entity, path)} onPick={change} />
      )}
    </div>
  )
}

interface FormFieldsProps {
  readonly form: EntityForm
  readonly paths: readonly string[]
  /** Draws one control; by default without anything around it. */
  readonly Field?: ComponentType<FieldProps>
}

/** The controls of a form; fields that cannot be edited follow below as text. */
export const FormFields = ({ form, paths, Field = InputField }: FormFieldsProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const { entity, row } = form
  const { givenBy } = useSlots(entity.name)
  const offered = offeredFields(entity, paths, settings)
  const { open, held, locked } = partsOfForm(entity, offered, row, person, settings, givenBy)
  const stored = form.storedOf('id') !== undefined
  return (
    <>
      {open.length > 0 && (
        <FieldGrid>
          {open.map((path) => (
            <Field key={path} form={form} path={path} />
          ))}
        </FieldGrid>
      )}
      {stored &&
        held.map((group) => (
          <section key={group.paths.join(' ')} className={style['held']} aria-label={t`Cannot be changed now`}>
            <ReasonPanel tone="slate" title={t`Read only`}>
              <WhyText {...whyLine(cannotChange(group, entity, words), group.why, entity, words, person)} />
            </ReasonPanel>
            <Values entity={entity} paths={group.paths} valueOf={form.valueOf} />
          </section>
        ))}
      {locked.length > 0 && stored && (
        <section aria-label={t`Set by the system`}>
          <Values entity={entity} paths={locked} valueOf={form.valueOf} />
        </section>
      )}
    </>
  )
}
