import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import style from './FormField.module.css'

/** What a custom control spreads on its focusable element so that label, help and error belong to it. */
export type FieldAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FormFieldProps = {
  label: string
  help?: ReactNode
  /** Sentence of what is wrong, from the client or the server. */
  error?: ReactNode
  required?: boolean
  /** Right of the label: a pending word or a link. */
  aside?: ReactNode
  /** Takes both columns of a grid. */
  wide?: boolean
  children: (aria: FieldAria) => ReactNode
}

/** Whether there is something to say; `false` and empty texts are nothing. */
const said = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false && node !== ''

/** Label above, help and error below, tied to the control by `aria-describedby`. Mantine's own inputs do the same by themselves. */
export const FormField = ({ label, help, error, required = false, aside, wide = false, children }: FormFieldProps) => {
  const id = useId()
  const described = [said(help) && `${id}-help`, said(error) && `${id}-error`].filter((part) => part !== false)
  return (
    <div className={classes(style['field'], wide && style['wide'])}>
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
