import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { useLabels } from '../../../../ui/fields/use-labels.ts'
import { useReferenceOptions } from '../../../../ui/fields/use-reference-options.ts'
import { MultiSelect } from '../../../../ui/form/pickers.tsx'
import { employee } from '../../entities/employee.ts'

interface PeopleSelectProps {
  readonly label: string
  readonly organizations: readonly string[]
  /** Limits the people; the same function as long as its result is the same. */
  readonly fits: (row: AnyRow) => boolean
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Picks people of some organizations by part of their name. */
export const PeopleSelect = ({ label, organizations, fits, value, onChange }: PeopleSelectProps) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const labels = useLabels(employee.name, [...value])
  const { options, complete } = useReferenceOptions(
    employee.name,
    { organization: organizations },
    search,
    asking,
    fits,
  )
  const named = options.map(({ value: id, label: name, beside }) => ({
    value: id,
    label: beside === null ? name : `${name} (${beside.text})`,
  }))
  const picked = value.map((id) => named.find((one) => one.value === id) ?? { value: id, label: labels.get(id) ?? '–' })
  return (
    <MultiSelect
      comboboxProps={UNMOUNTED}
      label={label}
      aria-required
      data={[...picked, ...named.filter((one) => !value.includes(one.value))]}
      value={[...value]}
      onChange={(ids) => {
        setSearch('')
        // The options would cover the next field.
        setOpen(false)
        onChange(ids)
      }}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setAsking(true)}
      filter={({ options: all }) => all}
      nothingFoundMessage={complete ? t`Nothing found` : t`Searching`}
      hidePickedOptions
    />
  )
}
