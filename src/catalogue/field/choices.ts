import { choicesOf } from '../choices-text.ts'
import { judgeOffered } from './judge-offered.ts'
import type { FieldOf, KindData } from './kind.ts'

export const choicesKind: KindData<FieldOf<'choices'>> = {
  judge: ({ options, required }, value) => {
    if (typeof value !== 'string' && !Array.isArray(value)) return { code: 'not-text' }
    if (Array.isArray(value) && value.some((item) => typeof item !== 'string')) return { code: 'not-text' }
    const chosen = choicesOf(value)
    const strange = chosen.find((item) => !options.includes(item))
    if (strange !== undefined) return judgeOffered(strange, options)
    return required === true && chosen.length === 0 ? { code: 'required' } : null
  },
  sql: 'text',
  memory: 'choices',
  order: 'words',
}
