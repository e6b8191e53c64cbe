import { judgeCode } from '../identify/code-standard.ts'
import type { Field } from './field.ts'
import type { Problem } from './problem.ts'
import { valueAt } from './row.ts'

type Values = { readonly [field: string]: unknown }

/**
 * Validates a code by its standard when the code, or the choice that selects the standard, changes; a stored code stays valid while other
 * fields are changed.
 */
export const judgeStandard = (path: string, field: Field, input: Values, stored: Values = {}): Problem | null => {
  if (field.kind !== 'text' || field.standard === undefined) return null
  const { standard } = field
  const paths = typeof standard === 'string' ? [path] : [path, standard.of]
  const [value, choice] = paths.map((one) => {
    const given = valueAt(input, one)
    return given === undefined ? valueAt(stored, one) : given
  })
  const isNew = paths.some((one) => {
    const given = valueAt(input, one)
    return given !== undefined && given !== valueAt(stored, one)
  })
  if (!isNew || typeof value !== 'string' || value === '') return null
  const wanted = typeof standard === 'string' ? standard : standard.choices[String(choice)]
  return wanted === undefined ? null : judgeCode(wanted, value)
}
