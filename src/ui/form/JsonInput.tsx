import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { FormField } from './FormField.tsx'
import { jsonText } from './JsonView.tsx'
import style from './FormField.module.css'

/** Parses typed JSON; an empty text is `null`. */
export const parseJson = (text: string): { ok: true; value: unknown } | { ok: false } => {
  if (text.trim() === '') return { ok: true, value: null }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false }
  }
}

export type JsonInputProps = {
  label: string
  value: unknown
  /** Called with a value while the text is valid JSON. */
  onChange: (value: unknown) => void
  /**
   * Called with the text when it becomes invalid JSON, and with null when it is valid again. The caller passes the text back as `broken`.
   */
  onBroken?: ((text: string | null) => void) | undefined
  broken?: string | undefined
  error?: ReactNode
  help?: ReactNode
  /** Shown while the field is empty. */
  sample?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** A JSON value edited as text, FORM-13. Invalid JSON stays in the field with an error and does not call `onChange`. */
export const JsonInput = ({
  label,
  value,
  onChange,
  onBroken,
  broken: kept,
  error,
  help,
  sample,
  required = false,
  disabled = false,
}: JsonInputProps) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const typedText = kept ?? draft
  const text = typedText ?? jsonText(value)
  const broken = typedText !== null && !parseJson(typedText).ok
  const change = (typed: string) => {
    const parsed = parseJson(typed)
    setDraft(parsed.ok || onBroken === undefined ? typed : null)
    if (parsed.ok) onChange(parsed.value)
    onBroken?.(parsed.ok ? null : typed)
  }
  return (
    <FormField label={label} help={help} required={required} wide error={broken ? t`This is not valid JSON` : error}>
      {(aria) => (
        <textarea
          {...aria}
          className={`${style['control']} ${style['json']}`}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          placeholder={sample}
          disabled={disabled}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => {
            if (!broken) setDraft(null)
          }}
        />
      )}
    </FormField>
  )
}
