import { judgeNumber } from './judge-number.ts'
import type { FieldOf, KindData } from './kind.ts'

export const integerKind: KindData<FieldOf<'integer'>> = {
  judge: (field, value) => judgeNumber(field, value, true),
  sql: 'integer',
  memory: 'number',
  order: 'words',
}
