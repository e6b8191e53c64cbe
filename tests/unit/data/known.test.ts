import { describe, expect, it } from 'vitest'
import type { ListResult } from '../../../src/engine/data/api.ts'
import type { ListHandle } from '../../../src/engine/hooks/use-list.ts'
import { countOf, everyRow, isNone, type Known, rowsSoFar, soFarOf } from '../../../src/engine/data/known.ts'

/** None of these compiles before the result is known to be complete. */
const temptations = (list: ListHandle, answer: ListResult) => [
  // @ts-expect-error a list has a count only when it is whole
  list.count,
  // @ts-expect-error rows that may be incomplete are `soFar`
  list.rows.length,
  // @ts-expect-error the same for a result of the worker
  answer.count,
  // @ts-expect-error the same for a result of the worker
  answer.rows.length,
  answer.known === 'partial' &&
    // @ts-expect-error a partial result has only a least count
    answer.count,
  answer.known === 'unknown' &&
    // @ts-expect-error an unknown result has no rows
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
