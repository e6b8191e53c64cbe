import { judgeShortText } from './judge-text.ts'
import type { FieldOf, KindData } from './kind.ts'

export const masterKind: KindData<FieldOf<'master'>> = {
  judge: (_, value) => judgeShortText(value),
  sql: 'text',
  memory: 'code',
  order: 'words',
}
