import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Locale } from '../../catalogue/enumerations.ts'
import { isExtraName } from '../../catalogue/extra-values.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { problemWords } from './problem-words.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { EntityForm } from './entity-form.ts'

/** The problems at one path, as one text. */
export const textAt = (problems: Problems, path: string, locale: Locale): string | undefined =>
  problems[path]?.map((problem) => problemWords(problem, locale)).join(' ')

/** All problems as one text, where no field can show them; null when `details` are not problems. */
export const textOfAll = (details: unknown, locale: Locale): string | null => {
  if (details === null || typeof details !== 'object') return null
  const lists = Object.values(details)
  if (lists.length === 0 || !lists.every(Array.isArray)) return null
  const problems = details as Problems
  return Object.keys(problems)
    .map((path) => textAt(problems, path, locale) ?? '')
    .join(' ')
}

/** The problems of extra values of a property map, which have no field of their own; a wrong name is shown at its row instead. */
export const textUnder = (entity: AnyEntity, problems: Problems, map: string, locale: Locale): string | undefined => {
  const under = Object.keys(problems).filter(
    (path) =>
      path.startsWith(`${map}.`) &&
      isExtraName(path.slice(map.length + 1)) &&
      fieldAt(entity.fields, path) === undefined,
  )
  if (under.length === 0) return undefined
  return under.map((path) => `${path.slice(map.length + 1)}: ${textAt(problems, path, locale) ?? ''}`).join(' ')
}

/** Returns a function that gives the error text of a field of a form; for an open property map, of its extra values. */
export const useErrorOf = ({
  entity,
  problems,
  asked,
}: Pick<EntityForm, 'entity' | 'problems' | 'asked'>): ((path: string) => string | undefined) => {
  const { locale } = useFormat()
  return (path) =>
    textAt(problems, path, locale) ?? textUnder(entity, problems, path, locale) ?? textAt(asked, path, locale)
}
