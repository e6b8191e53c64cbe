import { useLingui } from '@lingui/react/macro'
import { fieldAt } from '../../catalogue/row.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { useLabel } from '../../data/hooks/use-row.ts'
import { entityNamed } from '../../catalogue/index.ts'
import { viewOf } from '../../ui/fields/field-views.ts'
import fields from '../../ui/fields/fields.module.css'
import { useWords } from '../../ui/fields/words.ts'
import { FieldGrid } from '../../ui/form/FormField.tsx'
import { Value, ValueGrid } from '../../ui/page/EditLayout.tsx'
import { useSlots } from '../slots.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { isEditable, offeredFields } from './form-values.ts'
import type { EntityForm } from './use-entity-form.ts'

interface ShownFieldProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly value: unknown
}

/** One stored value as text with its label. */
const ShownField = ({ entity, path, value }: ShownFieldProps) => {
  const words = useWords()
  const field = fieldAt(entity.fields, path)
  const to = field?.kind === 'reference' && entityNamed(field.to) !== undefined ? field.to : 'file'
  const label = useLabel(to, field?.kind === 'reference' && typeof value === 'string' ? value : null)
  if (field === undefined) return null
  const { Value: View, wide } = viewOf(field)
  const isWide = wide === true || (field.kind === 'text' && field.multiline === true)
  return (
    <Value label={words.field(entity, path)} wide={isWide}>
      <View field={field} value={value} label={label} name={words.field(entity, path)} />
    </Value>
  )
}

interface ValuesProps {
  readonly entity: AnyEntity
  readonly paths: readonly string[]
  readonly valueOf: (path: string) => unknown
}

/** Read-only: values as text in two columns. */
export const Values = ({ entity, paths, valueOf }: ValuesProps) => {
  const { settings } = useData()
  return (
    <ValueGrid>
      {offeredFields(entity, paths, settings).map((path) => (
        <ShownField key={path} entity={entity} path={path} value={valueOf(path)} />
      ))}
    </ValueGrid>
  )
}

const InputField = ({ form, path }: { readonly form: EntityForm; readonly path: string }) => {
  const words = useWords()
  const { entity } = form
  const Bespoke = useSlots(entity.name).inputs?.[path]
  const field = fieldAt(entity.fields, path)
  if (field === undefined) return null
  const Input = Bespoke ?? viewOf(field).Input
  const wide = field.kind === 'text' && field.multiline === true
  return (
    <div className={field.required ? fields['required'] : undefined} {...(wide ? { 'data-wide': '' } : {})}>
      <Input
        field={field}
        name={words.field(entity, path)}
        help={words.help(entity, path)}
        value={form.valueOf(path)}
        stored={form.storedOf(path)}
        error={form.errorOf(path)}
        onChange={(value) => form.set(path, value)}
      />
    </div>
  )
}

/** The controls of a form; fields that nobody may change here stand below as text. */
export const FormFields = ({ form, paths }: { readonly form: EntityForm; readonly paths: readonly string[] }) => {
  const { t } = useLingui()
  const { settings } = useData()
  const { entity } = form
  const offered = offeredFields(entity, paths, settings)
  const open = offered.filter((path) => isEditable(entity, path, settings))
  const closed = offered.filter((path) => !open.includes(path))
  return (
    <>
      <FieldGrid>
        {open.map((path) => (
          <InputField key={path} form={form} path={path} />
        ))}
      </FieldGrid>
      {closed.length > 0 && form.storedOf('id') !== undefined && (
        <section aria-label={t`Set by the system`}>
          <Values entity={entity} paths={closed} valueOf={form.valueOf} />
        </section>
      )}
    </>
  )
}
