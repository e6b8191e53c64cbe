import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityNamed } from '../../domains/index.ts'
import type { ReferenceField } from '../../catalogue/field.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { MultiSelect } from '../form/pickers.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { pickedOf } from './field-text.ts'
import { type OfferedWhere, offeredWhere } from './offered-where.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import { useLabels } from './use-labels.ts'
import { useMissingWord } from './use-missing-word.ts'
import { useReferenceOptions } from './use-reference-options.ts'
import { UNMOUNTED } from './unmounted.ts'
import { useTitleWords } from './use-title-words.ts'
import { useWords } from './words.ts'

interface ReferenceInputProps extends InputProps<ReferenceField> {
  /** Only records with these values, beside what the declaration says. */
  readonly among?: OfferedWhere | undefined
  /** Of these only those that fit; the same function as long as it decides the same. */
  readonly fits?: (row: AnyRow) => boolean
}

/** The control of a reference; a domain that offers less than the declaration puts its own narrowing around it. */
export const ReferenceInput = (props: ReferenceInputProps) => {
  const { field, name, help, value, onChange, error, among, fits } = props
  const offered = offeredWhere(field)
  const words = useWords()
  const { none } = field
  return (
    <ReferenceSelect
      to={field.to}
      where={among === undefined ? offered : { ...offered, ...among }}
      fits={fits}
      label={name}
      help={help}
      error={error}
      required={field.required === true}
      none={none && { shown: words.option(undefined, none.shown), listed: words.option(undefined, none.listed) }}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
    />
  )
}

/** Filter that matches any of several records. */
const Filter = ({ field, name, value, onChange }: FilterProps<ReferenceField>) => {
  const { t } = useLingui()
  const missing = useMissingWord(field.to)
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState(false)
  const picked = pickedOf(value)
  const labels = useLabels(field.to, picked)
  const { options } = useReferenceOptions(field.to, field.where, search, asking)
  const said = useTitleWords(field.to)
  const known = picked.map((id) => ({ value: id, label: said(labels.get(id) ?? missing) }))
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

export const referenceControls: FieldControls<ReferenceField> = { Input: ReferenceInput, Filter }
