import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replicaShape, type ReplicaState } from '../../../src/engine/data/replica.ts'
import { arrivingOf } from '../../../src/engine/sync/facts.ts'
import { attentionOf, type Facts, stateOfFacts } from '../../../src/engine/sync/status.ts'

const facts: fc.Arbitrary<Facts> = fc.record({
  signedOut: fc.boolean(),
  storageFailing: fc.boolean(),
  schemaRefused: fc.boolean(),
  noAccess: fc.boolean(),
  reachable: fc.option(fc.boolean()),
  unsent: fc.nat(2),
  uncovered: fc.nat(2),
  dead: fc.nat(2),
  conflicts: fc.nat(2),
  upToDate: fc.boolean(),
})

const CALM: Facts = {
  signedOut: false,
  storageFailing: false,
  schemaRefused: false,
  noAccess: false,
  reachable: true,
  unsent: 0,
  uncovered: 0,
  dead: 0,
  conflicts: 0,
  upToDate: true,
}

describe('the status is derived from what is stored (law 9)', () => {
  it('[T31] says synced exactly when nothing is left to do or to look at, and the server was reached', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const nothingLeft = given.unsent + given.uncovered + given.dead + given.conflicts === 0
        const well = given.reachable === true && given.upToDate
        const calm = !given.signedOut && !given.storageFailing && !given.schemaRefused && !given.noAccess
        expect(stateOfFacts(given) === 'synced').toBe(nothingLeft && well && calm)
      }),
    )
  })

  it('says attention exactly when a person has to look at something', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(stateOfFacts(given) === 'attention').toBe(attentionOf(given) !== null)
      }),
    )
  })

  it.each([
    [{}, 'synced'],
    [{ unsent: 1 }, 'sending'],
    [{ uncovered: 1 }, 'sending'],
    [{ upToDate: false }, 'sending'],
    [{ reachable: null }, 'sending'],
    [{ reachable: false }, 'offline'],
    [{ reachable: false, unsent: 3 }, 'offline'],
    [{ dead: 1, unsent: 1, reachable: false }, 'attention'],
    [{ conflicts: 1 }, 'attention'],
  ] as const)('%o is %s', (change, state) => {
    expect(stateOfFacts({ ...CALM, ...change })).toBe(state)
  })

  it('names first what keeps everything else from getting better', () => {
    expect(attentionOf({ ...CALM, storageFailing: true, signedOut: true, dead: 1 })).toBe('storage')
    expect(attentionOf({ ...CALM, signedOut: true, dead: 1 })).toBe('needs-login')
    expect(attentionOf({ ...CALM, dead: 1, conflicts: 1 })).toBe('refused')
  })
})

describe('what is still arriving', () => {
  const state = (over: Partial<ReplicaState>): ReplicaState => ({
    key: 'state',
    epoch: 'e',
    shape: replicaShape('p'),
    cursor: 7,
    pos: null,
    scopes: { transport_order: { complete: true } },
    snapshot: null,
    covered: 0,
    upToDate: true,
    syncedAt: 1,
    fence: 1,
    ...over,
  })

  it('[JOB-C1 JOB-E2] everything, until a first snapshot was followed by a pull that reached the head', () => {
    expect(arrivingOf('p', state({ syncedAt: null, upToDate: false })).has('transport_order')).toBe(true)
    expect(arrivingOf('p', state({}))).toEqual(new Set())
  })

  it('nothing, while a device that was up to date once is offline', () => {
    expect(arrivingOf('p', state({ upToDate: false }))).toEqual(new Set())
  })

  it('the entities of a scope that is not complete', () => {
    const scopes = { transport_order: { complete: false }, site: { complete: true } }
    const arriving = arrivingOf('p', state({ scopes }))
    expect([arriving.has('transport_order'), arriving.has('site')]).toEqual([true, false])
  })
})
