import { expect, it } from 'vitest'
import { askConfirm, askedQuestions } from '../../../src/ui/dialog/confirm.ts'

it('[JOB-O2] a second click on a button that asks first asks nothing more, and does nothing', async () => {
  const first = askConfirm({ title: 'Validate this transport manifest' })
  const second = askConfirm({ title: 'Validate this transport manifest' })
  const other = askConfirm({ title: 'Archive 3 assets' })
  expect(askedQuestions().map(({ title }) => title)).toEqual(['Validate this transport manifest', 'Archive 3 assets'])
  expect(await second).toBe(false)
  askedQuestions()[0]?.answer(true)
  expect(await first).toBe(true)
  askedQuestions()[0]?.answer(false)
  expect(await other).toBe(false)
  const later = askConfirm({ title: 'Validate this transport manifest' })
  askedQuestions()[0]?.answer(true)
  expect(await later, 'once it was answered it is asked again').toBe(true)
})
