import { sql } from 'kysely'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { SETTING_CATEGORIES } from '../../../../src/catalogue/near-enumerations.ts'
import { placeholdersIn } from '../../../../src/catalogue/placeholders.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { recordProblems } from '../../../../src/domains/administration/effects/record-problems.ts'
import type { EntityHooks, Values } from '../../../store/hooks.ts'
import { patterns } from '../../../store/pattern.ts'
import type { Unit } from '../../../store/unit.ts'

const placeholdersOf = (message: string): ReadonlySet<string> | null => {
  try {
    return placeholdersIn(message, compileMessageOrThrow(message))
  } catch {
    return null
  }
}

/** Returns the problems of a configuration record of administrators; null when there are none. */
export const steeringProblems = (entity: string, values: Values): Problems | null => {
  const problems = recordProblems(entity, values, { patterns, placeholdersOf })
  return Object.keys(problems).length > 0 ? problems : null
}

/** Hooks of entities that only need their content validated beyond the declaration. */
export const steeringHooks = (entity: string): EntityHooks => ({
  judge: (_unit, values) => Promise.resolve(steeringProblems(entity, values)),
})

/** The category of a setting must be built in or exist as a record (SETTING-02). */
export const judgeCategory = async (unit: Unit, category: unknown): Promise<Problems | null> => {
  if (typeof category !== 'string' || SETTING_CATEGORIES.some((name) => name === category)) return null
  const { rows } = await sql`
    select 1 from setting_category where lower(name) = lower(${category}) and archived is null`.execute(unit.db)
  return rows.length > 0 ? null : { category: [{ code: 'not-offered', params: { value: category.slice(0, 80) } }] }
}
