import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir, lockFile } from '../../server/db/embedded-lock.ts'
import { birthOf } from '../../server/db/process-birth.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lading-lock-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

describe('lock of a data directory', () => {
  it('can be taken once, and again after its release', async () => {
    const first = await lockDataDir(directory)
    expect(first.held).toBe(true)
    expect(await lockDataDir(directory)).toEqual({ held: false, pid: process.pid })
    if (first.held) await first.release()
    expect(await readdir(directory)).toEqual([])
    expect((await lockDataDir(directory)).held).toBe(true)
  })

  it('refuses while another living process has it', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
    await once(child, 'spawn')
    const pid = child.pid ?? 0
    const theirs = `${pid}\n${await birthOf(pid)}\n`
    await writeFile(join(directory, lockFile), theirs)
    expect(await lockDataDir(directory)).toEqual({ held: false, pid })
    expect(await readFile(join(directory, lockFile), 'utf8')).toBe(theirs)
    child.stdin.end()
    await once(child, 'exit')
    expect((await lockDataDir(directory)).held).toBe(true)
  })

  it.each([
    ['names a process with another birth', `${process.pid}\nlong ago\n`],
    ['was cut off while it was written', ''],
    ['holds something else', 'hello'],
    ['names no process that can be', '-1\n\n'],
  ])('is taken over when it %s', async (_, content) => {
    await writeFile(join(directory, lockFile), content)
    expect((await lockDataDir(directory)).held).toBe(true)
    expect(await readdir(directory)).toEqual([lockFile])
  })

  it('is taken over by exactly one of many processes when it is stale', async () => {
    await writeFile(join(directory, lockFile), `${process.pid}\nlong ago\n`)
    const all = await Promise.all(Array.from({ length: 20 }, () => lockDataDir(directory)))
    expect(all.filter((lock) => lock.held)).toHaveLength(1)
    expect(await readdir(directory)).toEqual([lockFile])
  })
})
