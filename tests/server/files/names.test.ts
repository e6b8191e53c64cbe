import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DamageWorld, openDamageWorld } from './damage-world.ts'
import { pngOf } from './samples.ts'
import { digest } from './upload-calls.ts'

const BAD = 'C:\\con\\invoice\u202efdp.exe\u0007:x. .png'
const SAFE = 'invoicefdp.exe_x. .png'

let w: DamageWorld
beforeAll(async () => {
  w = await openDamageWorld()
})
afterAll(() => w.world.close())

const nameOf = async (id: string): Promise<unknown> => (await w.call({ path: `/file/${id}` })).body.result['name']
const rowOf = (id: string, bytes: Buffer, name: string) => ({
  id,
  entity: 'damage',
  entityId: w.damage,
  type: 'image',
  name,
  mimeType: 'image/png',
  size: bytes.length,
  sha256: digest(bytes),
})

describe('names of files', () => {
  it('[FILE-11 S10] are sanitised in the upload call, when a record is created or renamed, and for an import', async () => {
    const answer = await w.upload([...w.target, { name: 'files', value: pngOf(400), file: BAD }])
    expect(await nameOf(answer.json<{ result: { id: string } }>().result.id)).toBe(SAFE)
    const id = randomUUID()
    const body = rowOf(id, pngOf(500), BAD)
    expect((await w.call({ method: 'POST', path: '/file', body })).status).toBe(201)
    expect(await nameOf(id)).toBe(SAFE)
    expect((await w.call({ method: 'PUT', path: `/file/${id}`, body: { name: '../nul' } })).status).toBe(200)
    expect(await nameOf(id)).toBe('_nul')
    const imported = await w.post('/import', [
      { name: 'entity', value: 'asset' },
      { name: 'file', value: 'name\nPump\n', file: 'C:\\lists\\a\u202es.csv' },
    ])
    expect(imported.statusCode).toBe(201)
    const { rows } = await w.world.database.pool.query('select name, parameters from job')
    expect(rows).toMatchObject([{ name: 'Import: as.csv', parameters: { file: 'as.csv' } }])
  })

  it('[FILE-11] a repeated create with the first name is the same record', async () => {
    const id = randomUUID()
    const bytes = pngOf(600)
    const create = () => w.call({ method: 'POST', path: '/file', body: rowOf(id, bytes, BAD) })
    const [first, again] = [await create(), await create()]
    expect([first.status, again.status, await nameOf(id)]).toEqual([201, again.status, SAFE])
    expect(again.status).toBeLessThan(300)
    const other = { ...rowOf(id, bytes, 'other.png') }
    expect((await w.call({ method: 'POST', path: '/file', body: other })).status).toBe(422)
  })

  it('[FILE-03 S10] a download has a sanitised name, also for an unsanitised record', async () => {
    const id = randomUUID()
    const bytes = pngOf(700)
    await w.announce(id, bytes)
    await w.send(id, 0, bytes)
    await w.call({ method: 'POST', path: '/file', body: rowOf(id, bytes, 'a.png') })
    await w.world.database.pool.query('update file set name = $1 where id = $2', [BAD, id])
    expect((await w.download(id)).headers['content-disposition']).toBe(
      `attachment; filename="${SAFE}"; filename*=UTF-8''${encodeURIComponent(SAFE)}`,
    )
  })
})
