import { describe, expect, it } from 'vitest'
import type { ListResult } from '../../../src/engine/data/api.ts'
import type { ListHandle } from '../../../src/engine/hooks/use-list.ts'
import { countOf, everyRow, isNone, type Known, rowsSoFar, soFarOf } from '../../../src/engine/data/known.ts'

/** Reads that must not compile before the result is known to be whole. */
const temptations = (list: ListHandle, answer: ListResult) => [
  // @ts-expect-error a list has a count only when it is whole
  list.count,
  // @ts-expect-error incomplete rows are `soFar`
  list.rows.length,
  // @ts-expect-error the same for a worker result
  answer.count,
  // @ts-expect-error and for its rows
  answer.rows.length,
  answer.known === 'partial' &&
    // @ts-expect-error partial rows have no count, only a lower bound
    answer.count,
  answer.known === 'unknown' &&
    // @ts-expect-error unknown has no rows at all
    answer.soFar,
  answer.known === 'whole' ? answer.count : null,
]

const partial = soFarOf('arriving', ['a'], 114)
const answers: readonly Known<string>[] = [soFarOf('reading', [], 0), partial]

describe('what is half known', () => {
  it('[JOB-E2] has no count, is never none and cannot be summed', () => {
    expect(temptations).toBeTypeOf('function')
    expect(answers.map((answer) => [countOf(answer), isNone(answer), everyRow(answer)])).toEqual([
      [null, false, null],
      [null, false, null],
    ])
    expect(partial).toEqual({ known: 'partial', because: 'arriving', soFar: ['a'], atLeast: 114 })
    expect(answers[0]).toEqual({ known: 'unknown', because: 'reading' })
  })

  it('[JOB-E2] is counted once it is whole, and summed only from all of its rows', () => {
    const page: Known<string> = { known: 'whole', rows: ['a'], count: 2 }
    expect([countOf(page), isNone(page), rowsSoFar(page), everyRow(page)]).toEqual([2, false, ['a'], null])
    const none: Known<string> = { known: 'whole', rows: [], count: 0 }
    expect([countOf(none), isNone(none), everyRow(none)]).toEqual([0, true, []])
  })
})
