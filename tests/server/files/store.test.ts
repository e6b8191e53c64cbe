import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import type { FileStore } from '../../../server/files/store.ts'

let directory: string
let files: FileStore
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lading-files-'))
  files = openFileStore({ kind: 'directory', path: directory })
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('the file store', () => {
  it('stores bytes under their SHA-256, once, and returns them', async () => {
    const bytes = Buffer.from('some bytes')
    const [one, two] = await Promise.all([files.put(bytes), files.put(bytes)])
    expect([one, two]).toEqual([digest(bytes), digest(bytes)])
    const read = await files.read(one)
    expect(read?.size).toBe(bytes.length)
    expect(read === null ? null : await buffer(read.stream)).toEqual(bytes)
    expect(await readdir(join(directory, 'content', one.slice(0, 2)))).toEqual([one])
    expect(await readdir(join(directory, 'arriving'))).toEqual([])
  })

  it('appends an upload piece by piece and stores it when complete', async () => {
    const id = randomUUID()
    expect(await files.arrived(id)).toBe(0)
    expect(await files.append(id, 0, Buffer.from('first '))).toBe(6)
    await expect(files.append(id, 3, Buffer.from('x'))).rejects.toThrow(RangeError)
    expect(await files.append(id, 6, Buffer.from('second'))).toBe(12)
    const whole = Buffer.from(await files.partOf(id))
    expect(whole.toString()).toBe('first second')
    await files.finish(id, digest(whole))
    expect(await files.has(digest(whole))).toBe(true)
    expect(await files.arrived(id)).toBe(0)
  })

  it('refuses names that could lead to another directory', async () => {
    expect(() => files.partOf('../../etc/passwd')).toThrow(RangeError)
    await expect(files.read('../secret')).rejects.toThrow(RangeError)
    expect(await files.read(digest(Buffer.from('never stored')))).toBeNull()
  })
})
