import { entityOf } from '../../../src/domains/index.ts'
import { fieldAtEnd } from '../../../src/domains/field-paths.ts'
import { viewOf } from '../../../src/ui/fields/field-views.ts'

/** The list filter of one field. */
export const InstantFilter = ({ entity: name, path }: { readonly entity: string; readonly path: string }) => {
  const entity = entityOf(name)
  const field = fieldAtEnd(entity, path)
  if (field === undefined) throw new Error(`${name} has no ${path}`)
  const { Filter } = viewOf(field)
  return Filter === null ? null : (
    <Filter entity={entity} path={path} field={field} name={path} value={undefined} onChange={() => undefined} />
  )
}
