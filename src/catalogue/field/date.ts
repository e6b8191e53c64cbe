import { isDate } from '../judge-value.ts'
import type { FieldOf, KindData } from './kind.ts'

export const dateKind: KindData<FieldOf<'date'>> = {
  judge: (field, value, today) => {
    if (!isDate(value)) return { code: 'not-date' }
    if (field.notAfterToday === true && value > today) return { code: 'after-today' }
    return field.notBeforeToday === true && value < today ? { code: 'before-today' } : null
  },
  sql: 'date',
  memory: 'code',
  order: 'code-points',
}
