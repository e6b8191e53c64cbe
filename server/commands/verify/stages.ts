import { readdirSync } from 'node:fs'
import type { Stage } from './stage.ts'

const tsx = ['--import', 'tsx']

const vitest = (project: string, needs: readonly string[], minutes: number, only: readonly string[] = []): Stage => ({
  name: project,
  run: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...only,
    // A test may fail once on a busy machine; retried tests are listed at the end.
    '--retry=1',
    '--reporter=default',
    '--reporter=./server/commands/verify/note-retries.ts',
    '--reporter=json',
    '--outputFile.json={report}',
  ],
  count: 'vitest',
  alone: true,
  needs,
  minutes,
})

const playwright = (name: string, config: string, projects: readonly string[] = []): Stage => ({
  name: `e2e ${name}`,
  run: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    `tests/e2e/${config}.config.ts`,
    ...projects.flatMap((project) => ['--project', project]),
    '--output',
    `tests/e2e/output/${name}`,
    '--reporter=list,json',
  ],
  count: 'playwright',
  browser: true,
  minutes: 60,
})

/** One of the browser tests' tracks, each with its own server, so that the records that it makes do not affect others. */
const track = (name: 'jobs' | 'screens' | 'every-new'): Stage => ({
  ...playwright(name, 'playwright', [name]),
  after: ['unit', 'server', 'sync', 'e2e prepare'],
})

/** Tests that depend most on the database also run on the oldest supported PostgreSQL. */
const onDatabase = ['store', 'sync', 'actions', 'drift'].map((folder) => `tests/server/${folder}/`)

/** A program that counts as one check; its output is shown only on failure. */
const whole = (name: string, run: readonly string[], minutes = 5): Stage => ({
  name,
  run,
  count: 'exit',
  quiet: true,
  minutes,
})

/** With its cache: files whose content has not changed since their last successful check are skipped. */
const prettier = [
  'node_modules/prettier/bin/prettier.cjs',
  '--check',
  '--log-level',
  'warn',
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/prettier/checked',
]
const oxlint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']
const unit: Stage = { ...vitest('unit*', ['tests/unit', 'tests/catalogue', 'tests/architecture'], 10), name: 'unit' }

const testsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)

/** Static checks: half of them use one core only. */
const readers = (format: readonly string[], lint: readonly string[]): readonly Stage[] => [
  whole('format', [...prettier, ...format]),
  ...(lint.length === 0 ? [] : [whole('lint', [...oxlint, ...lint])]),
  whole('unused', ['node_modules/knip/bin/knip.js']),
  whole('types', ['node_modules/typescript/bin/tsc', '-b'], 10),
  whole('messages', [...tsx, 'server/commands/messages.ts', '--check']),
]

/** Stages of `npm run check`. */
export const checkStages: readonly Stage[] = [...readers(['.'], ['.']), unit]

/**
 * `npm run check -- --changed`: the format and lint of these files, the types and messages of everything, and the tests that
 * import one of them. What tests/architecture judges it reads from the disk, so it is run whatever changed.
 */
export const changedStages = (files: readonly string[]): readonly Stage[] => {
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const related = ['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests', ...files]
  return [
    ...readers(['--ignore-unknown', ...files], sources),
    { ...unit, run: [...related, ...testsOf('tests/architecture'), ...unit.run.slice(2)] },
  ]
}

/** Stages of `npm test`. */
export const testStages: readonly Stage[] = [
  ...checkStages,
  vitest('server', ['tests/server'], 25),
  {
    ...vitest('server', onDatabase, 15, onDatabase),
    name: 'server on PostgreSQL 15',
    touches: ['server/db/', 'server/store/', 'server/sync/', ...onDatabase],
    takes: { TEST_DATABASE_URL: 'TEST_DATABASE_URL_15' },
  },
  vitest('sync', ['tests/sync'], 15),
  {
    name: 'simulation',
    run: [...tsx, 'tests/sync/simulate.ts', '--seeds', '60'],
    count: 'exit',
    needs: ['tests/sync/simulate.ts'],
    minutes: 18,
  },
  {
    name: 'fast simulation',
    run: [...tsx, 'tests/sync/simulate.ts', '--fast', '--seeds', '150'],
    count: 'exit',
    needs: ['tests/sync/simulate.ts'],
    minutes: 10,
  },
  // Where the products of the browser tests find it: none of them builds it again.
  { ...whole('build', [...tsx, 'server/commands/build.ts']), needs: ['src/app/main.tsx'] },
  { ...playwright('prepare', 'prepare'), needs: ['tests/e2e'], after: ['build'] },
  { ...track('screens'), needs: ['tests/e2e'] },
  { ...track('jobs'), needs: ['tests/e2e/jobs'] },
  // On a server of its own, because it leaves a record of every kind behind.
  { ...track('every-new'), needs: ['tests/e2e/jobs'] },
]
