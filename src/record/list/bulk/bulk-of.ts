import type { AnyEntity } from '../../../catalogue/entity.ts'
import { mayAct } from '../../../catalogue/roles.ts'
import type { Person } from '../../../catalogue/rule.ts'
import { offers, type Settings } from '../../../domains/administration/effects/settings.ts'

/** Names of the actions that this user may run on selected rows. */
export const bulkOf = (entity: AnyEntity, person: Person, settings: Settings): readonly string[] =>
  (entity.list.bulk ?? []).filter((name) => {
    const action = entity.actions?.[name]
    return action !== undefined && mayAct(person, entity, action) && offers(settings, `${entity.name}-actions`, name)
  })
