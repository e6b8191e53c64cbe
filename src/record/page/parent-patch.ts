import type { AnyEntity } from '../../catalogue/entity.ts'
import { isUuid } from '../../catalogue/judge-value.ts'
import { parentField } from '../places.ts'
import type { Patch } from '../form/form-values.ts'

/** Initial values from the address of a create screen: its last part, and `with=field:id` from a related list. */
export const parentPatch = (entity: AnyEntity, parent: string | null, given: string | undefined): Patch => {
  const field = parentField(entity)
  const [name = '', id = ''] = (given ?? '').split(':')
  return {
    ...(field !== null && isUuid(parent) ? { [field]: parent } : {}),
    ...(entity.fields[name]?.kind === 'reference' && isUuid(id) ? { [name]: id } : {}),
  }
}
