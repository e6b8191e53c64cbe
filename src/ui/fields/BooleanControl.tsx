import { useLingui } from '@lingui/react/macro'
import type { BooleanField } from '../../catalogue/field.ts'
import { Checkbox } from '../form/Checkbox.tsx'
import { Select } from '../form/Select.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { pickedOf } from './field-text.ts'
import style from './fields.module.css'
import { UNMOUNTED } from './unmounted.ts'

const Input = ({ name, help, value, onChange, error }: InputProps<BooleanField>) => (
  <Checkbox
    className={style['checkRow'] ?? ''}
    label={name}
    description={help}
    error={error}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)

const Filter = ({ name, value, onChange }: FilterProps<BooleanField>) => {
  const { t } = useLingui()
  return (
    <Select
      comboboxProps={UNMOUNTED}
      label={name}
      clearable
      data={[
        { value: 'true', label: t`Yes` },
        { value: 'false', label: t`No` },
      ]}
      value={pickedOf(value)[0] ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

export const booleanControls: FieldControls<BooleanField> = { Input, Filter }
