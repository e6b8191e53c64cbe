import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Locale } from '../../catalogue/enumerations.ts'
import { isExtraName } from '../../catalogue/extra-values.ts'
import { type Problems, problemText } from '../../catalogue/problem.ts'
import { fieldAt } from '../../catalogue/row.ts'

/** What is wrong at one path, as one text. */
export const textAt = (problems: Problems, path: string, locale: Locale): string | undefined =>
  problems[path]?.map((problem) => problemText(problem, locale)).join(' ')

/** All that is wrong, as one text, where there is no field to show it beside; null for what are no problems. */
export const textOfAll = (details: unknown, locale: Locale): string | null => {
  if (details === null || typeof details !== 'object') return null
  const lists = Object.values(details)
  if (lists.length === 0 || !lists.every(Array.isArray)) return null
  const problems = details as Problems
  return Object.keys(problems)
    .map((path) => textAt(problems, path, locale) ?? '')
    .join(' ')
}

/** What is wrong with extra values of a property map, which have no field of their own to show it beside; a wrong name is told at its row. */
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
