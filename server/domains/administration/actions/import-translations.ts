import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../../../../src/catalogue/enumerations.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { type Refused, refused } from '../../../store/result.ts'
import { inSavepoint, type Unit } from '../../../store/unit.ts'
import { type Intent, runMutation } from '../../../actions/run-mutation.ts'

export interface Imported {
  readonly ok: true
  readonly created: number
  readonly changed: number
  readonly unchanged: number
}

/** Creates and updates texts of the organization, or of the system for who has none: all of them, or none and a problem per key (TRANSL-02). */
export const importTranslations = (
  unit: Unit,
  locale: Locale,
  texts: Readonly<Record<string, unknown>>,
): Promise<Imported | Refused> =>
  inSavepoint(
    unit,
    () => takeAll(unit, locale, texts),
    (result) => result.ok,
  )

const takeAll = async (
  unit: Unit,
  locale: Locale,
  texts: Readonly<Record<string, unknown>>,
): Promise<Imported | Refused> => {
  const { rows } = await sql<{ id: string; key: string; text: string }>`select id, key, text from translation
    where locale = ${locale} and organization is not distinct from ${unit.principal.user.organization}::uuid
      and archived is null`.execute(unit.db)
  const held = new Map(rows.map((row) => [row.key, row]))
  const problems: Record<string, Problems[string]> = {}
  const counts = { created: 0, changed: 0, unchanged: 0 }
  for (const [key, text] of Object.entries(texts)) {
    const row = held.get(key)
    if (row !== undefined && row.text === text) {
      counts.unchanged += 1
      continue
    }
    const intent: Intent =
      row === undefined
        ? { name: 'translation.create', target: ['translation', randomUUID()], body: { locale, key, text } }
        : { name: 'translation.update', target: ['translation', row.id], body: { text } }
    const result = await runMutation(unit, intent)
    if (!result.ok) {
      if (result.problems === undefined) return result
      problems[`keys.${key}`] = Object.values(result.problems).flat()
    } else counts[row === undefined ? 'created' : 'changed'] += 1
  }
  return Object.keys(problems).length > 0 ? refused('validation', { problems }) : { ok: true, ...counts }
}
