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
    // For the sake of a machine that is busy with something else; what needed it is named at the end.
    '--retry=1',
    '--reporter=default',
    '--reporter=./server/commands/verify/note-retries.ts',
    '--reporter=json',
    '--outputFile.json={report}',
  ],
  count: 'vitest',
  needs,
  minutes,
})

/** One of the two tracks of the browser tests, on a product of its own: what the jobs leave behind meets no other test. */
const playwright = (track: 'jobs' | 'screens', projects: readonly string[]): Stage => ({
  name: `e2e ${track}`,
  run: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--output',
    `tests/e2e/output/${track}`,
    '--reporter=list,json',
  ],
  count: 'playwright',
  browser: true,
  minutes: 60,
})

/** What leans on the database most, tried on the oldest PostgreSQL that is supported. */
const onDatabase = ['store', 'sync', 'actions', 'drift'].map((folder) => `tests/server/${folder}/`)

/** A program that is right or wrong as a whole, and shown only when it is wrong. */
const whole = (name: string, run: readonly string[], minutes = 5): Stage => ({
  name,
  run,
  count: 'exit',
  quiet: true,
  minutes,
})

/** Files whose text has not changed since they were found right are not read again. */
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

/** What reads the sources without running them; all of it at the same time, for half of it uses one core only. */
const readers = (format: readonly string[], lint: readonly string[]): readonly Stage[] => [
  whole('format', [...prettier, ...format]),
  ...(lint.length === 0 ? [] : [{ ...whole('lint', [...oxlint, ...lint]), beside: true } as const]),
  { ...whole('unused', ['node_modules/knip/bin/knip.js']), beside: true },
  { ...whole('types', ['node_modules/typescript/bin/tsc', '-b'], 10), beside: true },
  { ...whole('messages', [...tsx, 'server/commands/messages.ts', '--check']), beside: true },
]

/** The fast part: `npm run check`. */
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

/** Everything that must hold: `npm test`. */
export const testStages: readonly Stage[] = [
  ...checkStages,
  vitest('server', ['tests/server'], 20),
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
  // Where the products of the browser tests find it: none of them builds it again.
  { ...whole('build', [...tsx, 'server/commands/build.ts']), needs: ['src/app/main.tsx'] },
  { ...playwright('jobs', ['jobs']), needs: ['tests/e2e/jobs'] },
  { ...playwright('screens', ['screens', 'every-new']), needs: ['tests/e2e'], beside: true },
]
