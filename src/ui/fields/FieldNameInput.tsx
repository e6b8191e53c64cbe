import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { KnownNames, MasterField, TextField } from '../../catalogue/field.ts'
import { knownNames, mapNameOf } from '../../domains/known-names.ts'
import { Autocomplete } from '../form/pickers.tsx'
import { orNull, textOf } from './field-text.ts'
import type { InputProps } from './field-view.ts'
import { distinct, matching, nameOfText, withName } from './offered-names.ts'
import { UNMOUNTED } from './unmounted.ts'
import { useWords } from './words.ts'

interface FieldNameProps extends InputProps<TextField | MasterField> {
  readonly names: Exclude<KnownNames, 'entities'>
  /** Whose fields or values are offered. */
  readonly owner: AnyEntity | undefined
}

/** Picks a field, or a named value, by its name in the user's language; any other text is taken as it is. */
export const FieldNameInput = (props: FieldNameProps) => {
  const { field, name, help, value, onChange, error, form, names, owner } = props
  const words = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const text = textOf(value)
  const map = 'valuesOf' in names && owner !== undefined ? mapNameOf(owner) : null
  const found = owner === undefined ? [] : knownNames(names, form?.valueOf ?? (() => undefined))
  const offered = distinct(
    found.map((one) => ({
      name: one,
      word: owner === undefined ? one : words.field(owner, map === null ? one : `${map}.${one}`),
    })),
  )
  const byName = new Map(offered.map((one) => [one.name, one]))
  const chosen = byName.get(text)?.word
  const stored = (shown: string): string => nameOfText(offered, shown)
  return (
    <Autocomplete
      comboboxProps={UNMOUNTED}
      label={name}
      description={help}
      error={error}
      aria-required={field.required === true}
      data={offered.map((one) => ({ value: one.name, label: one.word }))}
      // What is being typed stays as it is until the field is left.
      value={typed !== null && stored(typed) === text ? typed : (chosen ?? text)}
      onChange={(next) => {
        setTyped(next)
        onChange(orNull(stored(next)))
      }}
      onBlur={() => setTyped(null)}
      // All of them until something else is typed.
      filter={({ options, search }) =>
        matching(
          options,
          (option) => ('value' in option ? byName.get(option.value) : undefined),
          typed === null && search === chosen ? '' : search,
        )
      }
      renderOption={({ option }) => withName(byName.get(option.value) ?? { name: option.value, word: option.value })}
    />
  )
}
