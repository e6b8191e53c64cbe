import { entityNamed } from '../../../../src/domains/index.ts'
import { parseTemplate } from '../../../../src/catalogue/scope.ts'

/**
 * Returns the scope of the files of a record outside of projects: everyone who may read the record may read them. Null for a
 * record of a project, where the record's own scopes apply.
 */
export const shareOf = (entityName: unknown, id: unknown): string | null => {
  const entity = typeof entityName === 'string' ? entityNamed(entityName) : undefined
  if (entity?.stream !== 'global') return null
  const own = entity.scopes.map(parseTemplate).find(({ field }) => field === 'id')
  return own === undefined ? null : own.prefix + String(id).toLowerCase()
}
