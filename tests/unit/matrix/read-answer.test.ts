import { expect, it, vi } from 'vitest'
import type { ListResult } from '../../../src/engine/data/api.ts'
import { soFarOf } from '../../../src/engine/data/known.ts'
import { readAnswer } from '../../../src/session/read-answer.ts'

const whole = (count: number): ListResult => ({ known: 'whole', rows: [], count })

it('[NOTIF-05] asks again until the worker has read the table, and does not wait for what the first sync still fetches', async () => {
  vi.useFakeTimers()
  const answers: ListResult[] = [soFarOf('reading', [], 0), soFarOf('reading', [], 1), whole(2), whole(3)]
  const asked = readAnswer(async () => answers.shift() ?? whole(9))
  await vi.runAllTimersAsync()
  expect(await asked).toEqual(whole(2))
  expect(answers).toHaveLength(1)
  const arriving = [soFarOf('reading', [], 1), soFarOf('arriving', [], 2), whole(3)]
  const early = readAnswer(async () => arriving.shift() ?? whole(9))
  await vi.runAllTimersAsync()
  expect(await early).toEqual(soFarOf('arriving', [], 2))
  vi.useRealTimers()
})
