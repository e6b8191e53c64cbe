import type { Field } from '../../../../catalogue/field.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import style from './transport-order.module.css'

interface ColorChoiceProps {
  readonly field: Field | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Picks the colour of a manifest (TM-02). */
export const ColorChoice = ({ field, value, onChange }: ColorChoiceProps) => {
  const words = useWords()
  const options = field?.kind === 'choice' ? field.options : []
  return (
    <span className={style['colors']}>
      {options.map((option) => (
        <label key={option} title={words.option(field, option)}>
          <input
            type="radio"
            name="manifest-color"
            aria-label={words.option(field, option)}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <span className={style['color']} data-color={option} aria-hidden="true" />
        </label>
      ))}
    </span>
  )
}
