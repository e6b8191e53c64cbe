import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormField } from './FormField.tsx'
import style from './FormField.module.css'

/** Text of a JSON value as it is shown and edited, FORM-13; nothing for a missing value. */
export const jsonText = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value, null, 2)

/** Reads typed JSON; an empty text is `null`. */
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
  /** Called with a value only while the text is JSON. */
  onChange: (value: unknown) => void
  /** Told when the text stops being JSON, and when it is again. */
  onBroken?: ((broken: boolean) => void) | undefined
  error?: ReactNode
  help?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A JSON value edited as text, FORM-13. What is no JSON stays in the field with its reason and is not handed on. */
export const JsonInput = ({
  label,
  value,
  onChange,
  onBroken,
  error,
  help,
  required = false,
  disabled = false,
}: JsonInputProps) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? jsonText(value)
  const broken = draft !== null && !parseJson(draft).ok
  const change = (typed: string) => {
    setDraft(typed)
    const parsed = parseJson(typed)
    if (parsed.ok) onChange(parsed.value)
    onBroken?.(!parsed.ok)
  }
  const tell = useRef(onBroken)
  tell.current = onBroken
  useEffect(() => () => tell.current?.(false), [])
  return (
    <FormField label={label} help={help} required={required} wide error={broken ? t`This is not valid JSON` : error}>
      {(aria) => (
        <textarea
          {...aria}
          className={`${style['control']} ${style['json']}`}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
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

/** A JSON value for reading, FORM-13. */
export const JsonView = ({ value, label }: { value: unknown; label: string }) => (
  <pre className={style['jsonView']} aria-label={label} tabIndex={0} role="group">
    {jsonText(value) || '–'}
  </pre>
)
