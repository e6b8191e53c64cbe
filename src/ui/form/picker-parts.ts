import { Autocomplete, MultiSelect, Select } from '@mantine/core'

/** Inputs with a list of options, loaded together when the first of them is touched. */
export const pickers = { Autocomplete, MultiSelect, Select }
