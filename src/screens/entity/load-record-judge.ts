import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { loadPatterns } from './load-patterns.ts'

/** Records that administrators steer the product with; what they say is judged beside their declaration. */
const JUDGED: ReadonlySet<string> = new Set([
  'entity_validation',
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
export const loadRecordJudge = async (): Promise<RecordJudge> => {
  try {
    const [{ recordProblems }, { placeholdersOf }, patterns] = await Promise.all([
      import('../../catalogue/record-problems.ts'),
      import('../../i18n/placeholders-of.ts'),
      loadPatterns(),
    ])
    return (entity, values) => Promise.resolve(recordProblems(entity.name, values, { patterns, placeholdersOf }))
  } catch {
    return () => Promise.resolve({})
  }
}
