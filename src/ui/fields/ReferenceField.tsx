import { MultiSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { entityNamed } from '../../catalogue/index.ts'
import type { ReferenceField } from '../../catalogue/field.ts'
import { plainClick } from '../page/plain-click.ts'
import type { FieldView, FilterProps, InputProps, ShownProps } from './field-view.ts'
import { pickedOf } from './field-text.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import { useRecordLinks } from './record-links.ts'
import { useLabels } from './use-labels.ts'
import { useReferenceOptions } from './use-reference-options.ts'
import style from './fields.module.css'
import { UNMOUNTED } from './unmounted.ts'

const Shown = ({ field, value, label }: ShownProps<ReferenceField>) => {
  const links = useRecordLinks()
  const { t } = useLingui()
  if (typeof value !== 'string' || value === '') return '–'
  const text = label ?? t`Not on this device`
  const href = label === null || label === undefined ? null : links.hrefOf(field.to, value)
  if (href === null) return <span className={style['clip']}>{text}</span>
  const follow = (event: MouseEvent): void => {
    if (!plainClick(event)) return
    event.preventDefault()
    links.open(href)
  }
  return (
    <a href={href} className={style['link']} onClick={follow}>
      {text}
    </a>
  )
}

const Input = ({ field, name, help, value, onChange, error }: InputProps<ReferenceField>) => (
  <ReferenceSelect
    to={field.to}
    where={field.where}
    label={name}
    help={help}
    error={error}
    required={field.required === true}
    value={typeof value === 'string' && value !== '' ? value : null}
    onChange={onChange}
  />
)

/** Any of several records. */
const Filter = ({ field, name, value, onChange }: FilterProps<ReferenceField>) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState(false)
  const picked = pickedOf(value)
  const labels = useLabels(field.to, picked)
  const { options } = useReferenceOptions(field.to, field.where, search, asking)
  const known = picked.map((id) => ({ value: id, label: labels.get(id) ?? t`Not on this device` }))
  const offered = options.filter((option) => !picked.includes(option.value))
  if (entityNamed(field.to) === undefined) return null
  return (
    <MultiSelect
      comboboxProps={UNMOUNTED}
      label={name}
      data={[...known, ...offered.map(({ value: id, label }) => ({ value: id, label }))]}
      value={picked}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setAsking(true)}
      filter={({ options: all }) => all}
      nothingFoundMessage={t`Nothing found`}
      clearable
      hidePickedOptions
    />
  )
}

export const referenceView: FieldView<ReferenceField> = { column: 'text', Cell: Shown, Value: Shown, Input, Filter }
