import { judgeNumber } from './judge-number.ts'
import type { FieldOf, KindData } from './kind.ts'

export const decimalKind: KindData<FieldOf<'decimal'>> = {
  judge: (field, value) => judgeNumber(field, value, false),
  sql: 'double precision',
  memory: 'number',
  order: 'words',
}
