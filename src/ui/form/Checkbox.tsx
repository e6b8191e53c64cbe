import type { CheckboxProps } from '@mantine/core'
import { later } from '../later/later.tsx'
import style from './FormField.module.css'

/** The label alone, while the checkbox is loading. */
const Wait = ({ label, className }: CheckboxProps) => (
  <div className={className} aria-busy="true">
    <span className={style['boxWait']}>{label}</span>
  </div>
)

/** A checkbox; loaded with the first form that has one. */
export const Checkbox = later<CheckboxProps>(async () => (await import('./checkbox-part.ts')).part, Wait)
