import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../../server/db/process-birth.ts'

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A program under test in its own process. */
export interface Program {
  readonly pid: number
  readonly ended: Promise<Ended>
  /** Resolves with the match once stdout or stderr contains it; rejects with all output when the program ends first. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
}

const root = join(import.meta.dirname, '..', '..', '..')
const ready = /^Lading is ready on (http:\S+)$/m
const running = new Set<Program>()

export function launch(file: string, env: Record<string, string>, options: readonly string[] = []): Program {
  const given = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, file), ...options], {
    cwd: root,
    env: given,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const waiting = new Set<() => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString('utf8')
    waiting.forEach((look) => look())
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8')
    waiting.forEach((look) => look())
  })
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(program)
      resolve({ code, signal, stdout, stderr })
    })
  })
  const program: Program = {
    pid: child.pid ?? -1,
    ended,
    kill: (signal) => void child.kill(signal),
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(stdout) ?? pattern.exec(stderr)
          if (match === null) return
          waiting.delete(look)
          resolve(match)
        }
        waiting.add(look)
        look()
        void ended.then(() => reject(new Error(`ended without ${pattern}:\n${stdout}\n${stderr}`)))
      }),
  }
  running.add(program)
  return program
}

/** `npm run <name> -- <options>` of the product. */
export function launchCommand(name: string, env: Record<string, string>, options: readonly string[] = []): Program {
  return launch(`server/commands/${name}.ts`, env, options)
}

/** The minimal application with one table, see ground-floor.ts. */
export function launchGround(dataDir: string, env: Record<string, string> = {}): Program {
  return launch('tests/server/harness/ground-floor.ts', { DATA_DIR: dataDir, ...env })
}

/** Resolves with the address of a program once it is ready. */
export async function readyAt(program: Program): Promise<string> {
  return (await program.says(ready))[1] ?? ''
}

export async function stop(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
  program.kill(signal)
  return program.ended
}

/** Returns the process id of the PostgreSQL of a data directory, if there is one. */
export async function postgresOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined)
  const pid = Number(text?.split('\n')[0])
  return text !== undefined && isAlive(pid) ? pid : undefined
}

const directories: string[] = []

/** Returns a path in a new directory that `cleanUp` removes; the path itself does not exist. */
export async function newDataDir(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'lading-ground-'))
  directories.push(parent)
  return join(parent, 'data')
}

/** Kills what a test left running, including servers that outlived their program, and removes its directories. */
export async function cleanUp(): Promise<void> {
  const left = [...running]
  for (const program of left) program.kill('SIGKILL')
  await Promise.all(left.map((program) => program.ended))
  for (const parent of directories.splice(0)) {
    const pid = await postgresOf(join(parent, 'data'))
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
