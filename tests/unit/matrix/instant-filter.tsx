import { entityOf } from '../../../src/domains/index.ts'
import { fieldAtEnd } from '../../../src/domains/field-paths.ts'
import { controlsOf } from '../../../src/ui/fields/field-controls.ts'

/** The list filter of one field. */
export const InstantFilter = ({ entity: name, path }: { readonly entity: string; readonly path: string }) => {
  const entity = entityOf(name)
  const field = fieldAtEnd(entity, path)
  if (field === undefined) throw new Error(`${name} has no ${path}`)
  const { Filter } = controlsOf(field)
  return Filter === null ? null : (
    <Filter entity={entity} path={path} field={field} name={path} value={undefined} onChange={() => undefined} />
  )
}
