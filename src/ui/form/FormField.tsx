import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import style from './FormField.module.css'

/** Props that a custom control spreads on its focusable element, to link it to label, help and error. */
export type FieldAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FormFieldProps = {
  label: string
  help?: ReactNode
  /** Error as a sentence, from the client or the server. */
  error?: ReactNode
  required?: boolean
  /** Right of the label: a pending mark or a link. */
  aside?: ReactNode
  /** Spans both columns of a grid. */
  wide?: boolean
  children: (aria: FieldAria) => ReactNode
}

/** Whether a node renders anything; `false` and empty texts do not. */
const said = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false && node !== ''

/** Label above, help and error below, linked to the control by `aria-describedby`. Mantine's own inputs do this themselves. */
export const FormField = ({ label, help, error, required = false, aside, wide = false, children }: FormFieldProps) => {
  const id = useId()
  const described = [said(help) && `${id}-help`, said(error) && `${id}-error`].filter((part) => part !== false)
  return (
    <div className={classes(style['field'], wide && style['wide'])} data-form-field="">
      <div className={style['labelLine']}>
        <label htmlFor={id} className={style['label']}>
          {label}
          {required && (
            <span aria-hidden="true" className={style['required']}>
              {' '}
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': said(error) ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {said(help) && (
        <div id={`${id}-help`} className={style['help']}>
          {help}
        </div>
      )}
      {said(error) && (
        <div id={`${id}-error`} className={style['error']}>
          {error}
        </div>
      )}
    </div>
  )
}

/** Two columns of fields; one on a phone. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={style['grid']}>{children}</div>
