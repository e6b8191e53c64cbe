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
  needs,
  minutes,
})

/**
 * One of the two tracks of browser tests, each with its own server, so that records made by the jobs do not affect
 * other tests.
 */
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

/** Tests that depend most on the database also run on the oldest supported PostgreSQL. */
const onDatabase = ['store', 'sync', 'actions', 'drift'].map((folder) => `tests/server/${folder}/`)

/** Stages of `npm run check`. */
export const checkStages: readonly Stage[] = [
  {
    name: 'format',
    run: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    count: 'exit',
    quiet: true,
    minutes: 5,
  },
  {
    name: 'lint',
    run: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'],
    count: 'exit',
    quiet: true,
    minutes: 5,
  },
  { name: 'unused', run: ['node_modules/knip/bin/knip.js'], count: 'exit', quiet: true, minutes: 5 },
  { name: 'types', run: ['node_modules/typescript/bin/tsc', '-b'], count: 'exit', quiet: true, minutes: 10 },
  { name: 'messages', run: [...tsx, 'server/commands/messages.ts', '--check'], count: 'exit', quiet: true, minutes: 5 },
  { ...vitest('unit*', ['tests/unit', 'tests/catalogue', 'tests/architecture'], 10), name: 'unit' },
]

/** Stages of `npm test`. */
export const testStages: readonly Stage[] = [
  ...checkStages,
  vitest('server', ['tests/server'], 20),
  {
    ...vitest('server', onDatabase, 15, onDatabase),
    name: 'server on PostgreSQL 15',
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
    name: 'build',
    run: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    count: 'exit',
    quiet: true,
    needs: ['src/app/main.tsx'],
    minutes: 5,
  },
  { ...playwright('jobs', ['jobs']), needs: ['tests/e2e/jobs'] },
  { ...playwright('screens', ['screens', 'every-new']), needs: ['tests/e2e'], beside: true },
]
