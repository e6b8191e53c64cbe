import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DamageWorld, openDamageWorld } from './damage-world.ts'

let w: DamageWorld

beforeAll(async () => {
  w = await openDamageWorld()
})
afterAll(() => w.world.close())

describe('pictures that take too much memory when decoded', () => {
  let huge: Buffer

  beforeAll(async () => {
    huge = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
  }, 60_000)

  it('[FILE-06 S10] are refused by the upload call with one message, together with everything in the same call', async () => {
    const before = [await w.count('file'), await w.count('upload')]
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const answer = await w.upload([
      ...w.target,
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
    expect([await w.count('file'), await w.count('upload')]).toEqual(before)
  })

  it('[FILE-06 S10] are refused after the last byte of a resumable upload, which is deleted', async () => {
    const id = randomUUID()
    await w.announce(id, huge)
    const middle = Math.floor(huge.length / 2)
    expect((await w.send(id, 0, huge.subarray(0, middle))).statusCode).toBe(200)
    const answer = await w.send(id, middle, huge.subarray(middle))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { result: { kind: 'upload-error', code: 'pixels' } },
    ])
    expect((await w.announce(id, huge)).body.result).toMatchObject({ offset: 0, complete: false })
  })

  it('[IMPORT-01 S10] are refused as a table', async () => {
    const answer = await w.post('/import', [
      { name: 'entity', value: 'asset' },
      { name: 'file', value: huge, file: 'table.csv' },
    ])
    expect(answer.statusCode).toBe(422)
  })
})
