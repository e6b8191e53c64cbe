import { entityNamed } from '../../../../src/domains/index.ts'
import { parseTemplate } from '../../../../src/catalogue/scope.ts'

/** Who sees the files of a record above the projects: those who see it. Null for a record of a project, whose scopes say it. */
export const shareOf = (entityName: unknown, id: unknown): string | null => {
  const entity = typeof entityName === 'string' ? entityNamed(entityName) : undefined
  if (entity?.stream !== 'global') return null
  const own = entity.scopes.map(parseTemplate).find(({ field }) => field === 'id')
  return own === undefined ? null : own.prefix + String(id).toLowerCase()
}
