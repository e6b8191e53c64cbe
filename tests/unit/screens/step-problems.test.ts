import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListQuery } from '../../../src/engine/data/api.ts'
import { stepProblems } from '../../../src/record/action/step-problems.ts'
import { rowOf } from '../row.ts'

/** A device with items of these amounts. */
const device = (amounts: readonly (number | null)[]) => ({
  query: (_: string, { filters }: ListQuery) => {
    const asksForAmount = JSON.stringify(filters['orderAmount']) === '{"from":"0"}'
    const count = amounts.filter((amount) => !asksForAmount || amount !== null).length
    return Promise.resolve({ known: 'whole' as const, rows: [], count })
  },
})

it('[STATE-066 JOB-E3] an order whose items have no amount cannot be submitted, and the device says so as the server does', async () => {
  for (const name of ['purchase_order', 'sales_order']) {
    const order = entityOf(name)
    const submit = { transition: 'submit' } as never
    const problems = (amounts: readonly (number | null)[]) =>
      stepProblems(device(amounts) as never, order, submit, rowOf({ id: 'o' }))
    expect(await problems([])).toEqual({ items: [{ code: 'no-items' }] })
    expect(await problems([null])).toEqual({ items: [{ code: 'no-items' }] })
    expect(await problems([null, 3])).toEqual({})
  }
})
