import { describe, expect, it } from 'vitest'
import { rowTable } from '../../../src/engine/data/replica.ts'
import { resetReplica } from '../../../src/engine/sync/open-stream.ts'
import { createRowSource } from '../../../src/engine/sync/row-source.ts'
import { createRowStates } from '../../../src/engine/sync/row-states.ts'
import { asset, idOf, PROJECT, rig } from './rig.ts'

describe('what a change costs', () => {
  it('[law 1] an update is one look, one strict transaction of the local store and one of the replica', async () => {
    const { context, localStore, replica, rows, told, writes } = await rig(3)
    await writes.update('asset', idOf(1), { name: 'Changed' })
    await context.showing.idle()
    expect(localStore.counts).toEqual({ reads: 0, writes: 1, rounds: 1 })
    expect(replica.counts).toEqual({ reads: 1, writes: 1, rounds: 2 })
    expect(rows.row(rowTable('asset'), idOf(1))?.['name']).toBe('Changed')
    expect(told).toEqual([idOf(1)])
  })

  it('[law 1] the second update of a record costs no more than the first', async () => {
    const { context, localStore, replica, rows, forget, writes } = await rig(3)
    await writes.update('asset', idOf(1), { name: 'Once' })
    await context.showing.idle()
    forget()
    await writes.update('asset', idOf(1), { batch: 'B2' })
    await context.showing.idle()
    expect(localStore.counts).toEqual({ reads: 0, writes: 1, rounds: 1 })
    expect(replica.counts).toEqual({ reads: 1, writes: 1, rounds: 2 })
    expect(rows.row(rowTable('asset'), idOf(1))).toMatchObject({ name: 'Once', batch: 'B2' })
  })

  it('[law 1] an update of a row that is in memory resolves after its one strict transaction, before any of the replica', async () => {
    const { between, localStore, replica, rows, memory, writes } = await rig(3)
    const seen = asset(1)
    memory.set(seen.id, seen)
    between.work = () => new Promise(() => undefined)
    await writes.update('asset', seen.id, { name: 'Changed' }, seen)
    expect(localStore.counts).toEqual({ reads: 0, writes: 1, rounds: 1 })
    expect(replica.counts).toEqual({ reads: 0, writes: 0, rounds: 0 })
    expect(rows.row(rowTable('asset'), seen.id)?.['name']).toBe('Asset 1')
  })

  it('[law 1] whoever reads rows after an update resolved waits until it is shown', async () => {
    const { context, between, writes } = await rig(3)
    const source = createRowSource(context.replica, createRowStates(), context.showing)
    let release = (): void => undefined
    between.work = () => new Promise((resolve) => (release = resolve))
    await writes.update('asset', idOf(1), { name: 'Changed' })
    let read = false
    const reading = source.get(PROJECT, 'asset', [idOf(1)]).finally(() => (read = true))
    const plain = context.replica(PROJECT).read([rowTable('asset')], (tx) => tx.get(rowTable('asset'), idOf(1)))
    expect((await plain)?.['name']).toBe('Asset 1')
    expect(read).toBe(false)
    release()
    expect(await reading).toMatchObject([{ name: 'Changed' }])
  })

  it('[law 1] whoever reads rows of one entity waits for no change of another', async () => {
    const { context, between, memory, writes } = await rig(3)
    const source = createRowSource(context.replica, createRowStates(), context.showing)
    const seen = asset(1)
    memory.set(seen.id, seen)
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    between.work = () => released
    await writes.create('site', { readableName: 'Yard', type: 'plant' }, { id: idOf(77) })
    expect(await source.get(PROJECT, 'asset', [seen.id])).toMatchObject([{ name: 'Asset 1' }])
    await writes.update('asset', seen.id, { name: 'Changed' }, seen)
    const reading = source.get(PROJECT, 'asset', [seen.id])
    release()
    expect(await reading).toMatchObject([{ name: 'Changed' }])
    expect(context.showing.idle()).toBeUndefined()
  })

  it('[law 1] whoever reads records by id waits for no change of another record', async () => {
    const { context, between, memory, writes } = await rig(3)
    const source = createRowSource(context.replica, createRowStates(), context.showing)
    const seen = asset(1)
    memory.set(seen.id, seen)
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    between.work = () => released
    await writes.update('asset', seen.id, { name: 'Changed' }, seen)
    expect(await source.get(PROJECT, 'asset', [idOf(2)])).toMatchObject([{ name: 'Asset 2' }])
    const both = source.get(PROJECT, 'asset', [idOf(2), seen.id])
    release()
    expect(await both).toMatchObject([{ name: 'Asset 2' }, { name: 'Changed' }])
  })

  it('[law 1] a change of a record is judged after the one before it, while that is still on its way to the rows', async () => {
    const { writes } = await rig(3)
    const id = idOf(77)
    await writes.create('site', { readableName: 'Yard', type: 'plant' }, { id })
    await writes.update('site', id, { readableName: 'Depot' })
    await writes.archive('site', id)
    await expect(writes.update('site', id, { readableName: 'Gone' })).rejects.toThrow('not-found')
  })

  it('[law 1] changes that are stored while others are being shown are shown by one transaction', async () => {
    const { context, between, replica, told, memory, writes } = await rig(30)
    const all = Array.from({ length: 30 }, (_, n) => asset(n))
    for (const row of all) memory.set(row.id, row)
    let release = (): void => undefined
    const begun = new Promise<void>((begin) => {
      between.work = () => {
        begin()
        return new Promise((resolve) => (release = resolve))
      }
    })
    const [first, ...others] = all
    await writes.update('asset', idOf(0), { batch: 'B 0' }, first)
    void context.showing.idle()
    await begun
    for (const row of others) await writes.update('asset', row.id, { batch: `B ${row.id}` }, row)
    release()
    await context.showing.idle()
    expect(told.toSorted()).toEqual(all.map(({ id }) => id))
    expect(replica.counts.writes).toBe(2)
  })

  it('[law 1] changes that are stored one right after the other are shown by one transaction when nobody writes any more', async () => {
    const { context, clock, replica, told, memory, writes } = await rig(30)
    const all = Array.from({ length: 30 }, (_, n) => asset(n))
    for (const row of all) memory.set(row.id, row)
    for (const row of all) await writes.update('asset', row.id, { batch: `B ${row.id}` }, row)
    expect(replica.counts.writes).toBe(0)
    clock.advance(3)
    await context.showing.idle()
    expect(told.toSorted()).toEqual(all.map(({ id }) => id))
    expect(replica.counts.writes).toBe(1)
  })

  it('[law 7] each batch of a queue costs one transaction, after the first: it settles the answer before it and numbers the batch after it', async () => {
    const { context, localStore, sent, forget, push, writes } = await rig(120)
    for (let n = 0; n < 120; n += 1) await writes.update('asset', idOf(n), { batch: `B${n}` })
    await context.showing.idle()
    forget()
    const steps: string[] = []
    while (steps.at(-1) !== 'idle' && steps.length < 10) steps.push((await push()).next)
    expect(steps).toEqual(['again', 'again', 'idle'])
    expect(sent.map((batch) => batch.mutations.length)).toEqual([50, 50, 20])
    expect(sent.flatMap((batch) => batch.mutations.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 120 }, (_, n) => n + 1),
    )
    // A batch is acknowledged once its outcomes are stored, which happens while the next batch is in flight.
    expect(sent.map((batch) => batch.ackedThrough)).toEqual([0, 0, 50])
    expect(localStore.counts.writes).toBe(2 + sent.length)
    expect(localStore.counts.reads).toBe(0)
    const left = await localStore.store.read(['outbox'], (tx) => tx.find('outbox'))
    expect(new Set(left.map((entry) => entry.state))).toEqual(new Set(['acked']))
  })

  it('[law 2] a change that the server refused keeps what depends on it from being sent, also from the batch that was numbered meanwhile', async () => {
    const { context, localStore, sent, push, writes } = await rig(120, 'site.create')
    const site = idOf(77_777)
    for (let n = 0; n < 49; n += 1) await writes.update('asset', idOf(n), { batch: `B${n}` })
    await writes.create('site', { readableName: 'Refused', type: 'warehouse' }, { id: site })
    for (let n = 0; n < 10; n += 1) await writes.update('site', site, { readableName: `Changed ${n}` })
    for (let n = 49; n < 100; n += 1) await writes.update('asset', idOf(n), { batch: `B${n}` })
    await context.showing.idle()
    const steps: string[] = []
    while (steps.at(-1) !== 'idle' && steps.length < 10) steps.push((await push()).next)
    const mutations = sent.flatMap((batch) => batch.mutations)
    expect(mutations.filter(({ target }) => target[1] === site).map(({ name }) => name)).toEqual(['site.create'])
    expect(mutations.map(({ seq }) => seq)).toEqual(mutations.map((_, at) => at + 1))
    const left = await localStore.store.read(['outbox'], (tx) => tx.find('outbox'))
    const blocked = left.filter(({ state }) => state === 'blocked')
    expect(blocked.map(({ mutation, sent: wasSent }) => [mutation.target[1], wasSent])).toEqual(
      Array.from({ length: blocked.length }, () => [site, false]),
    )
    expect(blocked.length + mutations.length).toBe(left.length + 1)
    expect(blocked.length).toBeGreaterThan(0)
  })
})

describe('a replica that is emptied', () => {
  it('[I10 law 1] shows what a person stored while it was being emptied', async () => {
    const { context, leading, between, rows, writes } = await rig(3)
    between.work = async () => {
      await writes.create('site', { readableName: 'In between', type: 'warehouse' }, { id: idOf(77) })
      await context.showing.idle()
    }
    await resetReplica(context, leading, PROJECT, null)
    expect(between.work).toBeNull()
    expect(rows.row(rowTable('asset'), idOf(1))).toBeUndefined()
    expect(rows.row(rowTable('site'), idOf(77))).toMatchObject({ readableName: 'In between' })
    expect(rows.rows('overlay')).toHaveLength(1)
  })
})
