import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestDatabase } from '../server/harness/database.ts'
import type { Tab } from './sim/device.ts'
import { sha256Hex } from './sim/server-side.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { OFFLINE, ONLINE, type Scenario } from './sim/scenario.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const scanItem = async (tab: Tab, index: number, raw = `E200-${index}`): Promise<string> => {
  const [slip] = s.people.slips
  const item = slip?.items[index]
  const read = await s.done(tab.engine.scanJournal.record({ slip: slip?.id ?? '', raw, source: 'wedge' }))
  const verdict = {
    kind: 'epc',
    scheme: null,
    result: 'ok' as const,
    item: item?.id ?? null,
    asset: item?.asset ?? null,
    undoes: null,
  }
  await s.done(tab.engine.scanJournal.settle(read.id, verdict))
  return read.id
}

const reads = async (): Promise<{ raw: string; device: string; late: boolean }[]> => {
  const slip = s.people.slips[0]?.id ?? ''
  const { rows } = await sql<{ raw: string; device: string; late: boolean }>`
    select raw, device, late from scan_read where "packingSlip" = ${slip}::uuid order by time, id`.execute(database.db)
  return rows
}

const scanned = async (): Promise<number> => {
  const slip = s.people.slips[0]?.id ?? ''
  const { rows } = await sql`select 1 from packing_slip_item where "packingSlip" = ${slip}::uuid and scanned`.execute(
    database.db,
  )
  return rows.length
}

describe('scanning without a network', () => {
  it('[law 1] a verdict that is not valid fails alone: those that are stored with it take effect', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    const [slip] = s.people.slips
    const record = (raw: string) =>
      s.done(tab.engine.scanJournal.record({ slip: slip?.id ?? '', raw, source: 'wedge' as const }))
    const ids = [await record('E200-0'), await record('E200-1'), await record('E200-2')].map(({ id }) => id)
    const ends = await s.done(
      Promise.allSettled(
        ids.map((id, at) =>
          tab.engine.scanJournal.settle(id, {
            kind: 'epc',
            scheme: null,
            result: at === 1 ? ('none of them' as 'ok') : 'ok',
            item: slip?.items[at]?.id ?? null,
            asset: slip?.items[at]?.asset ?? null,
            undoes: null,
          }),
        ),
      ),
    )
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const kept = device.localStoreOf(s.worker).rows('reads') as unknown as { id: string; settled: number }[]
    expect(ids.map((id) => kept.find((read) => read.id === id)?.settled ?? 1)).toEqual([1, 0, 1])
  })

  it('[PS-11 OPEN-068] two devices scan the same slip: every read arrives once, every item is scanned once', async () => {
    const [first, second] = [s.device('first'), s.device('second')]
    const [one, two] = [s.tab(first), s.tab(second, s.other)]
    await s.synced(one)
    await s.synced(two)
    first.deaf = OFFLINE
    second.deaf = OFFLINE
    for (const index of [0, 1, 2, 1]) await scanItem(one, index)
    for (const index of [2, 3, 4]) await scanItem(two, index)
    first.deaf = ONLINE
    second.deaf = ONLINE
    await s.synced(one)
    await s.synced(two)
    await s.run(120_000)
    expect(await reads()).toHaveLength(7)
    expect(await scanned()).toBe(5)
    expect(await s.check([first, s.worker], [second, s.other])).toEqual([])
  })

  it('[OPEN-068] a read that arrives after the slip was closed is kept as late and changes no item', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    await scanItem(tab, 0)
    await sql`update packing_slip set status = 'Closed' where id = ${s.people.slips[0]?.id ?? ''}::uuid`.execute(
      database.db,
    )
    device.deaf = ONLINE
    await s.synced(tab)
    expect(await reads()).toMatchObject([{ raw: 'E200-0', late: true }])
    expect(await scanned()).toBe(0)
    expect(s.dead(device)).toEqual([])
    expect(await s.check([device, s.worker])).toEqual([])
  })

  it('settling a read twice is one scan', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    const id = await scanItem(tab, 0)
    await s.done(
      tab.engine.scanJournal.settle(id, {
        kind: null,
        scheme: null,
        result: 'unknown',
        item: null,
        asset: null,
        undoes: null,
      }),
    )
    await s.synced(tab)
    expect(await reads()).toHaveLength(1)
  })
})

