import { isReachable } from '../mail-address.ts'
import { judgeText } from './judge-text.ts'
import type { FieldOf, KindData } from './kind.ts'

const DEFAULT_MAX = 4000

export const textKind: KindData<FieldOf<'text'>> = {
  judge: ({ max = DEFAULT_MAX, email }, value) =>
    judgeText(value, max) ?? (email === true && !isReachable(String(value)) ? { code: 'not-email' } : null),
  sql: 'text',
  memory: 'text',
  order: 'words',
}
