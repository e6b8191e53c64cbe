import { judgeOffered } from './judge-offered.ts'
import type { FieldOf, KindData } from './kind.ts'

export const choiceKind: KindData<FieldOf<'choice'>> = {
  judge: ({ options }, value) => judgeOffered(value, options),
  sql: 'text',
  memory: 'code',
  order: 'words',
}
