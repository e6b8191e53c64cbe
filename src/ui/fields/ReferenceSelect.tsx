import { Loader } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { entityNamed } from '../../domains/index.ts'
import { useLabel } from '../../engine/hooks/use-row.ts'
import { Select } from '../form/Select.tsx'
import { useMissingWord } from './use-missing-word.ts'
import { useNoteOf } from './use-note-of.ts'
import type { OfferedWhere } from './offered-where.ts'
import { useReferenceByText } from './use-reference-by-text.ts'
import { type ReferenceOption, useReferenceOptions } from './use-reference-options.ts'
import { BesideName } from './BesideName.tsx'
import style from './fields.module.css'
import { UNMOUNTED } from './unmounted.ts'
import { useTitleWords } from './use-title-words.ts'
import { useWords } from './words.ts'

interface ReferenceSelectProps {
  readonly to: string
  readonly where?: OfferedWhere | undefined
  /** Of these only those that fit are offered; the same function as long as it decides the same. */
  readonly fits?: ((row: AnyRow) => boolean) | undefined
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  readonly value: string | null
  /** Texts for no value, in the field and as an option. */
  readonly none?: { readonly shown: string; readonly listed: string } | undefined
  readonly onChange: (id: string | null) => void
  /** Called when the scanned or entered text matches no record; without it the picked record is kept. */
  readonly onUnfound?: () => void
}

const NOTHING = ''

const OptionText = ({ label, beside }: Pick<ReferenceOption, 'label' | 'beside'>) => (
  <span className={style['option']}>
    <span>{label}</span>
    {beside !== null && <span className={beside.isCode ? style['optionNote'] : style['wordNote']}>{beside.text}</span>}
  </span>
)

/** As `useLabel`, with the name of the entity for a record without a name. */
const useCalled = (to: string, id: string | null): string | null | undefined => {
  const words = useWords()
  const name = useLabel(to, id)
  const entity = entityNamed(to)
  const said = useTitleWords(to)
  return name === '' && entity !== undefined ? words.one(entity) : name && said(name)
}

/**
 * Picks one record by part of its name or code. Enter and Tab pick the only match once it is found: a scanner sends them before the options are
 * loaded. The next scan replaces what is picked, and what was not found, because that text is selected.
 */
export const ReferenceSelect = (props: ReferenceSelectProps) => {
  const { to, where, label, help, error, required = false, value, none, onChange, onUnfound } = props
  const { t } = useLingui()
  const [search, setSearch] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const title = useCalled(to, value)
  const missing = useMissingWord(to)
  const beside = useNoteOf(to, value)
  const typed = search !== null && search !== title ? search : ''
  const { options, complete, missing: toCome } = useReferenceOptions(to, where, typed, asking, props.fits)
  const find = useReferenceByText(to, where, props.fits)
  /** The text on which Enter was pressed, until it is found, typed over, or something else is picked. */
  const entered = useRef<string | null>(null)
  const field = useRef<HTMLInputElement | null>(null)
  /** The library clears the text when nothing is picked any more; a text that was not found is kept. */
  const spared = useRef(false)
  /** Something was picked whose name is not in the field yet. */
  const picked = useRef(false)
  useEffect(() => {
    if (!picked.current || typeof title !== 'string' || field.current?.value !== title) return
    picked.current = false
    if (field.current === document.activeElement) field.current.select()
  })
  const offered = new Map(options.map((option) => [option.value, option]))
  const chosen = value === null ? [] : [{ value, label: title ?? (title === null ? missing : '') }]
  const data = [
    ...(none === undefined || value === null || typed !== '' ? [] : [{ value: NOTHING, label: none.listed }]),
    ...chosen,
    ...options
      .filter((option) => option.value !== value)
      .map((option) => ({ value: option.value, label: option.label })),
  ]
  const pick = (id: string | null): void => {
    entered.current = null
    picked.current = true
    setSearch(null)
    onChange(id === NOTHING ? null : id)
  }
  const take = async (text: string, left = false): Promise<void> => {
    entered.current = text
    const found = await find(text).catch(() => null)
    if (entered.current !== text) return
    if (found === null) {
      if (left) return
      field.current?.select()
      spared.current = value !== null && onUnfound !== undefined
      onUnfound?.()
      return
    }
    pick(found)
    // Closed after a scan, because the list would cover the next field.
    setOpen(false)
  }
  const enter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Tab') entered.current = null
    // The first Escape closes the list, the second puts back the name of what is picked.
    if (event.key === 'Escape' && !open && search !== null && search !== (title ?? '')) {
      event.stopPropagation()
      setSearch(null)
    }
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.shiftKey || typed.trim() === '') return
    const highlighted = event.currentTarget.getAttribute('aria-activedescendant')
    if (highlighted !== null && highlighted !== '') return
    if (event.key === 'Enter') event.preventDefault()
    void take(typed, event.key === 'Tab')
  }
  return (
    <Select
      comboboxProps={UNMOUNTED}
      label={label}
      description={help !== undefined || beside === null ? help : <BesideName {...beside} />}
      error={error}
      aria-required={required}
      data={data}
      {...(none === undefined ? {} : { placeholder: none.shown })}
      value={value}
      // Picking what is picked already keeps it.
      allowDeselect={false}
      onOptionSubmit={() => setSearch(null)}
      onChange={pick}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={search ?? title ?? ''}
      onSearchChange={(text) => {
        if (text !== '' || !spared.current) setSearch(text)
        spared.current = false
      }}
      onFocus={(event) => {
        field.current = event.currentTarget
        setAsking(true)
      }}
      onBlur={() => setSearch(null)}
      onKeyDown={enter}
      onEntered={(text, left) => void take(text, left)}
      filter={({ options: all }) =>
        all.filter(
          (option) => typed === '' || !('value' in option) || option.value !== value || offered.has(option.value),
        )
      }
      renderOption={({ option }) => (
        <OptionText label={option.label} beside={offered.get(option.value)?.beside ?? null} />
      )}
      nothingFoundMessage={
        !complete
          ? t`Searching`
          : toCome === null
            ? typed === ''
              ? t`Nothing to choose from`
              : t`Nothing found`
            : t`Not on this device yet.`
      }
      rightSection={asking && !complete ? <Loader size={16} /> : undefined}
      clearable={!required}
      maxDropdownHeight={320}
    />
  )
}
