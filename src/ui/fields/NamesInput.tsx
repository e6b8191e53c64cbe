import { entityNamed } from '../../domains/index.ts'
import type { MasterField, TextField } from '../../catalogue/field.ts'
import { knownNames, mapNameOf } from '../../domains/known-names.ts'
import { Autocomplete } from '../form/pickers.tsx'
import { Select } from '../form/Select.tsx'
import { orNull, textOf } from './field-text.ts'
import type { InputProps } from './field-view.ts'
import { UNMOUNTED } from './unmounted.ts'
import { useWords } from './words.ts'

const NOTHING = (): unknown => undefined

/** Picks names of fields, entities or other declarations, shown in the user's language. */
export const NamesInput = ({
  field,
  name,
  help,
  value,
  onChange,
  error,
  form,
}: InputProps<TextField | MasterField>) => {
  const words = useWords()
  const { names } = field
  const valueOf = form?.valueOf ?? NOTHING
  const text = textOf(value)
  const shared = {
    comboboxProps: UNMOUNTED,
    label: name,
    description: help,
    error,
    'aria-required': field.required === true,
  }
  const found = names === undefined ? [] : knownNames(names, valueOf)
  if (names === 'entities') {
    const data = [...new Set([...found, ...(text === '' ? [] : [text])])]
      .map((one) => {
        const entity = entityNamed(one)
        return { value: one, label: entity === undefined ? one : `${words.one(entity)} (${one})` }
      })
      .toSorted((a, b) => a.label.localeCompare(b.label))
    return (
      <Select
        {...shared}
        data={data}
        value={text === '' ? null : text}
        onChange={onChange}
        searchable
        clearable={field.required !== true}
      />
    )
  }
  const of = names === undefined ? null : valueOf('fieldsOf' in names ? names.fieldsOf : names.valuesOf)
  const entity = entityNamed(textOf(of))
  const map = names !== undefined && 'valuesOf' in names && entity !== undefined ? mapNameOf(entity) : null
  const wordOf = (name: string): string => {
    const path = map === null ? name : `${map}.${name}`
    return entity === undefined ? name : `${words.field(entity, path)} (${name})`
  }
  const has = (path: string, typed: string): boolean => wordOf(path).toLowerCase().includes(typed.trim().toLowerCase())
  return (
    <Autocomplete
      {...shared}
      description={found.includes(text) ? wordOf(text) : help}
      data={[...found]}
      value={text}
      onChange={(next) => onChange(orNull(next))}
      filter={({ options, search }) =>
        options.filter((option) => !('value' in option) || found.includes(search) || has(option.value, search))
      }
      renderOption={({ option }) => wordOf(option.value)}
    />
  )
}
