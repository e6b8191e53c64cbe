import type { FieldOf, KindData } from './kind.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const timeKind: KindData<FieldOf<'time'>> = {
  judge: (_, value) => (typeof value === 'string' && TIME.test(value) ? null : { code: 'not-time' }),
  sql: 'text',
  memory: 'text',
  order: 'code-points',
}
