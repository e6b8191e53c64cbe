import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isAlive } from './db/process-birth.ts'
import { Refusal } from './refusal.ts'

export const repositoryRoot = join(import.meta.dirname, '..')
export const clientDir = join(repositoryRoot, 'dist')

const sources = [
  'src',
  'workers',
  'public',
  'locales',
  'server/vite',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]
const stampFile = '.built-from'

// Beside dist/ and with "dist" in its name, so that ignore patterns for dist/ match it too. Not below node_modules,
// because the precache list leaves those files out.
const draftPrefix = '.build-'

/**
 * Builds the app into dist/ when it is missing or out of date, and returns whether it did. Builds in a temporary
 * directory and renames it, so that an interrupted build keeps the old one.
 */
export async function buildClient(signal?: AbortSignal): Promise<boolean> {
  const stamp = await stampOf(repositoryRoot)
  if (existsSync(join(clientDir, 'index.html')) && (await readStamp()) === stamp) return false
  await removeLeftDrafts()
  const place = join(repositoryRoot, `${draftPrefix}${process.pid}`)
  const draft = join(place, 'dist')
  try {
    await mkdir(draft, { recursive: true })
    await runVite(draft, signal)
    await rm(clientDir, { recursive: true, force: true })
    await rename(draft, clientDir).catch(() => cp(draft, clientDir, { recursive: true }))
    await writeFile(join(clientDir, stampFile), stamp)
    return true
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Removes what killed builds left behind. */
async function removeLeftDrafts(): Promise<void> {
  for (const name of await readdir(repositoryRoot)) {
    const pid = name.startsWith(draftPrefix) ? Number(name.slice(draftPrefix.length)) : NaN
    if (pid > 0 && !isAlive(pid)) await rm(join(repositoryRoot, name), { recursive: true, force: true })
  }
}

/** Returns one hash of the names and contents of all inputs of the build. */
export async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const source of sources) {
    for (const file of await filesOf(join(root, source))) {
      hash.update(`\0${relative(root, file).split(sep).join('/')}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}

async function readStamp(): Promise<string | undefined> {
  return readFile(join(clientDir, stampFile), 'utf8').catch(() => undefined)
}

/**
 * Runs in a process of its own, so that the database can be prepared in parallel and the memory is freed afterwards.
 */
function runVite(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(signal && { signal }),
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(output)
      reject(new Refusal('The app could not be built: see the messages of the build above.'))
    })
  })
}
