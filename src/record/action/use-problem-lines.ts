import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { problemWords } from '../form/problem-words.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'

/** Returns the problems as sentences; each names its field. */
export const useProblemLines = (entity: AnyEntity): ((problems: Problems) => readonly string[]) => {
  const words = useWords()
  const { locale } = useFormat()
  return (problems) =>
    Object.entries(problems).flatMap(([path, list]) =>
      list.map((problem) => {
        const text = problemWords(problem, locale)
        return fieldAt(entity.fields, path) === undefined ? text : `${words.field(entity, path)}: ${text}`
      }),
    )
}
