import type { Verb } from '../../catalogue/role-name.ts'
import { outlineFor } from '../../domains/outline.ts'
import { may } from '../../catalogue/roles.ts'
import { holds } from '../../catalogue/rule.ts'
import { useData } from './use-data.ts'

/** Whether this person may use the verb on the entity at all; rules about the record may restrict it further. */
export const useMay = (entity: string, verb: Verb): boolean => may(useData().person, outlineFor(entity), verb)

/** Whether this person has the role; true when no role is given. */
export const useHolds = (role: string | undefined): boolean => {
  const { person } = useData()
  return role === undefined || holds(person, role)
}
