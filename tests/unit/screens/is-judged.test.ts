import { expect, it } from 'vitest'
import { isJudged } from '../../../src/domains/administration/screens/workflow/is-judged.ts'

it('[JOB-A2 JOB-E2] a workflow that waits for its steps is not said to have dead ends and stranded records', () => {
  expect(isJudged('waiting', [])).toBe(false)
  expect(isJudged('waiting', [{}])).toBe(true)
  expect(isJudged('synced', [])).toBe(true)
})
