import { judgeText } from './judge-text.ts'
import type { FieldOf, KindData } from './kind.ts'

const DEFAULT_MAX = 4000

export const textKind: KindData<FieldOf<'text'>> = {
  judge: ({ max = DEFAULT_MAX }, value) => judgeText(value, max),
  sql: 'text',
  memory: 'text',
  order: 'words',
}
