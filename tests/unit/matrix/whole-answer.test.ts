import { expect, it, vi } from 'vitest'
import type { ListResult } from '../../../src/data/api.ts'
import { wholeAnswer } from '../../../src/session/whole-answer.ts'

it('[NOTIF-05] asks again until the worker has read the table whole', async () => {
  vi.useFakeTimers()
  const answers: ListResult[] = [
    { rows: [], count: 0, complete: false },
    { rows: [], count: 1, complete: false },
    { rows: [], count: 2, complete: true },
    { rows: [], count: 3, complete: true },
  ]
  const asked = wholeAnswer(async () => answers.shift() ?? { rows: [], count: 9, complete: true })
  await vi.runAllTimersAsync()
  expect((await asked).count).toBe(2)
  expect(answers).toHaveLength(1)
  vi.useRealTimers()
})
