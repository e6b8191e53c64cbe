import { type FieldProps, InputField } from '../../form/FormFields.tsx'
import { useEditing } from '../editing.ts'
import { useKeeping } from './use-keeping.ts'

/** The control of a field in a form whose values are kept one by one. */
export const KeptField = ({ form, path }: FieldProps) => {
  const { inPlace } = useEditing()
  const { onSet, ...around } = useKeeping(form, inPlace, path)
  return (
    <div {...around} data-property={path}>
      <InputField form={form} path={path} onSet={onSet} />
    </div>
  )
}
