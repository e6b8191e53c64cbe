import { useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { SUPERADMIN } from '../../catalogue/roles.ts'
import { parseTemplate } from '../../catalogue/scope.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useProject } from '../../session/use-session.ts'
import { initialPatch, type Patch } from './form-values.ts'

/**
 * The field with the project of a record, for entities whose records without a project belong to the system and to superadmins; null for
 * other entities.
 */
export const projectFieldOf = (entity: AnyEntity): string | null => {
  if (entity.stream !== 'global' || (entity.scopeElse === undefined && entity.wide !== 'superadmin')) return null
  const field = entity.scopes
    .map(parseTemplate)
    .find(({ prefix, field: named }) => prefix.endsWith('@project:') && named !== 'id')?.field
  return field !== undefined && field !== null && entity.create?.includes(field) === true ? field : null
}

/** The initial values of a new record's form; a record that is not for the system begins with the selected project. */
export const useInitial = (entity: AnyEntity, fixed: Patch): Patch => {
  const { person } = useData()
  const { clock, locale } = useFormat()
  const project = useProject()
  return useMemo(() => {
    const now = Date.now()
    const context = {
      today: isoDay(now, clock),
      now: new Date(now).toISOString(),
      me: person.id,
      organization: person.organization,
      locale,
    }
    const ofProject = person.roles.has(SUPERADMIN) ? null : projectFieldOf(entity)
    const placed = ofProject === null || project === null ? {} : { [ofProject]: project }
    return { ...initialPatch(entity, entity.create ?? [], context), ...placed, ...fixed }
    // `clock` is left out on purpose: the initial values must not change as time passes, nor with the language of the screen.
    // eslint-disable-next-line react/exhaustive-deps
  }, [entity, person, project, JSON.stringify(fixed)])
}
