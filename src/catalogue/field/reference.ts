import { isUuid } from '../judge-value.ts'
import type { FieldOf, KindData } from './kind.ts'

/** Lists order a reference by what the record is called. */
export const referenceKind: KindData<FieldOf<'reference'>> = {
  judge: (_, value) => (isUuid(value) ? null : { code: 'not-reference' }),
  sql: 'uuid',
  memory: 'code',
  order: 'words',
}
