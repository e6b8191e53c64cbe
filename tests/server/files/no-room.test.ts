import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import { appendBytes, uploadOf } from '../../../server/files/uploads.ts'
import { type DamageWorld, openDamageWorld } from './damage-world.ts'
import { pngOf } from './samples.ts'
import { digest } from './upload-calls.ts'

const csv = (rows: number): string => `name,serial\n${Array.from({ length: rows }, (_, at) => `Pump,${at}\n`).join('')}`
const counted = async (w: DamageWorld): Promise<number> => {
  const { rows } = await w.world.database.pool.query<{ n: string }>(
    'select coalesce(sum(bytes), 0) as n from stored_bytes',
  )
  return Number(rows[0]?.n)
}

describe('a disk with only its reserve left', () => {
  let w: DamageWorld
  beforeAll(async () => {
    // More than any disk has, so that every write would use the reserve.
    w = await openDamageWorld({ DISK_RESERVE_MB: '999999999' })
  })
  afterAll(() => w.world.close())

  const text = 'The server has no room for more files now. Nothing was stored; try again later.'

  it('[FILE-07 S10 IMPORT-01] refuses uploads and imports with 507 and a message, and stores nothing of them', async () => {
    const answers = [
      await w.upload([...w.target, { name: 'files', value: pngOf(400), file: 'a.png' }]),
      await w.post('/import', [
        { name: 'entity', value: 'asset' },
        { name: 'file', value: csv(3), file: 'assets.csv' },
      ]),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([507, { messages: [{ type: 'error', text }] }])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    const announced = await w.announce(randomUUID(), pngOf(500))
    expect([announced.status, announced.body.messages]).toMatchObject([507, [{ text }]])
    expect([await w.count('file'), await w.count('upload'), await w.count('job')]).toEqual([0, 0, 0])
    expect(await w.onDisk()).toEqual([])
    expect(await counted(w)).toBe(0)
  })
})

describe('a disk that fills while bytes arrive', () => {
  let w: DamageWorld
  beforeAll(async () => {
    w = await openDamageWorld()
  })
  afterAll(() => w.world.close())

  it('[FILE-07 S10] reverts the upload and its quota, and accepts it later', async () => {
    const id = randomUUID()
    const bytes = pngOf(2000)
    await w.announce(id, bytes)
    await w.send(id, 0, bytes.subarray(0, 900))
    expect(await counted(w)).toBe(2000)
    const full = openFileStore({ kind: 'directory', path: w.filesDir, reserve: Number.MAX_SAFE_INTEGER })
    const { db } = w.world.database
    const { rows } = await w.world.database.pool.query<{ user_id: string }>('select user_id from upload')
    const state = await uploadOf(db, rows[0]?.user_id ?? '', id)
    if (state === null) throw new Error('no upload')
    await expect(appendBytes(db, full, state, 900, bytes.subarray(900))).rejects.toThrow(/bytes would be left/)
    expect([await w.count('upload'), await w.onDisk(), await counted(w)]).toEqual([0, [], 0])
    expect((await w.announce(id, bytes)).body.result).toMatchObject({ offset: 0, complete: false })
    expect((await w.send(id, 0, bytes)).json()).toMatchObject({ result: { complete: true } })
    expect(await w.onDisk()).toEqual([digest(bytes)])
  })
})

describe('the daily quota of an organization', () => {
  let w: DamageWorld
  beforeAll(async () => {
    w = await openDamageWorld({ UPLOADS_PER_DAY_MB: '1' })
  })
  afterAll(() => w.world.close())

  it('[FILE-07 S10 IMPORT-01] applies to every way of uploading, until the next day, and to no other organization', async () => {
    const large = { name: 'files', value: pngOf(700_000), file: 'a.png' }
    expect((await w.upload([...w.target, large])).statusCode).toBe(201)
    const text = 'Your organization has stored as much today as it may (1 MB). Nothing was stored; try again tomorrow.'
    const before = [await w.count('file'), await w.count('upload'), await w.onDisk(), await counted(w)]
    const other = pngOf(600_000)
    const refused = [
      await w.upload([...w.target, { name: 'files', value: other, file: 'b.png' }]),
      await w.post('/import', [
        { name: 'entity', value: 'asset' },
        { name: 'file', value: csv(60_000), file: 'assets.csv' },
      ]),
    ]
    for (const answer of refused)
      expect([answer.statusCode, answer.json()]).toMatchObject([507, { messages: [{ text }] }])
    const announced = await w.announce(randomUUID(), other)
    expect([announced.status, announced.body.messages]).toMatchObject([507, [{ text }]])
    expect([await w.count('file'), await w.count('upload'), await w.onDisk(), await counted(w)]).toEqual(before)
    expect(await w.count('job')).toBe(0)
    // Smaller uploads are still accepted; a repeated announcement is counted once.
    const small = pngOf(100_000)
    const id = randomUUID()
    for (let time = 0; time < 6; time += 1) expect((await w.announce(id, small)).status).toBe(200)
    expect(await counted(w)).toBe(800_000)
    // Yesterday's uploads do not count.
    await w.world.database.pool.query('update stored_bytes set day = day - 1')
    expect((await w.announce(randomUUID(), other)).status).toBe(200)
    await w.world.user('neighbour', ['ROLE_ASSET_VIEW'], w.world.otherOrganization)
    const neighbour = await w.world.signIn('neighbour')
    const body = { id: randomUUID(), sha256: digest(other), size: other.length, mimeType: 'image/png' }
    expect((await neighbour.call({ method: 'POST', path: '/sync/uploads', body })).status).toBe(200)
  })
})
