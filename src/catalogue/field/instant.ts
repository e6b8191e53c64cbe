import { isInstant } from '../judge-value.ts'
import type { FieldOf, KindData } from './kind.ts'

export const instantKind = {
  judge: (_: unknown, value: unknown) => (isInstant(value) ? null : { code: 'not-instant' }),
  sql: 'timestamp(3) with time zone',
  memory: 'instant',
  order: 'words',
} satisfies KindData<FieldOf<'instant'>>
