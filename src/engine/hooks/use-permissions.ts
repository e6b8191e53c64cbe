import { useMemo } from 'react'
import type { Verb } from '../../catalogue/entity.ts'
import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import { holds, type Reason, reasonsAgainst, type Rule, type RuleRow } from '../../catalogue/rule.ts'
import { useData } from './use-data.ts'

/** Whether this person may use the verb on the entity at all; rules about the record may restrict it further. */
export const useMay = (entity: string, verb: Verb): boolean => may(useData().person, entityOf(entity), verb)

/** Whether this person has the role; true when no role is given. */
export const useHolds = (role: string | undefined): boolean => {
  const { person } = useData()
  return role === undefined || holds(person, role)
}

/** Why a rule forbids it for this record; empty when nothing does, or there is no rule. */
export const useReasons = (rule: Rule | undefined, row: RuleRow | null): readonly Reason[] => {
  const { person } = useData()
  return useMemo(
    () => (rule === undefined || row === null ? [] : reasonsAgainst(rule, row, person)),
    [rule, row, person],
  )
}
