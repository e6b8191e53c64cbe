import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { outcomeOf, playwrightOutcome, vitestOutcome } from '../../../server/commands/verify/counts.ts'
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
  })
})

it('counts a browser test that passed at its second try as passed, and an error outside tests as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  expect(playwrightOutcome({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2 })
})

it('counts a whole check as one', () => {
  expect(outcomeOf(stage('exit'), 0, '')).toEqual({ passed: 1, failed: 0 })
  expect(outcomeOf(stage('exit'), 2, '')).toEqual({ passed: 0, failed: 1 })
  expect(outcomeOf(stage('exit'), null, '')).toEqual({ passed: 0, failed: 1 })
})

it('never calls a run good whose report is missing or whose exit code is not 0', () => {
  expect(outcomeOf(stage('vitest'), 0, join(directory, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  const clean = written('clean.json', { numPassedTests: 3, numFailedTests: 0, testResults: [] })
  expect(outcomeOf(stage('vitest'), 0, clean)).toEqual({ passed: 3, failed: 0, names: [] })
  expect(outcomeOf(stage('vitest'), 1, clean)).toEqual({ passed: 3, failed: 1, names: [] })
})