describe('a scan whose page was closed or left before its verdict', () => {
  const record = (tab: Tab, raw: string) => {
    const slip = s.people.slips[0]?.id ?? ''
    return s.done(tab.engine.scanJournal.record({ slip, raw, source: 'wedge' }))
  }
  const takeLeft = (tab: Tab) => s.done(tab.engine.scanJournal.takeLeft(s.people.slips[0]?.id ?? ''))

  it('[OPEN-068] is taken over once by the page that opens the slip, in the order of the scans, and counts', async () => {
    const device = s.device()
    const closed = s.tab(device)
    await s.synced(closed)
    const first = await record(closed, 'E200-0')
    const second = await record(closed, 'E200-1')
    closed.kill()
    const [opened, other] = [s.tab(device), s.tab(device)]
    expect(await takeLeft(opened)).toMatchObject([
      { id: first.id, raw: 'E200-0', source: 'wedge', time: first.time },
      { id: second.id, raw: 'E200-1' },
    ])
    expect(await takeLeft(other)).toEqual([])
    await s.run(200_000)
    expect(await reads()).toEqual([])
    const item = s.people.slips[0]?.items[0]
    const verdict = { kind: 'epc', scheme: null, result: 'ok' as const, undoes: null }
    const effect = { ...verdict, item: item?.id ?? null, asset: item?.asset ?? null }
    await s.done(opened.engine.scanJournal.settle(first.id, effect))
    await s.done(opened.engine.scanJournal.settle(second.id, { ...effect, result: 'wrong', item: null }))
    await s.synced(opened)
    expect(await reads()).toMatchObject([{ raw: 'E200-0' }, { raw: 'E200-1' }])
    expect(await scanned()).toBe(1)
  })

  it('[OPEN-068] reaches the server as an unknown code when nobody opens the slip', async () => {
    const device = s.device()
    const closed = s.tab(device)
    await s.synced(closed)
    await record(closed, 'E200-0')
    closed.kill()
    const opened = s.tab(device)
    await s.run(200_000)
    await s.synced(opened)
    expect(await reads()).toMatchObject([{ raw: 'E200-0' }])
    expect(await takeLeft(opened)).toEqual([])
  })

  const holdSlip = async (status: string): Promise<void> => {
    await sql`update packing_slip set status = ${status} where id = ${s.people.slips[0]?.id ?? ''}::uuid`.execute(
      database.db,
    )
  }

  it('[OPEN-068 STATE-061] waits while the slip is on hold, and the page that opens it next takes it over once', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await holdSlip('On hold')
    await s.synced(tab)
    const first = await record(tab, 'E200-0')
    await s.run(1000)
    const second = await record(tab, 'E200-1')
    await s.done(tab.engine.scanJournal.release(first.id))
    await s.done(tab.engine.scanJournal.release(second.id))
    await s.run(600_000)
    expect(await reads()).toEqual([])
    expect(tab.engine.status()).toMatchObject({ pending: 2 })
    expect(await takeLeft(tab)).toMatchObject([{ id: first.id, time: first.time }, { id: second.id }])
    expect(await takeLeft(tab)).toEqual([])
    expect(await takeLeft(s.tab(device))).toEqual([])
  })

  it('[OPEN-068 STATE-061] of a slip on hold reaches the server once the slip is resumed and nobody opens it', async () => {
    const device = s.device()
    const closed = s.tab(device)
    await holdSlip('On hold')
    await s.synced(closed)
    await record(closed, 'E200-0')
    closed.kill()
    const opened = s.tab(device)
    await s.run(600_000)
    expect(await reads()).toEqual([])
    await holdSlip('Scanning')
    await s.run(200_000)
    await s.synced(opened)
    expect(await reads()).toMatchObject([{ raw: 'E200-0' }])
  })

  it('[OPEN-068] that has its verdict is not left to another page, nor is that of another page', async () => {
    const device = s.device()
    const [tab, other] = [s.tab(device), s.tab(device)]
    await s.synced(tab)
    const judged = await record(tab, 'E200-0')
    const unknown = { kind: null, scheme: null, result: 'unknown', item: null, asset: null, undoes: null } as const
    await s.done(tab.engine.scanJournal.settle(judged.id, unknown))
    const waits = await record(tab, 'E200-1')
    await s.done(tab.engine.scanJournal.release(judged.id))
    await s.done(other.engine.scanJournal.release(waits.id))
    expect(await takeLeft(other)).toEqual([])
  })

  it('[OPEN-068 STATE-061] waits for as long as its page is open, such as on a slip on hold', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    await record(tab, 'E200-0')
    await s.run(600_000)
    expect(await takeLeft(s.tab(device))).toEqual([])
    expect(await reads()).toEqual([])
  })
})

describe('photos without a network', () => {
  it('[FILE-09 T26] arrive whole, with their record, and wait on the device until the server shows them ready', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = OFFLINE
    const bytes = new ArrayBuffer(1_200_000)
    new Uint8Array(bytes).fill(65)
    const file = {
      id: '01a1f7f8-3000-7094-929e-0000000000f1',
      name: 'photo.csv',
      type: 'document',
      mimeType: 'text/csv',
      bytes,
      takenAt: null,
      position: null,
    }
    s.world.watch.filesTaken.set(file.id, sha256Hex(bytes))
    const damage = await s.done(
      tab.engine.writes.create(
        'damage',
        { asset: s.people.assets[0], date: '2026-11-20', summary: 'Bent' },
        { files: [file] },
      ),
    )
    expect(tab.engine.status()).toMatchObject({ pending: expect.any(Number) })
    expect(JSON.parse(await s.done(tab.engine.export()))).toMatchObject({
      files: [{ id: file.id, base64: expect.stringMatching(/^QUFB/) }],
    })
    expect(JSON.parse(await s.done(tab.engine.export(false)))).toMatchObject({ files: [{ id: file.id, base64: null }] })
    s.world.network.weather.loseAnswer = 0.4
    device.deaf = ONLINE
    await s.run(200_000)
    s.world.network.weather.loseAnswer = 0
    await s.synced(tab)
    await s.until('the server has it', () => s.files(device).every((state) => state === 'kept'))
    const row = await database.db
      .selectFrom('file')
      .select(['status', 'entityId', 'sha256'])
      .where('id', '=', file.id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'ready', entityId: damage, sha256: sha256Hex(bytes) })
    expect(s.world.server.files.finished.get(sha256Hex(bytes))).toHaveLength(1_200_000)
    expect(await s.check([device, s.worker])).toEqual([])
  })
})
