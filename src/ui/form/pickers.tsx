import type { AutocompleteProps, MultiSelectProps } from '@mantine/core'
import { optionLabel, optionTyped } from './option-label.ts'
import { lookOf, source, StandIn, takenOver, useHandedOn } from './picker-stand-in.tsx'
import { useTouched } from './use-touched.ts'

/** Selects any of several options. */
export const MultiSelect = (props: MultiSelectProps) => {
  // Chosen values are drawn as chips, which the placeholder does not have.
  const touched = useTouched(source, props, (props.value ?? []).length > 0)
  const search = useHandedOn(touched, props, (text, left) => {
    const option = optionTyped(props.data, text, left)
    if (option !== undefined) props.onChange?.([...(props.value ?? []), option.value])
  })
  const { part } = touched
  if (part === null) {
    const chosen = (props.value ?? []).map((value) => optionLabel(props.data, value)).join(', ')
    return <StandIn touched={touched} look={lookOf(props)} text={chosen} />
  }
  return <part.MultiSelect {...props} {...search} {...takenOver(touched)} />
}

/** Free text with suggestions. */
export const Autocomplete = (props: AutocompleteProps) => {
  const touched = useTouched(source, props)
  const { part } = touched
  if (part === null) {
    const ask = (typed: string | null): void => {
      if (typed !== null) props.onChange?.(typed)
      touched.ask(typed)
    }
    return (
      <StandIn touched={{ ...touched, ask }} look={{ ...lookOf(props), searchable: true }} text={props.value ?? ''} />
    )
  }
  return <part.Autocomplete {...props} {...takenOver(touched)} />
}
