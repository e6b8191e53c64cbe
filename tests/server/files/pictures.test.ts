import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../http/world.ts'
import { uploadCalls } from './upload-calls.ts'

let world: World
let calls: ReturnType<typeof uploadCalls>
let damage: string

beforeAll(async () => {
  world = await openWorld()
  const roles = ['ASSET', 'ASSET_TYPE', 'DAMAGE'].flatMap((code) =>
    ['VIEW', 'CREATE', 'EDIT'].map((verb) => `ROLE_${code}_${verb}`),
  )
  await world.user('worker', [...roles, 'ROLE_IMPORT_FILE'])
  calls = uploadCalls(world, await world.signIn('worker'))
  const make = async (entity: string, body: unknown) =>
    String((await calls.call({ method: 'POST', path: `/${entity}`, body })).body.result['id'])
  const assetType = await make('asset_type', { name: 'Crate' })
  damage = await make('damage', { asset: await make('asset', { name: 'A', assetType }), summary: 'Dent' })
})
afterAll(() => world.close())

const target = () => [
  { name: 'entity', value: damage },
  { name: 'entityType', value: 'damage' },
]
const count = async (table: string): Promise<number> =>
  Number((await world.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

describe('pictures that take too much memory once they are decoded', () => {
  let huge: Buffer

  beforeAll(async () => {
    huge = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
  }, 60_000)

  it('[FILE-06 S10] are refused by the upload call in one sentence, with all that came beside them', async () => {
    const before = [await count('file'), await count('upload')]
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const answer = await calls.upload([
      ...target(),
      { name: 'files', value: small, file: 'small.png' },
      { name: 'files', value: huge, file: 'huge.png' },
    ])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        messages: [{ text: '“huge.png” has 400 megapixels; at most 100 are taken. Make the picture smaller first.' }],
        result: { file: 'huge.png' },
      },
    ])
    expect([await count('file'), await count('upload')]).toEqual(before)
  })

  it('[FILE-06 S10] are refused with the last byte of a resumable upload, which keeps none of them', async () => {
    const id = randomUUID()
    await calls.announce(id, huge)
    const middle = Math.floor(huge.length / 2)
    expect((await calls.send(id, 0, huge.subarray(0, middle))).statusCode).toBe(200)
    const answer = await calls.send(id, middle, huge.subarray(middle))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { result: { kind: 'upload-error', code: 'pixels' } },
    ])
    expect((await calls.announce(id, huge)).body.result).toMatchObject({ offset: 0, complete: false })
  })

  it('[IMPORT-01 S10] are no table', async () => {
    const answer = await calls.post('/import', [
      { name: 'entity', value: 'asset' },
      { name: 'file', value: huge, file: 'table.csv' },
    ])
    expect(answer.statusCode).toBe(422)
  })
})
