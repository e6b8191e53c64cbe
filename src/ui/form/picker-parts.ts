import { Autocomplete, Combobox } from '@mantine/core'
import { createElement } from 'react'
import { TypedMultiSelect, TypedSelect } from './TypedSelect.tsx'

/** Inputs with a list of options, loaded together when the first of them is touched. All have the arrow that their placeholder has. */
export const pickers = {
  Autocomplete: Autocomplete.withProps({
    openOnFocus: false,
    rightSection: createElement(Combobox.Chevron),
    rightSectionPointerEvents: 'none',
  }),
  MultiSelect: TypedMultiSelect,
  Select: TypedSelect,
}
