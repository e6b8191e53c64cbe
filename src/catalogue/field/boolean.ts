import type { FieldOf, KindData } from './kind.ts'

export const booleanKind: KindData<FieldOf<'boolean'>> = {
  judge: (_, value) => (typeof value === 'boolean' ? null : { code: 'not-boolean' }),
  sql: 'boolean',
  memory: 'code',
  order: 'words',
}
