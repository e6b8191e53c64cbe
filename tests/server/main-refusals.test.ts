import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, launchGround, newDataDir, postgresOf, readyAt, stop } from './harness/program.ts'

afterEach(cleanUp)

/** Expects one sentence on one line, nothing on stdout, exit code 1; returns the sentence. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await launchGround(dataDir, env).ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^[A-Z/][^\n]*\.\n$/)
  return stderr.trim()
}

/** Names, sizes and modification times of all files, to check that nothing was changed. */
async function imprint(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return `${file} ${size} ${mtimeMs}`
    }),
  )
}

async function usedDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  const program = launchGround(dataDir)
  await readyAt(program)
  expect((await stop(program)).code).toBe(0)
  return dataDir
}

describe('a refused start', () => {
  it.each([
    ['PORT', 'eighty'],
    ['HOST', 'http://here'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DEMO', 'perhaps'],
    ['FILES_URL', 'ftp://x'],
    ['SMTP_URL', 'mail'],
    ['MAIL_FROM', 'lading'],
    ['TRUST_PROXY', 'everybody'],
    ['PUBLIC_URL', 'here'],
    ['LOG_LEVEL', 'loud'],
  ])('names an invalid %s and changes nothing', async (name, value) => {
    const dataDir = await newDataDir()
    expect(await refusal(dataDir, { [name]: value })).toMatch(new RegExp(`^${name} takes `))
    expect(existsSync(dataDir)).toBe(false)
  })

  it('names an occupied port and changes nothing', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = await newDataDir()
    expect(await refusal(dataDir, { PORT: String(port) })).toContain(`PORT ${port} on 127.0.0.1 is occupied`)
    expect(existsSync(dataDir)).toBe(false)
    other.close()
  })

  it('names a HOST that is no address of this machine', async () => {
    expect(
      await refusal(await newDataDir(), { HOST: '203.0.113.7', PUBLIC_URL: 'https://lading.example.org', DEMO: '0' }),
    ).toContain('HOST 203.0.113.7 is no address of this machine')
  })

  it('names an unreachable database server, without its password', async () => {
    const sentence = await refusal(await newDataDir(), { DATABASE_URL: 'postgres://lading:hunter2@127.0.0.1:9/lading' })
    expect(sentence).toMatch(/^DATABASE_URL names the PostgreSQL at 127\.0\.0\.1:9\/lading, which cannot be opened/)
    expect(sentence).not.toContain('hunter2')
  })

  it('refuses a data directory in use, and leaves it unharmed', async () => {
    const dataDir = await newDataDir()
    const first = launchGround(dataDir)
    const address = await readyAt(first)
    const server = await postgresOf(dataDir)
    expect(await refusal(dataDir)).toContain(`is in use by another Lading (process ${first.pid})`)
    expect(await postgresOf(dataDir)).toBe(server)
    expect(await (await fetch(`${address}/crates`)).json()).toEqual([{ name: 'demo crate' }])
    expect((await stop(first)).code).toBe(0)
  })

  it('allows exactly one of two concurrent first starts', async () => {
    const dataDir = await newDataDir()
    const both = [launchGround(dataDir), launchGround(dataDir)]
    const outcomes = await Promise.all(both.map((program) => readyAt(program).catch(() => undefined)))
    expect(outcomes.filter((address) => address !== undefined)).toHaveLength(1)
  })

  it('explains how to dump and load data of another PostgreSQL, and leaves it unharmed', async () => {
    const dataDir = await usedDataDir()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    const before = await imprint(dataDir)
    const sentence = await refusal(dataDir)
    expect(sentence).toMatch(/was written by PostgreSQL 17 and this Lading runs PostgreSQL 18: .*pg_dumpall.*psql/)
    expect(await imprint(dataDir)).toEqual(before)
  })

  it('leaves a foreign PostgreSQL directory unchanged', async () => {
    const dataDir = await newDataDir()
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'PG_VERSION'), '15\n')
    expect(await refusal(dataDir)).toContain('PostgreSQL data directory itself')
    expect(await readdir(dataDir)).toEqual(['PG_VERSION'])
    await rm(join(dataDir, 'PG_VERSION'))
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear')
    expect(await refusal(dataDir)).toContain('no PostgreSQL database')
    expect(await readFile(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear')
  })

  it('names a DATA_DIR that is a file', async () => {
    const dataDir = await newDataDir()
    await writeFile(dataDir, 'a file')
    expect(await refusal(dataDir)).toContain(`DATA_DIR ${dataDir} must be a directory`)
    expect(await readFile(dataDir, 'utf8')).toBe('a file')
  })

  it.runIf(process.platform === 'linux')('names a DATA_DIR that cannot be created, without delay', async () => {
    expect(await refusal('/proc/lading/data')).toContain('DATA_DIR /proc/lading/data must be a directory')
  })

  it('names a FILES_URL that cannot be created', async () => {
    const dataDir = await usedDataDir()
    const file = join(dataDir, 'a-file')
    await writeFile(file, 'a file')
    expect(await refusal(dataDir, { FILES_URL: `file://${file}/files` })).toContain(`FILES_URL ${file}/files must be`)
  })

  it('names a lost password file, and a database that does not start', async () => {
    const dataDir = await usedDataDir()
    const password = join(dataDir, 'postgres-password')
    const text = await readFile(password, 'utf8')
    await rm(password)
    expect(await refusal(dataDir)).toContain('postgres-password is missing')
    await writeFile(password, text)
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    await chmod(dirname(control), 0o700)
    await rm(control)
    expect(await refusal(dataDir)).toMatch(/The embedded database in .* did not start: /)
  })
})
