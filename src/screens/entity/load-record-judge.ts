import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import type { WorkerApi } from '../../data/worker-api.ts'
import { loadPatterns } from './load-patterns.ts'

/** Records that are judged beside their declaration: those that administrators steer the product with, and dangerous goods. */
const JUDGED: ReadonlySet<string> = new Set([
  'entity_validation',
  'hazardous',
  'job',
  'master_data',
  'property_validation',
  'setting',
  'task',
  'translation',
])

export const judgesItself = ({ name }: AnyEntity): boolean => JUDGED.has(name)

type RecordJudge = (entity: AnyEntity, values: { readonly [field: string]: unknown }) => Promise<Problems>

/** The judge of such records, loaded by the first form that needs it; where it cannot be loaded the server judges. */
export const loadRecordJudge = async (api: Pick<WorkerApi, 'query'>): Promise<RecordJudge> => {
  try {
    const [{ recordProblems }, { judgeSubstance }, { placeholdersOf }, patterns] = await Promise.all([
      import('../../catalogue/record-problems.ts'),
      import('../ship-unit/judge-substance.ts'),
      import('../../i18n/placeholders-of.ts'),
      loadPatterns(),
    ])
    return async (entity, values) =>
      entity.name === 'hazardous'
        ? judgeSubstance(api, values)
        : recordProblems(entity.name, values, { patterns, placeholdersOf })
  } catch {
    return () => Promise.resolve({})
  }
}
