import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { outcomeOf, playwrightOutcome, retriedLines, vitestOutcome } from '../../../server/commands/verify/counts.ts'
import { NoteRetries } from '../../../server/commands/verify/note-retries.ts'
import { nextStage } from '../../../server/commands/verify/run.ts'
import type { Stage } from '../../../server/commands/verify/stage.ts'

const directory = mkdtempSync(join(tmpdir(), 'lading-counts-'))
afterAll(() => rmSync(directory, { recursive: true }))

const stage = (count: Stage['count']): Stage => ({ name: 'x', run: [], count, minutes: 1 })
const written = (name: string, report: unknown): string => {
  const path = join(directory, name)
  writeFileSync(path, JSON.stringify(report))
  return path
}

it('counts a test file that could not be loaded as one failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [{ fullName: 'does it', status: 'failed' }] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{}, {}] },
  ]
  expect(vitestOutcome({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    names: ['b.test.ts: does it', 'a.test.ts'],
    retried: [],
  })
})

it('counts a browser test that passed at its second try as passed, and an error outside tests as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  const tests = (status: string) => [{ status }]
  const suites = [
    {
      title: 'scan.spec.ts',
      specs: [{ title: 'scans', file: 'scan.spec.ts', tests: tests('flaky') }],
      suites: [
        {
          title: 'offline',
          specs: [
            { title: 'waits', file: 'scan.spec.ts', tests: tests('unexpected') },
            { title: 'goes on', file: 'scan.spec.ts', tests: tests('expected') },
          ],
        },
      ],
    },
  ]
  expect(playwrightOutcome({ stats, errors: [{}], suites })).toEqual({
    passed: 6,
    failed: 2,
    names: ['scan.spec.ts: waits'],
    retried: ['scan.spec.ts: scans'],
  })
})

it('names and counts what passed only at its second try', () => {
  const assertionResults = [
    { fullName: 'is quick', status: 'passed', meta: {} },
    { fullName: 'is slow', status: 'passed', meta: { retries: 1 } },
    { fullName: 'is wrong', status: 'failed', meta: { retries: 1 } },
  ]
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
  }
  const unit = vitestOutcome(report)
  expect(unit.retried).toEqual(['a.test.ts: is slow'])
  const e2e = { name: 'e2e', passed: 1, failed: 0, retried: ['scan.spec.ts: scans'] }
  expect(retriedLines([{ name: 'unit', ...unit }, e2e, { name: 'lint', passed: 1, failed: 0 }])).toEqual([
    '2 passed only at the second try:',
    '  unit: a.test.ts: is slow',
    '  e2e: scan.spec.ts: scans',
  ])
  expect(retriedLines([{ name: 'lint', passed: 1, failed: 0 }])).toEqual([])
})

it('records what the runner retried', async () => {
  const meta = {}
  const testCase = { diagnostic: () => ({ flaky: true, retryCount: 1 }), meta: () => meta }
  new NoteRetries().onTestCaseResult(testCase)
  expect(meta).toEqual({ retries: 1 })
  const steady = {}
  new NoteRetries().onTestCaseResult({ diagnostic: () => ({ flaky: false, retryCount: 0 }), meta: () => steady })
  expect(steady).toEqual({})
})

it('counts a whole check as one', () => {
  expect(outcomeOf(stage('exit'), 0, '')).toEqual({ passed: 1, failed: 0 })
  expect(outcomeOf(stage('exit'), 2, '')).toEqual({ passed: 0, failed: 1 })
  expect(outcomeOf(stage('exit'), null, '')).toEqual({ passed: 0, failed: 1 })
})

it('never calls a run good whose report is missing or whose exit code is not 0', () => {
  expect(outcomeOf(stage('vitest'), 0, join(directory, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  const clean = written('clean.json', { numPassedTests: 3, numFailedTests: 0, testResults: [] })
  expect(outcomeOf(stage('vitest'), 0, clean)).toEqual({ passed: 3, failed: 0, names: [], retried: [] })
  expect(outcomeOf(stage('vitest'), 1, clean)).toEqual({ passed: 3, failed: 1, names: [], retried: [] })
})

it('runs two stages at a time, one that keeps both cores busy alone, and each after those that it waits for', () => {
  const named = (name: string, more: Partial<Stage> = {}): Stage => ({ ...stage('exit'), name, ...more })
  const [types, unit, build, late] = [
    named('types'),
    named('unit', { alone: true }),
    named('build'),
    named('late', { after: ['build', 'left out'] }),
  ]
  expect(nextStage([types, unit, build, late], [])).toBe(types)
  expect(nextStage([unit, build, late], [types])).toBe(build)
  expect(nextStage([unit, late], [types, build])).toBeUndefined()
  expect(nextStage([unit, late], [build])).toBeUndefined()
  expect(nextStage([unit, late], [])).toBe(unit)
  expect(nextStage([late], [unit])).toBeUndefined()
  expect(nextStage([late], [types])).toBe(late)
})
