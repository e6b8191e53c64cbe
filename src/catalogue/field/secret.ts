import { judgeShortText } from './judge-text.ts'
import type { FieldOf, KindData } from './kind.ts'

export const secretKind: KindData<FieldOf<'secret'>> = {
  judge: (_, value) => judgeShortText(value),
  sql: null,
  memory: 'text',
  order: 'words',
}
