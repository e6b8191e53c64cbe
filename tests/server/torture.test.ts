import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzz } from '../torture/fuzz/fuzz.ts'
import { startTortured, type Tortured } from '../torture/product.ts'
import { tortureByCrowd, tortureByKills } from '../torture/torture.ts'
import { cleanUp } from './harness/program.ts'

let product: Tortured

beforeAll(async () => {
  product = await startTortured()
})
afterAll(async () => {
  await product.stop()
  await cleanUp()
})

it('[API-12] kills of the API and of PostgreSQL under load lose and duplicate nothing that was acknowledged', async () => {
  const killed = await tortureByKills(product, 'Kills', { api: 2, postgres: 2 })
  expect(killed).toMatchObject({ lost: 0, doubled: 0, strange: 0 })
  expect(killed.acknowledged).toBeGreaterThan(160)
})

it('[API-12] one viewer on 60 sockets gets 429; pushes and reads of others succeed meanwhile', async () => {
  const crowded = await tortureByCrowd(product, 'Crowd', { sockets: 60, reads: 100 })
  expect(crowded.attacker.get(429)).toBeGreaterThan(0)
  expect(crowded.attacker.get(500)).toBeUndefined()
  expect([crowded.quiet.failed, crowded.attacked.failed, crowded.refusedPushes]).toEqual([0, 0, 0])
  expect(crowded.pushed).toBeGreaterThan(0)
})

// Last, because it changes and archives whatever it reaches.
it('[API-01 API-21 ERR-04] 20,000 calls drawn from the OpenAPI document get documented responses, and no 5xx', async () => {
  const { calls, failures } = await fuzz(product.address, { calls: 20_000, seed: 1 })
  expect(failures.slice(0, 3)).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(20_000)
}, 900_000)
