import { expect, test } from '@playwright/test'
import { createDice } from '../sync/sim/random.ts'
import { tortureBrowser } from '../torture/browser/torture-browser.ts'
import { type Product, startProduct } from './start-product.ts'

/** A short run; `npm run torture -- --browser N` runs more. */
const KILLS = 4

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a browser that is killed at work on a faulty network loses and doubles nothing that its pages said is kept', async () => {
  test.setTimeout(600_000)
  const found = await tortureBrowser(product, { kills: KILLS, dice: createDice(11), say: console.log })
  const { lost, doubled, strange, stuck, signIns } = found
  expect({ lost, doubled, strange, stuck, signIns }).toEqual({
    lost: [],
    doubled: [],
    strange: [],
    stuck: null,
    signIns: 0,
  })
  expect(found.said).toBeGreaterThan(0)
})
