import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { entityNamed } from '../../domains/index.ts'
import type { ReferenceField } from '../../catalogue/field.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { plainClick } from '../page/plain-click.ts'
import { MultiSelect } from '../form/pickers.tsx'
import type { FieldView, FilterProps, InputProps, ShownProps } from './field-view.ts'
import { pickedOf } from './field-text.ts'
import { BesideName } from './BesideName.tsx'
import { type OfferedWhere, offeredWhere } from './offered-where.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import { useRecordLinks } from './record-links.ts'
import { useNoteOf } from './use-note-of.ts'
import { useLabels } from './use-labels.ts'
import { useMissingWord } from './use-missing-word.ts'
import { useReferenceOptions } from './use-reference-options.ts'
import style from './fields.module.css'
import { UNMOUNTED } from './unmounted.ts'
import { useWords } from './words.ts'

const Shown = ({ field, value, label }: ShownProps<ReferenceField>) => {
  const links = useRecordLinks()
  const words = useWords()
  const missing = useMissingWord(field.to)
  if (typeof value !== 'string' || value === '') {
    // For a field that the server sets, an empty value has a meaning of its own and gets a text.
    return field.locked === true && field.none !== undefined ? words.option(undefined, field.none.shown) : '–'
  }
  const to = entityNamed(field.to)
  const text = label === '' && to !== undefined ? words.one(to) : (label ?? missing)
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

/** On a record's screen, the name is followed by the note that tells records of the same name apart. */
const Value = (props: ShownProps<ReferenceField>) => {
  const { field, value, label } = props
  const known = entityNamed(field.to) !== undefined && typeof value === 'string' && label !== null
  const beside = useNoteOf(field.to, known ? value : null)
  return (
    <>
      <Shown {...props} />
      {beside !== null && (
        <>
          {' '}
          <BesideName {...beside} />
        </>
      )}
    </>
  )
}

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
  const known = picked.map((id) => ({ value: id, label: labels.get(id) ?? missing }))
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

export const referenceView: FieldView<ReferenceField> = {
  column: 'text',
  Cell: Shown,
  Value,
  Input: ReferenceInput,
  Filter,
}
