import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { numberText, parseNumber } from '../../i18n/numbers.ts'
import { useFormat } from '../../i18n/use-format.ts'

export type NumberInputProps = Pick<TextInputProps, 'label' | 'description' | 'error' | 'aria-required'> & {
  /** A number; a string is input that is not a number. */
  readonly value: number | string | null
  readonly onChange: (value: number | string | null) => void
  readonly decimals: boolean
}

/** A number in the format of the user's language. Input that is not a number is passed on as typed, so that validation rejects it. */
export const NumberInput = ({ value, onChange, decimals, ...look }: NumberInputProps) => {
  const { locale } = useFormat()
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: number | string | null } | null>(null)
  const stored = typeof value === 'number' ? numberText(value, locale) : (value ?? '')
  const change = (text: string): void => {
    const next = text.trim() === '' ? null : (parseNumber(text, locale) ?? text)
    setDraft({ text, value: next })
    onChange(next)
  }
  return (
    <TextInput
      {...look}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft !== null && draft.value === value ? draft.text : stored}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
