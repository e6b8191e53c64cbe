import type { FieldOf, KindData } from './kind.ts'

export const jsonKind: KindData<FieldOf<'json'>> = {
  judge: () => null,
  sql: 'jsonb',
  memory: 'list',
  order: 'words',
}
