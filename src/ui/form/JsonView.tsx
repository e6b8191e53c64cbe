import style from './FormField.module.css'

/** Text of a JSON value as it is shown and edited, FORM-13; empty for a missing value. */
export const jsonText = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value, null, 2)

/** A JSON value, read-only, FORM-13. */
export const JsonView = ({ value, label }: { value: unknown; label: string }) => (
  <pre className={style['jsonView']} aria-label={label} tabIndex={0} role="group">
    {jsonText(value) || '–'}
  </pre>
)
