import { expect, it } from 'vitest'
import { byReason } from '../../../src/record/action/by-reason.ts'

it('[JOB-E3] says each reason of a refusal once, with the fields that it is about', () => {
  const required = [{ code: 'required' }] as const
  const problems = { site: required, customer: required, date: [{ code: 'before-today' }] } as const
  const [empty, late, ...more] = byReason(['site', 'customer', 'date'], problems, 'en_US')
  expect(empty).toEqual({ reason: 'Fill in this field', isEmpty: true, paths: ['site', 'customer'] })
  expect(late).toMatchObject({ isEmpty: false, paths: ['date'] })
  expect(more).toEqual([])
})
