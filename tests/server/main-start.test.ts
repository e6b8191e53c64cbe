import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { withTestDatabase } from './harness/database.ts'
import { cleanUp, launch, launchGround, newDataDir, postgresOf, readyAt, stop } from './harness/program.ts'

afterEach(cleanUp)

async function crates(address: string): Promise<string[]> {
  return ((await (await fetch(`${address}/crates`)).json()) as { name: string }[]).map((crate) => crate.name)
}

async function add(address: string, name: string): Promise<void> {
  expect((await fetch(`${address}/crates/${name}`, { method: 'POST' })).status).toBe(200)
}

describe('start and stop', () => {
  it('prints its address with the demo accounts, and finds its data again', async () => {
    const dataDir = await newDataDir()
    const first = launchGround(dataDir)
    await add(await readyAt(first), 'second')
    const { code, stdout, stderr } = await stop(first, 'SIGINT')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trim().split('\n')
    expect(lines[0]).toMatch(/^Lading is ready on http:\/\/127\.0\.0\.1:\d+$/)
    expect(lines[1]).toContain('lading-demo-1')
    expect(lines.slice(2).map((line) => line.trim().split(' ')[0])).toEqual(
      'superadmin admin office warehouse technician carrier repair viewer outsider'.split(' '),
    )
    expect(await postgresOf(dataDir)).toBeUndefined()
    const again = launchGround(dataDir)
    expect(await crates(await readyAt(again))).toEqual(['demo crate', 'second'])
    expect((await stop(again)).code).toBe(0)
  })

  it('runs PostgreSQL on loopback with fsync, with a random password that only its user can read', async () => {
    const dataDir = await newDataDir()
    const program = launchGround(dataDir)
    await readyAt(program)
    const file = join(dataDir, 'postgres-password')
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    const password = (await readFile(file, 'utf8')).trim()
    expect(password.length).toBeGreaterThan(20)
    const port = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3])
    const address = { host: '127.0.0.1', port, user: 'lading', database: 'lading' }
    const client = new pg.Client({ ...address, password })
    await client.connect()
    const { rows } = await client.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`,
    )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    await client.end()
    const stranger = new pg.Client({ ...address, password: 'guess' })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
    await stop(program)
  })

  it('prints a one-time link instead of accounts without the demo company', async () => {
    const dataDir = await newDataDir()
    const env = { DEMO: '0', PUBLIC_URL: 'https://lading.example.org' }
    const program = launchGround(dataDir, env)
    await readyAt(program)
    const { stdout } = await stop(program)
    expect(stdout).toContain('https://lading.example.org/activate/once')
    expect(stdout).not.toContain('lading-demo-1')
    const again = launchGround(dataDir, { DEMO: '1' })
    await readyAt(again)
    expect((await stop(again)).stdout.trim().split('\n')).toHaveLength(1)
  })

  it('finishes open requests before it stops', async () => {
    const program = launchGround(await newDataDir())
    const address = await readyAt(program)
    const answer = fetch(`${address}/hang`)
    await program.says(/^hanging$/m)
    program.kill('SIGTERM')
    expect(await (await answer).json()).toEqual({ done: true })
    expect((await program.ended).code).toBe(0)
  })

  it('exits at once on a second Ctrl-C', async () => {
    const dataDir = await newDataDir()
    const program = launchGround(dataDir, { HANG_FOREVER: '1', LOG_LEVEL: 'info' })
    const address = await readyAt(program)
    const answer = fetch(`${address}/hang`).catch(() => 'cut')
    await program.says(/^hanging$/m)
    program.kill('SIGINT')
    await program.says(/"stopping"/)
    program.kill('SIGINT')
    expect((await program.ended).code).toBe(130)
    expect(await answer).toBe('cut')
    const again = launchGround(dataDir)
    expect(await crates(await readyAt(again))).toEqual(['demo crate'])
  })
})

describe('after kill -9', () => {
  it('adopts a PostgreSQL that is still running', async () => {
    const dataDir = await newDataDir()
    const first = launchGround(dataDir)
    await add(await readyAt(first), 'kept')
    const server = await postgresOf(dataDir)
    expect((await stop(first, 'SIGKILL')).signal).toBe('SIGKILL')
    expect(await postgresOf(dataDir)).toBe(server)
    const second = launchGround(dataDir)
    expect(await crates(await readyAt(second))).toEqual(['demo crate', 'kept'])
    expect(await postgresOf(dataDir)).toBe(server)
    expect((await stop(second)).code).toBe(0)
    expect(await postgresOf(dataDir)).toBeUndefined()
  })

  it('restarts PostgreSQL when that was killed too', async () => {
    const dataDir = await newDataDir()
    const first = launchGround(dataDir)
    await add(await readyAt(first), 'kept')
    const server = await postgresOf(dataDir)
    await stop(first, 'SIGKILL')
    process.kill(server ?? 0, 'SIGKILL')
    const second = launchGround(dataDir)
    expect(await crates(await readyAt(second))).toEqual(['demo crate', 'kept'])
    expect(await postgresOf(dataDir)).not.toBe(server)
    expect((await stop(second)).code).toBe(0)
  })

  it('is not confused by reused process ids', async () => {
    const dataDir = await newDataDir()
    const first = launchGround(dataDir)
    await readyAt(first)
    await stop(first)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(pidFile, `${process.pid}\n${dataDir}/postgres\n1700000000\n9\n\n127.0.0.1\n 1 2\nready   \n`)
    await writeFile(join(dataDir, 'lading.lock'), `${process.pid}\nborn at another time\n`)
    const second = launchGround(dataDir)
    expect(await crates(await readyAt(second))).toEqual(['demo crate'])
    expect((await stop(second)).code).toBe(0)
  })

  it('starts over a first start that was interrupted while seeding', async () => {
    const dataDir = await newDataDir()
    const first = launchGround(dataDir, { SEED_HANGS: '1' })
    await first.says(/^seeding$/m)
    await stop(first, 'SIGKILL')
    const second = launchGround(dataDir)
    expect(await crates(await readyAt(second))).toEqual(['demo crate'])
  })

  it('stops PostgreSQL when it is stopped before it is ready', async () => {
    const dataDir = await newDataDir()
    const first = launchGround(dataDir, { SEED_HANGS: '1' })
    await first.says(/^seeding$/m)
    expect((await stop(first, 'SIGINT')).code).toBe(130)
    const second = launchGround(dataDir)
    expect(await crates(await readyAt(second))).toEqual(['demo crate'])
  })
})

describe('with an external database server', () => {
  it('shares one database between processes and seeds it once', async () => {
    const database = await withTestDatabase()
    await database.pool.query('drop schema public cascade; create schema public')
    const dataDir = await newDataDir()
    const both = [
      launchGround(dataDir, { DATABASE_URL: database.url }),
      launchGround(dataDir, { DATABASE_URL: database.url }),
    ]
    const [one = '', two = ''] = await Promise.all(both.map(readyAt))
    await add(one, 'shared')
    expect(await crates(two)).toEqual(['demo crate', 'shared'])
    for (const program of both) expect((await stop(program)).code).toBe(0)
    await database.close()
  })
})

describe('npm run migrate', () => {
  it('works beside a running application and leaves its server running', async () => {
    const dataDir = await newDataDir()
    const program = launchGround(dataDir, { MIGRATIONS: 'product' })
    const address = await readyAt(program)
    const command = await launch('server/commands/migrate.ts', { DATA_DIR: dataDir }).ended
    expect(command).toMatchObject({ code: 0, stderr: '', stdout: '0 applied, the database is up to date\n' })
    expect(await crates(address)).toEqual(['demo crate'])
    expect((await stop(program)).code).toBe(0)
    expect(await launch('server/commands/migrate.ts', { DATA_DIR: dataDir }).ended).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(await postgresOf(dataDir)).toBeUndefined()
  })
})
