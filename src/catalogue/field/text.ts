import { isReachable } from '../mail-address.ts'
import { judgeText } from './judge-text.ts'
import type { FieldOf, KindData } from './kind.ts'

const DEFAULT_MAX = 4000

export const textKind: KindData<FieldOf<'text'>> = {
  judge: ({ max = DEFAULT_MAX, email, phone }, value) => {
    const problem = judgeText(value, max)
    if (problem !== null) return problem
    if (email && !isReachable(String(value))) return { code: 'not-email' }
    return phone && !/\d/.test(String(value)) ? { code: 'not-phone' } : null
  },
  sql: 'text',
  memory: 'text',
  order: 'words',
}
