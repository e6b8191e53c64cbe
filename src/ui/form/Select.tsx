import { optionLabel } from './option-label.ts'
import { lookOf, source, StandIn, takenOver, useHandedOn } from './picker-stand-in.tsx'
import type { TypedSelectProps } from './TypedSelect.tsx'
import { useTouched } from './use-touched.ts'

/** Selects one of several options. */
export const Select = (props: TypedSelectProps) => {
  const touched = useTouched(source, props)
  const search = useHandedOn(touched, props, props.onEntered)
  const { part } = touched
  const { clearable, value, disabled, readOnly, onChange } = props
  if (part === null) {
    const empty = (): void => onChange?.(null, null as never)
    return (
      <StandIn
        touched={touched}
        look={lookOf(props)}
        text={optionLabel(props.data, value ?? '')}
        onClear={clearable && value && !disabled && !readOnly ? empty : undefined}
      />
    )
  }
  return <part.Select {...props} {...search} {...takenOver(touched)} />
}
