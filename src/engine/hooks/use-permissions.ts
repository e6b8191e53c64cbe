import { useMemo } from 'react'
import type { Verb } from '../../catalogue/role-name.ts'
import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import { holds, type Reason, reasonsAgainst, type Rule, type RuleRow } from '../../catalogue/rule.ts'
import { useData } from './use-data.ts'

/** May this person use the verb on the entity at all? Rules about the record come on top. */
export const useMay = (entity: string, verb: Verb): boolean => may(useData().person, entityOf(entity), verb)

/** Does this person hold the role? No role asked: yes. */
export const useHolds = (role: string | undefined): boolean => {
  const { person } = useData()
  return role === undefined || holds(person, role)
}

/** Why a rule stands in the way for this record; empty means nothing does, or there is no rule. */
export const useReasons = (rule: Rule | undefined, row: RuleRow | null): readonly Reason[] => {
  const { person } = useData()
  return useMemo(
    () => (rule === undefined || row === null ? [] : reasonsAgainst(rule, row, person)),
    [rule, row, person],
  )
}
