import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TextField } from '../../catalogue/field.ts'
import { outlines } from '../../domains/outlines.ts'
import { LongTextInput } from '../form/LongTextInput.tsx'
import type { FieldControls, FilterProps, InputProps } from './field-view.ts'
import { NamesInput } from './NamesInput.tsx'
import { orNull, textOf } from './field-text.ts'
import { useWords } from './words.ts'
import { withoutPrefix } from './without-prefix.ts'

/** A text that may be the name of a kind of record or a usual one: read and typed in the user's language, stored in English for everybody. */
const SpokenInput = ({ field, value, onChange, ...props }: InputProps<TextField>) => {
  const words = useWords()
  const [typed, setTyped] = useState<unknown>(null)
  const stored = (text: unknown): unknown =>
    (field.spoken
      ? outlines.find((one) => words.one(one) === text)?.label[0]
      : field.usual?.find((one) => words.option(field, one) === text)) ?? text
  return (
    <PlainInput
      {...props}
      field={field}
      // What is being typed stays as it is, also where it happens to be an English name.
      value={typed !== null && stored(typed) === value ? typed : words.option(field, textOf(value))}
      onChange={(next) => {
        setTyped(next)
        onChange(stored(next))
      }}
    />
  )
}

const Input = (props: InputProps<TextField>) =>
  props.field.spoken === true || props.field.usual !== undefined ? (
    <SpokenInput {...props} />
  ) : (
    <PlainInput {...props} />
  )

const PlainInput = (props: InputProps<TextField>) => {
  const { field, name, help, value, onChange, error } = props
  if (field.names !== undefined) return <NamesInput {...props} />
  const shared = {
    label: name,
    description: help,
    error,
    value: textOf(value),
    'aria-required': field.required === true,
    ...(field.sample === undefined ? {} : { placeholder: field.sample }),
    ...(field.email === true ? { inputMode: 'email' as const } : {}),
    ...(field.phone === true ? { inputMode: 'tel' as const } : {}),
    ...(field.code || field.email ? { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } : {}),
  }
  if (field.multiline) {
    return <LongTextInput {...shared} data-wide="" onChange={(event) => onChange(orNull(event.currentTarget.value))} />
  }
  // A pasted address often has a space at its end.
  const kept = (text: string): string => (field.email === true ? text.trim() : withoutPrefix(text, field))
  return <TextInput {...shared} onChange={(event) => onChange(orNull(kept(event.currentTarget.value)))} />
}

const Filter = ({ name, value, onChange }: FilterProps<TextField>) => (
  <TextInput
    label={name}
    value={textOf(value)}
    onChange={(event) => onChange(orNull(event.currentTarget.value) ?? undefined)}
  />
)

export const textControls: FieldControls<TextField> = { Input, Filter }
