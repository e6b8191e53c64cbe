import { expect, it, vi } from 'vitest'
import { later } from '../../../src/ui/later/later.tsx'
import { NoticeContext } from '../../../src/ui/later/notice-context.ts'
import { OneNotice } from '../../../src/ui/later/OneNotice.tsx'
import { markupOf } from './render.tsx'

vi.mock('../../../src/ui/later/use-part.ts', () => ({
  usePart: () => ({ part: null, failed: true, again: () => undefined }),
}))

const Cell = later<object>(() => Promise.reject(new Error()))
const rows = Array.from({ length: 50 }, (_, at) => <Cell key={at} />)
const alertsIn = (markup: string): number => markup.split('role="alert"').length - 1

it('[JOB-E3] a part that could not be loaded says so in its place', () => {
  expect(alertsIn(markupOf(<Cell />))).toBe(1)
})

it('[JOB-E3] the cells of a table leave it to the table to say so, and keep a mark in their place', () => {
  const markup = markupOf(<OneNotice>{rows}</OneNotice>)
  expect(alertsIn(markup)).toBe(0)
  expect(markup).toContain('…')
  expect(alertsIn(markupOf(<NoticeContext value={null}>{rows}</NoticeContext>))).toBe(50)
})
