import { useEffect, useRef } from 'react'
import style from './DataTable.module.css'

export type RowCheckProps = { name: string; checked: boolean; mixed?: boolean; onChange: (on: boolean) => void }

/** A checkbox without visible text, named by what it selects. The label around it is the click target. */
export const RowCheck = ({ name, checked, mixed = false, onChange }: RowCheckProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={style['checkTarget']}>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
