import { entityNamed, entityOf } from '../../src/catalogue/index.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'
import { columnOf, recordsWith } from './effects.ts'

/**
 * Who beside the project's own people sees the files of a record: the organization that takes part in it last named by its
 * scopes; of a record above the projects those who see it, and nobody else.
 */
export const shareOf = async (unit: Unit, entityName: unknown, id: unknown): Promise<string | null> => {
  const entity = typeof entityName === 'string' ? entityNamed(entityName) : undefined
  if (entity === undefined) return null
  if (entity.stream === 'global') {
    const own = entity.scopes.map(parseTemplate).find(({ field }) => field === 'id')
    return own === undefined ? null : own.prefix + String(id).toLowerCase()
  }
  const fields = entity.scopes
    .map(parseTemplate)
    .flatMap(({ prefix, field }) => (prefix === `${entity.name}@org:` && field !== null ? [field] : []))
  for (const field of fields.toReversed()) {
    const organization = await columnOf(unit, entity.name, id, field)
    if (typeof organization === 'string') return `${entity.name}@org:${organization}`
  }
  return null
}

/** Files of a record follow when another organization takes part in it. */
export const shareFiles = async (unit: Unit, entity: string, id: string): Promise<void> => {
  const share = await shareOf(unit, entity, id)
  for (const file of await recordsWith(unit, 'file', 'entityId', id)) {
    if (file['entity'] === entity && (file['share'] ?? null) !== share) {
      await updateRow(unit, entityOf('file'), file.id, { share })
    }
  }
}
