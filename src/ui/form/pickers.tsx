import type { AutocompleteProps, MultiSelectProps, SelectProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { NotLoaded } from '../later/NotLoaded.tsx'
import { partOf } from '../later/part.ts'
import { optionLabel } from './option-label.ts'
import { type PickerLook, PickerPlaceholder } from './PickerPlaceholder.tsx'
import { type Touched, useTouched } from './use-touched.ts'

const source = partOf(async () => (await import('./picker-parts.ts')).pickers)

type Pickers = NonNullable<ReturnType<typeof source.here>>

type Searching = Pick<SelectProps, 'searchValue' | 'onSearchChange'>

const lookOf = (props: PickerLook): PickerLook => {
  const look: { [name: string]: unknown } = {}
  for (const name of LOOK) if (props[name] !== undefined) look[name] = props[name]
  return look
}

const LOOK = [
  'aria-label',
  'aria-required',
  'className',
  'description',
  'disabled',
  'error',
  'label',
  'leftSection',
  'leftSectionPointerEvents',
  'leftSectionWidth',
  'placeholder',
  'readOnly',
  'required',
  'rightSection',
  'rightSectionPointerEvents',
  'rightSectionWidth',
  'searchable',
  'size',
] as const satisfies readonly (keyof PickerLook)[]

/** Restores the text that was typed, or entered, into the placeholder: the picker clears its search on mount. */
const useHandedOn = (
  { part, typed, entered }: Touched<Pickers>,
  props: Searching,
  onEntered?: (text: string) => void,
): Searching => {
  const [own, setOwn] = useState('')
  const controlled = props.searchValue !== undefined
  const { onSearchChange } = props
  const begun = part !== null
  useEffect(() => {
    if (!begun || typed === null) return
    if (controlled) onSearchChange?.(typed)
    else setOwn(typed)
    if (entered) onEntered?.(typed)
    // Only once, when the picker is loaded.
    // eslint-disable-next-line react/exhaustive-deps
  }, [begun])
  if (controlled || typed === null) return {}
  return {
    searchValue: own,
    onSearchChange: (text) => {
      setOwn(text)
      onSearchChange?.(text)
    },
  }
}

interface StandInProps {
  readonly touched: Touched<Pickers>
  readonly look: PickerLook
  readonly text: string
}

const StandIn = ({ touched, look, text }: StandInProps) => (
  <>
    <PickerPlaceholder
      look={look}
      text={touched.typed ?? text}
      asked={touched.asked}
      onAsk={touched.ask}
      onEnter={touched.enter}
      onFocus={touched.onFocus}
      onBlur={touched.onBlur}
    />
    {touched.failed && <NotLoaded again={touched.again} />}
  </>
)

interface OwnSelectProps extends SelectProps {
  /** Called with the text on which Enter was pressed before the options were loaded. */
  readonly onEntered?: (text: string) => void
}

/** Selects one of several options. */
export const Select = ({ onEntered, ...props }: OwnSelectProps) => {
  const touched = useTouched(source, props)
  const search = useHandedOn(touched, props, onEntered)
  const { part, takesFocus } = touched
  if (part === null) {
    return <StandIn touched={touched} look={lookOf(props)} text={optionLabel(props.data, props.value ?? '')} />
  }
  return (
    <part.Select {...props} {...search} {...(takesFocus ? { autoFocus: true, defaultDropdownOpened: true } : {})} />
  )
}

/** Selects any of several options. */
export const MultiSelect = (props: MultiSelectProps) => {
  const touched = useTouched(source, props)
  const search = useHandedOn(touched, props)
  const { part, takesFocus } = touched
  if (part === null) {
    const chosen = (props.value ?? []).map((value) => optionLabel(props.data, value)).join(', ')
    return <StandIn touched={touched} look={lookOf(props)} text={chosen} />
  }
  return (
    <part.MultiSelect
      {...props}
      {...search}
      {...(takesFocus ? { autoFocus: true, defaultDropdownOpened: true } : {})}
    />
  )
}

/** Free text with suggestions. */
export const Autocomplete = (props: AutocompleteProps) => {
  const touched = useTouched(source, props)
  const { part, takesFocus } = touched
  if (part === null) {
    const ask = (typed: string | null): void => {
      if (typed !== null) props.onChange?.(typed)
      touched.ask(null)
    }
    return (
      <StandIn touched={{ ...touched, ask }} look={{ ...lookOf(props), searchable: true }} text={props.value ?? ''} />
    )
  }
  return <part.Autocomplete {...props} {...(takesFocus ? { autoFocus: true, defaultDropdownOpened: true } : {})} />
}
