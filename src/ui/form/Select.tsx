import { optionLabel, optionTyped } from './option-label.ts'
import { lookOf, source, StandIn, takenOver, useHandedOn } from './picker-stand-in.tsx'
import type { TypedSelectProps } from './TypedSelect.tsx'
import { useTouched } from './use-touched.ts'

/** Selects one of several options. */
export const Select = (props: TypedSelectProps) => {
  const touched = useTouched(source, props)
  const { clearable, data, value, disabled, readOnly, onChange, onEntered } = props
  const take = (text: string, left: boolean): void => {
    const option = optionTyped(data, text, left)
    if (option !== undefined) onChange?.(option.value, option)
  }
  const search = useHandedOn(touched, props, onEntered ?? take)
  const { part } = touched
  if (part === null) {
    const empty = (): void => onChange?.(null, null as never)
    return (
      <StandIn
        touched={touched}
        look={lookOf(props)}
        text={optionLabel(data, value ?? '')}
        onClear={clearable && value && !disabled && !readOnly ? empty : undefined}
      />
    )
  }
  return <part.Select {...props} {...search} {...takenOver(touched)} />
}
