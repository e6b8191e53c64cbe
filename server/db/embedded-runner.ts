import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { Refusal } from '../refusal.ts'

const execute = promisify(execFile)

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** `code` is null when a signal killed the program; `error` is set when it could not be started. */
export interface Outcome {
  readonly code: number | null
  readonly output: string
  readonly error?: NodeJS.ErrnoException
}

/** Runs programs of PostgreSQL, directly or under another account, since PostgreSQL does not run as root. */
export interface Runner {
  /** Required owner of the database files, when it is not the account of this process. */
  readonly owner?: Account
  /** Returns whether the account may enter a directory and all its parents. */
  reaches(directory: string): Promise<boolean>
  run(program: string, args: readonly string[], cwd: string): Promise<Outcome>
  /**
   * As `run`, for a program that starts a daemon: its output is not read, so that the daemon does not keep the pipes
   * open.
   */
  launch(program: string, args: readonly string[], cwd: string): Promise<Outcome>
}

const accountName = 'postgres'
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))

/**
 * Returns the ways to run PostgreSQL from this process, best first; use the first that can access programs and data.
 */
export async function runnersOf(): Promise<readonly Runner[]> {
  if (process.getuid?.() !== 0) return [runner([], {})]
  const owner = await serviceAccount()
  const direct: Runner = { ...runner([], owner), owner }
  if (setpriv === undefined) return [direct]
  // For a checkout or DATA_DIR below a directory that only root may enter (/root, mktemp -d): one capability gives
  // PostgreSQL access.
  const through = ['dac_read_search', 'dac_override'].map((capability) => {
    const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
    return {
      ...runner([setpriv, ...ids, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--'], {}),
      owner,
    }
  })
  return [direct, ...through]
}

function runner(prefix: readonly string[], account: Partial<Account>): Runner {
  const start = (program: string, args: readonly string[], cwd: string, quiet: boolean): Promise<Outcome> => {
    const [first = program, ...rest] = [...prefix, program, ...args]
    return runProgram(first, rest, { cwd, ...account }, quiet)
  }
  const foreign = prefix.length > 0 || account.uid !== undefined
  return {
    reaches: async (directory) =>
      !foreign || (await start('/bin/sh', ['-c', 'cd "$0"', directory], '/', false)).code === 0,
    run: (program, args, cwd) => start(program, args, cwd, false),
    launch: (program, args, cwd) => start(program, args, cwd, true),
  }
}

async function serviceAccount(): Promise<Account> {
  const known = await lookUp()
  if (known !== undefined) return known
  await execute('useradd', ['--system', '--user-group', '--no-create-home', accountName]).catch(() => undefined)
  const made = await lookUp()
  if (made !== undefined) return made
  throw new Refusal(
    `PostgreSQL does not run as root and the system user ${accountName} could not be created: start as an ordinary user, or set DATABASE_URL.`,
  )
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, accountName])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  } catch {
    return undefined
  }
}

/** PostgreSQL reads these from the environment; variables meant for another server must not affect this one. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG[A-Z]+|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd: string } & Partial<Account>,
  quiet: boolean,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      ...options,
      env: environment(),
      windowsHide: true,
      // A process group of its own: Ctrl-C in the terminal goes to this process only, which stops PostgreSQL after its
      // own requests.
      detached: process.platform !== 'win32',
      stdio: quiet ? 'ignore' : ['ignore', 'pipe', 'pipe'],
    })
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output, error }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
