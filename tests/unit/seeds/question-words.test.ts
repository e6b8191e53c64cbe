import { setupI18n, type Messages } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages as dutch } from '../../../locales/nl_NL.po'
import { QUESTIONS } from '../../../server/seeds/offer-lists.ts'
import { questionWord } from '../../../src/domains/people/screens/account/question-words.ts'

it('[AUTH-19 QUEST-01] the questions that every installation begins with are asked in Dutch, those of a superadministrator as they are', () => {
  const i18n = setupI18n({ locale: 'nl', messages: { nl: dutch as Messages } })
  const asked = QUESTIONS.map((question) => questionWord(i18n, question))
  expect(asked.filter((word, at) => word === QUESTIONS[at])).toEqual([])
  expect(asked).toContain('In welke plaats ben je geboren?')
  expect(questionWord(i18n, 'What is your favourite crane?')).toBe('What is your favourite crane?')
})
