import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushAnswerSchema } from '../../../src/protocol/sync.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

const site = () => mutation('site.create', newId(), { readableName: 'Yard', type: 'plant' })

const POISON: { readonly [name: string]: { readonly code: string; readonly make: () => unknown } } = {
  'an unknown name': { code: 'schema', make: () => mutation('site.explode', newId()) },
  'an unknown entity': { code: 'schema', make: () => mutation('unicorn.create', newId(), {}) },
  'a name of another entity': { code: 'schema', make: () => ({ ...site(), name: 'address.create' }) },
  'an unknown shape': { code: 'schema', make: () => ({ ...site(), v: 9 }) },
  'no mid': { code: 'schema', make: () => ({ ...site(), mid: 'x' }) },
  'no target': { code: 'schema', make: () => ({ ...site(), target: null }) },
  'a body that is a list': { code: 'schema', make: () => ({ ...site(), body: [] }) },
  'a record of another stream': {
    code: 'schema',
    make: () => mutation('role.create', newId(), { role: 'X', type: 'role' }),
  },
  'a wrong type': {
    code: 'validation',
    make: () => mutation('site.create', newId(), { readableName: 7, type: 'plant' }),
  },
  'a hostile key': {
    code: 'validation',
    make: () => mutation('site.create', newId(), { constructor: 1, toString: 'x', readableName: 'a', type: 'plant' }),
  },
  'a record that is not there': {
    code: 'not_found',
    make: () => mutation('site.update', newId(), { readableName: 'x' }),
  },
}

describe('one failing mutation in a batch', () => {
  for (const [name, { code, make }] of Object.entries(POISON)) {
    it(`[T44 I13] ${name} is rejected (${code}) at every position and delays nothing`, async () => {
      const device = await makeDevice(world, world.worker)
      let seq = 0
      for (const bad of [0, 2, 4]) {
        const good = Array.from({ length: 5 }, site)
        const batch = good.map((one, at) => ({ ...(at === bad ? (make() as object) : one), seq: (seq += 1) }))
        const { outcomes, lastSeq } = pushAnswerSchema.parse(await device.push(batch))
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(
          good.map((_, at) => (at === bad ? 'rejected' : 'applied')),
        )
        expect(outcomes[bad]?.code).toBe(code)
        expect(lastSeq).toBe(seq)
        const there = await world.db
          .selectFrom('site')
          .select('id')
          .where(
            'id',
            'in',
            good.map(({ target }) => target[1]),
          )
          .execute()
        expect(there).toHaveLength(4)
      }
    })
  }

  it('[T44 I13] an unexpected error is rejected as internal, logged, and rolled back', async () => {
    const device = await makeDevice(world, world.worker)
    const logged: unknown[] = []
    const log = { error: (details: unknown) => logged.push(details) }
    Object.assign(device.deps, {
      log,
      hooks: { ...device.deps.hooks, site: { created: () => Promise.reject(new Error('disk on fire')) } },
    })
    const bad = site()
    const address = mutation('address.create', newId(), { name: 'Gate' })
    const outcomes = await device.send(mutation('address.create', newId(), { name: 'Door' }), bad, address)
    expect(outcomes.map(({ outcome, code }) => code ?? outcome)).toEqual(['applied', 'internal', 'applied'])
    expect(logged).toHaveLength(1)
    expect(await world.db.selectFrom('site').select('id').where('id', '=', bad.target[1]).execute()).toEqual([])
  })

  it('[T44] a transient conflict is retried, and otherwise returned as retry: the number stays free and the batch stops', async () => {
    const device = await makeDevice(world, world.worker)
    let failures = 2
    const clash = () => {
      failures -= 1
      return failures >= 0 ? Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' })) : Promise.resolve()
    }
    Object.assign(device.deps, { hooks: { ...device.deps.hooks, site: { created: clash } } })
    expect(await device.send(site())).toMatchObject([{ outcome: 'applied' }])
    failures = 3
    const batch = [site(), site()].map((one, at) => ({ ...one, seq: at + 2 }))
    const stopped = pushAnswerSchema.parse(await device.push(batch))
    expect(stopped.outcomes).toMatchObject([{ seq: 2, outcome: 'retry' }])
    expect(stopped.lastSeq).toBe(1)
    expect(pushAnswerSchema.parse(await device.push(batch)).lastSeq).toBe(3)
  })

  it('[T44] an invalid push body is refused with what is wrong', async () => {
    const device = await makeDevice(world, world.worker)
    expect(await device.push([])).toEqual({ kind: 'not-a-push', name: 'mutations' })
    expect(await device.push([{}])).toEqual({ kind: 'not-a-push', name: 'mutations.seq' })
    expect(await device.push(Array.from({ length: 51 }, site))).toEqual({ kind: 'not-a-push', name: 'mutations' })
  })
})
