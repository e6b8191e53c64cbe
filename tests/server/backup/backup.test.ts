import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manifestSchema, tableFile } from '../../../server/backup/manifest.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { writeBackup } from '../../../server/backup/write-backup.ts'
import { createDatabase } from '../../../server/db/pool.ts'
import { openFileStore } from '../../../server/files/open-store.ts'
import { withEmptyDatabase } from '../harness/database.ts'
import { openWorld, type World } from '../http/world.ts'

const storeAt = (path: string) => openFileStore({ kind: 'directory', path })

let world: World
let directory: string
let filesDir: string
let sha256: string

const NAME = 'Kantine\u2028é "=1+1" \u{1F69A}\nline'

beforeAll(async () => {
  world = await openWorld()
  directory = await mkdtemp(join(tmpdir(), 'lading-backup-'))
  filesDir = join(directory, 'files')
  sha256 = await storeAt(filesDir).put(Buffer.from('a picture'))
  await world.user('keeper', ['ROLE_SITE_VIEW'])
  await world.signIn('keeper')
  await world.insert('site', { readableName: NAME, name: NAME, type: 'plant', project: world.project })
})
afterAll(async () => {
  await world.close()
  await rm(directory, { recursive: true, force: true })
})

const tablesOf = async (url: string): Promise<Record<string, string>> => {
  const { pool, close } = createDatabase(url)
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('sync_meta', 'sync_backup') order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: content } = await pool.query<{ sum: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" as t`,
      )
      found[name] = name === 'migration' ? '' : (content[0]?.sum ?? '')
    }
    return found
  } finally {
    await close()
  }
}
const epochOf = async (url: string): Promise<string> => {
  const { pool, close } = createDatabase(url)
  const { rows } = await pool.query<{ epoch: string }>('select epoch from sync_meta')
  await close()
  return rows[0]?.epoch ?? ''
}

it('[JOB-A7] restores every row and file, starts a new epoch, and accepts writes', async () => {
  const to = join(directory, 'whole')
  const manifest = await writeBackup(world.database.url, storeAt(filesDir), to)
  expect(manifest.tables['site']?.rows).toBe(1)
  expect(manifest.files).toEqual({ count: 1, bytes: 9 })
  const elsewhere = join(directory, 'elsewhere')
  await withEmptyDatabase(async (url) => {
    await restoreBackup(url, storeAt(elsewhere), to)
    expect(await tablesOf(url)).toEqual(await tablesOf(world.database.url))
    expect(await epochOf(url)).not.toBe(await epochOf(world.database.url))
    expect(await storeAt(elsewhere).has(sha256)).toBe(true)
    const { pool, close } = createDatabase(url)
    const { rows } = await pool.query<{ name: string }>('select name from site')
    expect(rows).toEqual([{ name: NAME }])
    // Triggers are enabled again: new writes are captured.
    await pool.query(`update site set name = 'again', version = version + 1`)
    const { rows: captured } = await pool.query(`select 1 from sync_row where entity = 'site'`)
    expect(captured.length).toBeGreaterThan(0)
    await expect(restoreBackup(url, storeAt(elsewhere), to)).rejects.toThrow('holds data already')
    await close()
  })
})

it('a damaged, incomplete or newer backup is refused, and the database stays empty', async () => {
  const to = join(directory, 'damaged')
  await writeBackup(world.database.url, storeAt(filesDir), to)
  await withEmptyDatabase(async (url) => {
    const into = join(directory, 'refused')
    await expect(restoreBackup(url, storeAt(into), join(directory, 'nowhere'))).rejects.toThrow('no complete backup')
    const site = join(to, tableFile('site'))
    const whole = await readFile(site)
    await writeFile(site, gzipSync(gunzipSync(whole).toString('utf8').replace('plant', 'ghost')))
    await expect(restoreBackup(url, storeAt(into), to)).rejects.toThrow('tables/site.ndjson.gz is not what was written')
    await writeFile(site, whole)
    const path = join(to, 'manifest.json')
    const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999-later', sha256: 'x' }] }
    await writeFile(path, JSON.stringify(newer))
    await expect(restoreBackup(url, storeAt(into), to)).rejects.toThrow('9999-later')
    await writeFile(path, JSON.stringify(manifest))
    await restoreBackup(url, storeAt(into), to)
  })
})

it('a backup needs a directory of its own', async () => {
  const used = join(directory, 'used')
  await writeBackup(world.database.url, storeAt(filesDir), used)
  await expect(writeBackup(world.database.url, storeAt(filesDir), used)).rejects.toThrow('is not empty')
})
