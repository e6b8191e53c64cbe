import { expect, it } from 'vitest'
import { onlineAct } from '../../../src/engine/data/online-act.ts'
import { problemsOf } from '../../../src/engine/data/refusal.ts'

const answering = (status: number, result: unknown) =>
  onlineAct(
    () => Promise.resolve({ status, body: { result, messages: [], notifications: [] } }),
    'email',
    'e1',
    'resend',
  )

it('[JOB-A6 JOB-E3] a step that the server refuses keeps the reasons of the server', async () => {
  const problems = { nextTry: [{ code: 'no-mail-server' }] }
  const refused = await answering(422, { errors: { nextTry: ['…'] }, problems }).catch((error: unknown) => error)
  expect(problemsOf(refused)).toEqual(problems)
  const forbidden = await answering(403, null).catch((error: unknown) => error)
  expect(forbidden).toMatchObject({ reason: 'not-allowed' })
  expect(problemsOf(forbidden)).toEqual({})
})
