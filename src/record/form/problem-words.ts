import { i18n } from '@lingui/core'
import type { Locale } from '../../catalogue/enumerations.ts'
import { type Problem, problemText } from '../../catalogue/problem.ts'
import { spokenName } from '../../catalogue/spoken-name.ts'
import { entityNamed } from '../../domains/index.ts'
import { label } from '../../i18n/label.ts'

/** The button text of a step of an entity. */
const stepWord = (of: string, step: string): string => {
  const [name, action] = Object.entries(entityNamed(of)?.actions ?? {}).find(([, one]) => one.transition === step) ?? []
  return action === undefined ? spokenName(step) : label(i18n, `${of}.action.${name}`, action.label)
}

/** The text of a problem, with states and steps of workflows in the words of the language. */
export const problemWords = (problem: Problem, locale: Locale): string => {
  const { place, step, of } = problem.params ?? {}
  if (place === undefined && step === undefined) return problemText(problem, locale)
  const params = {
    ...problem.params,
    ...(place === undefined ? {} : { place: label(i18n, `state.${place}`, String(place)) }),
    ...(step === undefined ? {} : { step: stepWord(String(of), String(step)) }),
  }
  return problemText({ ...problem, params }, locale)
}
