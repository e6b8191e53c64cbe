import { i18n } from '@lingui/core'
import { afterAll, expect, it } from 'vitest'
import { isGathered } from '../../../src/record/page/property/together.ts'
import { problemWords } from '../../../src/record/form/problem-words.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'

afterAll(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))

it('[JOB-A2 I18N-04] says the states and steps of a workflow in the language of the reader', () => {
  i18n.loadAndActivate({
    locale: 'nl_NL',
    messages: { 'state.In progress': 'In uitvoering', 'label.Put on hold': 'Aanhouden' },
  })
  const own = { code: 'place-of-step', params: { place: 'In progress', step: 'take_back', of: 'damage' } } as const
  expect(problemWords(own, 'nl_NL')).toBe('De stap Take back gebruikt In uitvoering nog')
  const declared = { code: 'built-in-step', params: { step: 'hold', of: 'packing_slip' } } as const
  expect(problemWords(declared, 'nl_NL')).toContain('de stap Aanhouden nodig')
  expect(problemWords({ code: 'required' }, 'nl_NL')).toBe('Vul dit veld in')
})

it('[JOB-A2] the button of a step that an administrator named is read as words', () => {
  expect(wordsOf(i18n).action(entityOf('damage'), 'take_back')).toBe('Take back')
})

it('[JOB-A2] the parts of a step are saved together', () => {
  const step = entityOf('transition')
  expect(['name', 'origin', 'destination', 'workflowId'].map((path) => isGathered(step, path))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
