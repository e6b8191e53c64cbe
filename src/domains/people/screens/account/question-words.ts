import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The questions that every installation begins with. */
const GIVEN: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['What was the name of your first school?', msg`What was the name of your first school?`],
  ['In which town were you born?', msg`In which town were you born?`],
  ['What was the make of your first car?', msg`What was the make of your first car?`],
])

/** A security question in the user's language; an added or changed one as it is stored. */
export const questionWord = (i18n: I18n, question: string): string => {
  const given = GIVEN.get(question)
  return given === undefined ? question : i18n._(given)
}
