import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { useLabel } from '../../engine/hooks/use-row.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { hasWords, valueText } from './value-text.ts'
import style from './value.module.css'

const ReferenceName = ({ entity, id }: { readonly entity: string; readonly id: string }) => {
  const { t } = useLingui()
  const name = useLabel(entity, id)
  if (name === undefined) return <>…</>
  return <>{name ?? t`a record that is not on this device`}</>
}

export interface ValueOfProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly value: unknown
  /** Text for an empty value. */
  readonly empty?: string
}

/** One formatted value: records by name, states as tags, codes in mono. */
export const ValueOf = ({ entity, path, value, empty }: ValueOfProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const field = fieldAt(entity.fields, path)
  const text = valueText(field, value, i18n, format)
  if (text === null) return <span className={style['none']}>{empty ?? t`empty`}</span>
  if (field?.kind === 'reference') return <ReferenceName entity={field.to} id={String(value)} />
  if (field?.kind === 'state') {
    return <StateTag state={String(value)} label={label(i18n, `state.${String(value)}`, String(value))} />
  }
  return field?.code === true && !hasWords(field) ? <code className={style['code']}>{text}</code> : <>{text}</>
}

/** Returns the label of a field in the user's language. */
export const useFieldLabel = () => {
  const { i18n } = useLingui()
  return (entity: AnyEntity, path: string): string =>
    label(i18n, `${entity.name}.field.${path}`, fieldAt(entity.fields, path)?.label ?? path)
}
