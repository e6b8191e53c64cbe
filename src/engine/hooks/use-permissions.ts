import type { Verb } from '../../catalogue/entity.ts'
import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import { holds } from '../../catalogue/rule.ts'
import { useData } from './use-data.ts'

/** May this person use the verb on the entity at all? Rules about the record come on top. */
export const useMay = (entity: string, verb: Verb): boolean => may(useData().person, entityOf(entity), verb)

/** Does this person hold the role? No role asked: yes. */
export const useHolds = (role: string | undefined): boolean => {
  const { person } = useData()
  return role === undefined || holds(person, role)
}
