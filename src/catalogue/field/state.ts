import { judgeShortText } from './judge-text.ts'
import type { FieldOf, KindData } from './kind.ts'

export const stateKind: KindData<FieldOf<'state'>> = {
  judge: (_, value) => judgeShortText(value),
  sql: 'text',
  memory: 'code',
  order: 'words',
}
