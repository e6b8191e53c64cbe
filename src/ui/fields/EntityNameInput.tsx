import { entityNamed } from '../../domains/index.ts'
import type { MasterField, TextField } from '../../catalogue/field.ts'
import { offeredEntities } from '../../domains/known-names.ts'
import { Select } from '../form/Select.tsx'
import { textOf } from './field-text.ts'
import type { InputProps } from './field-view.ts'
import { distinct, matching, withName } from './offered-names.ts'
import { UNMOUNTED } from './unmounted.ts'
import { useWords } from './words.ts'

/** Picks a kind of records by its name in the user's language. */
export const EntityNameInput = (props: InputProps<TextField | MasterField>) => {
  const { field, entity, path, name, help, value, onChange, error } = props
  const words = useWords()
  const text = textOf(value)
  const found = offeredEntities(entityNamed(entity ?? ''), path ?? '')
  const names = [...new Set([...found, ...(text === '' ? [] : [text])])]
  const offered = distinct(
    names.map((one) => {
      const named = entityNamed(one)
      return { name: one, word: named === undefined ? one : words.one(named) }
    }),
  ).toSorted((a, b) => a.word.localeCompare(b.word))
  const byName = new Map(offered.map((one) => [one.name, one]))
  const chosen = byName.get(text)?.word
  return (
    <Select
      comboboxProps={UNMOUNTED}
      label={name}
      description={help}
      error={error}
      aria-required={field.required === true}
      data={offered.map((one) => ({ value: one.name, label: one.word }))}
      value={text === '' ? null : text}
      onChange={onChange}
      searchable
      clearable={field.required !== true}
      // All of them until something else is typed.
      filter={({ options, search }) =>
        matching(
          options,
          (option) => ('value' in option ? byName.get(option.value) : undefined),
          search === chosen ? '' : search,
        )
      }
      renderOption={({ option }) => withName(byName.get(option.value) ?? { name: option.value, word: option.label })}
    />
  )
}
