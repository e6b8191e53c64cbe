import { JUDGED } from '../domains/judged-names.ts'
import { loadPatterns } from '../record/form/load-patterns.ts'
import type { RecordJudge } from '../record/form/record-judge.ts'

const load = async (): Promise<RecordJudge> => {
  const [{ recordProblems }, { judgeSubstance }, { judgeItem, ORDER_ITEMS }, { placeholdersOf }, patterns] =
    await Promise.all([
      import('../domains/administration/effects/record-problems.ts'),
      import('../domains/transport/screens/ship-unit/judge-substance.ts'),
      import('../domains/orders/screens/judge-item.ts'),
      import('../i18n/placeholders-of.ts'),
      loadPatterns(),
    ])
  return async (api, entity, values) => {
    if (entity.name === 'hazardous') return judgeSubstance(api, values)
    if (ORDER_ITEMS.has(entity.name)) return judgeItem(api, entity.name, values)
    return recordProblems(entity.name, values, { patterns, placeholdersOf })
  }
}

/** Loads the validators with the first record that needs one; if that fails, only the server validates. */
export const judgeRecord: RecordJudge = async (api, entity, values) => {
  if (!JUDGED.has(entity.name)) return {}
  const judge = await load().catch(() => null)
  return judge === null ? {} : judge(api, entity, values)
}
