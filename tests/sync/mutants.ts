import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { type Guarded, GUARDED } from './sim/guarded.ts'
import { type Edit, type Mutant, MUTANTS } from './sim/mutants.ts'

/**
 * `npx tsx tests/sync/mutants.ts [--guarded] [--fast] [--seeds N] [--only TEXT] [--from TEXT]`: applies each mutant to a copy of the product
 * and prints after how many seeds the simulation detects it; with `--guarded` those of `sim/guarded.ts`, and which of
 * their tests fail. `--fast` runs the mutants of either list in the fast simulation, except mutants of server code, which that simulation does
 * not run. `--from` starts at a mutant of the list. Fails when one survives or does not compile. Not part of `npm test`.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    only: { type: 'string' },
    guarded: { type: 'boolean', default: false },
    fast: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
})
const { fast } = values
const seeds = Number(values.seeds ?? (fast ? 100 : 60))
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const COPIED = [
  'src',
  'server',
  'workers',
  'locales',
  'tests/sync',
  'tests/server',
  'tests/unit',
  'package.json',
  ...readdirSync(root).filter((name) => name.startsWith('tsconfig')),
  'vite.config.ts',
  'lingui.config.ts',
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Replaces a text that must occur exactly once; returns a function that restores the file. */
const apply = async (copy: string, [file, text, replacement]: Edit): Promise<() => Promise<void>> => {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  const found = before.split(text).length - 1
  if (found !== 1) throw new Error(`${file} has ${found} times: ${text}`)
  await writeFile(
    path,
    before.replace(text, () => replacement),
  )
  return () => writeFile(path, before)
}

const runIn = (copy: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
    child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })

const simulate = (copy: string): Promise<string> =>
  runIn(copy, [
    '--import',
    'tsx',
    'tests/sync/simulate.ts',
    '--seeds',
    String(seeds),
    '--until-red',
    ...(fast ? ['--fast'] : []),
  ])

const runTests = (copy: string, { caughtBy: [project, ...files] }: Guarded): Promise<string> =>
  runIn(copy, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files])

/** Prints which test failed; returns true when one did. */
const judgeTests = ({ name, caughtBy }: Guarded, output: string): boolean => {
  const [failed] = /FAIL\s.* > .*/.exec(stripVTControlCharacters(output)) ?? []
  if (failed !== undefined) {
    say(`${name}: red by ${failed.replace(/^FAIL\s+/, '').slice(0, 260)}`)
    return true
  }
  const survived = /Tests +\d+ passed/.test(stripVTControlCharacters(output))
  const what = survived ? `SURVIVED ${caughtBy.slice(1).join(', ')}` : `BROKE: ${output.trim().slice(-500)}`
  say(`${name}: ${what}`)
  return false
}

/** Prints one line about the result of a mutant; returns true when it was detected. */
const judge = ({ name: of, expected: wanted }: Pick<Mutant, 'name' | 'expected'>, output: string): boolean => {
  const expected = wanted.join(' or ')
  const red = /^Seed (\d+) failed:\n((?: {2}.*\n)+)/m.exec(output)
  if (red === null) {
    const survived = /^\d+ passed, 0 failed$/m.test(output)
    const what = survived ? `SURVIVED ${seeds} seeds` : `BROKE: ${output.trim().split('\n').slice(-6).join(' | ')}`
    say(`${of}: ${what} (expected ${expected})`)
    return false
  }
  const lines = (red[2] ?? '').trim().split('\n')
  const names = [...new Set(lines.map((line) => /^\s*(I\d+):/.exec(line)?.[1] ?? 'other'))]
  const meant = wanted.length === 0 || names.some((name) => wanted.some((one) => one === name))
  const mark = meant ? '' : ` (expected ${expected})`
  say(`${of}: red at seed ${red[1]} by ${names.join(', ')}${mark}: ${(lines[0] ?? '').trim().slice(0, 160)}`)
  return true
}

/** Compiler errors in the files that a mutant changes: code that throws at once could pass for a failed call, and survive. */
const compileErrors = async (copy: string, { edits }: Mutant | Guarded): Promise<readonly string[]> => {
  const config = edits[0]?.[0].startsWith('server/') === true ? 'tsconfig.server.json' : 'tsconfig.app.json'
  const output = await runIn(copy, ['node_modules/typescript/bin/tsc', '-p', config, '--noEmit'])
  return output.split('\n').filter((line) => edits.some(([file]) => line.startsWith(`${file}(`)))
}

/** The fast simulation has a model in place of the server. */
const isOfServer = ({ edits }: Mutant | Guarded): boolean => edits.every(([file]) => file.startsWith('server/'))

const copy = await mkdtemp(join(tmpdir(), 'lading-mutants-'))
let survived = 0
try {
  for (const path of COPIED) await cp(join(root, path), join(copy, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const list: readonly (Mutant | Guarded)[] = values.guarded ? GUARDED : MUTANTS
  const first = list.findIndex(({ name }) => name.includes(values.from ?? ''))
  const chosen = list.slice(first).filter(({ name }) => name.includes(values.only ?? ''))
  for (const mutant of chosen) {
    if (fast && isOfServer(mutant)) {
      say(`${mutant.name}: not judged, the fast simulation does not run the server`)
      continue
    }
    const undo: (() => Promise<void>)[] = []
    try {
      for (const edit of mutant.edits) undo.unshift(await apply(copy, edit))
      const noticed =
        'caughtBy' in mutant && !fast
          ? judgeTests(mutant, await runTests(copy, mutant))
          : judge('caughtBy' in mutant ? { ...mutant, expected: [] } : mutant, await simulate(copy))
      if (!noticed) {
        survived += 1
        for (const line of await compileErrors(copy, mutant)) say(`  DOES NOT COMPILE: ${line}`)
      }
    } catch (error) {
      survived += 1
      say(`${mutant.name}: CANNOT BE MADE: ${error instanceof Error ? error.message : String(error)}`)
    }
    for (const back of undo) await back()
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
say(survived === 0 ? 'All were noticed' : `${survived} were not noticed`)
process.exitCode = survived === 0 ? 0 : 1
