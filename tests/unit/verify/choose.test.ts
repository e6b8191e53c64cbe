import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedSinceBase } from '../../../server/commands/verify/changed-files.ts'
import { chooseStages } from '../../../server/commands/verify/choose.ts'
import { nextStage } from '../../../server/commands/verify/run.ts'
import type { Stage } from '../../../server/commands/verify/stage.ts'
import { changedStages, checkStages, testStages } from '../../../server/commands/verify/stages.ts'

const stage = (name: string, touches?: readonly string[]): Stage => ({
  name,
  run: [],
  count: 'exit',
  minutes: 1,
  ...(touches && { touches }),
})
const all = [stage('unit'), stage('old database', ['server/db/', 'server/store/']), stage('e2e jobs')]
const names = (stages: readonly Stage[]): readonly string[] => stages.map(({ name }) => name)
const changed = (files: readonly string[], removed: readonly string[] = []) => ({ base: '0123456789', files, removed })

describe('stages of a run', () => {
  it('leaves out what the change cannot have touched, and says so', () => {
    const { stages, leftOut } = chooseStages(all, { full: false }, () => changed(['server/http/app.ts']))
    expect(names(stages)).toEqual(['unit', 'e2e jobs'])
    expect(leftOut).toEqual([
      'old database is left out: nothing in server/db/, server/store/ differs from 01234567; --full runs it',
    ])
  })

  it('keeps it where one of its files was changed or removed, where everything is asked for, and where nobody knows', () => {
    const kept = [
      chooseStages(all, { full: false }, () => changed(['server/db/pool.ts'])),
      chooseStages(all, { full: false }, () => changed([], ['server/store/list.ts'])),
      chooseStages(all, { full: true }, () => changed([])),
      chooseStages(all, { full: false }, () => undefined),
    ]
    for (const { stages, leftOut } of kept) {
      expect(names(stages)).toEqual(names(all))
      expect(leftOut).toEqual([])
    }
  })

  it('runs what is named, whatever changed', () => {
    const run = (...named: readonly string[]) =>
      names(chooseStages(all, { named, full: false }, () => changed([])).stages)
    expect(run('old database')).toEqual(['old database'])
    expect(run('e2e')).toEqual(['e2e jobs'])
  })

  it('prepares the browser tests before their tracks, two of which run at a time', () => {
    const { stages } = chooseStages(testStages, { named: ['e2e'], full: false }, () => changed([]))
    const [prepare, screens, jobs, everyNew] = stages
    if (!prepare || !screens || !jobs || !everyNew) throw new Error('four stages')
    expect(nextStage(stages, [])).toBe(prepare)
    expect(nextStage([screens, jobs, everyNew], [prepare])).toBeUndefined()
    expect(nextStage([screens, jobs, everyNew], [])).toBe(screens)
    expect(nextStage([jobs, everyNew], [screens])).toBe(jobs)
    expect(nextStage([everyNew], [screens, jobs])).toBeUndefined()
    expect(nextStage([everyNew], [screens])).toBe(everyNew)
  })

  it('leaves out no stage but the one on PostgreSQL 15, whose own tests count as its files', () => {
    const nothing = chooseStages(testStages, { full: false }, () => changed(['README.md']))
    expect(testStages.filter((one) => !nothing.stages.includes(one)).map(({ name }) => name)).toEqual([
      'server on PostgreSQL 15',
    ])
    const test = chooseStages(testStages, { full: false }, () => changed(['tests/server/store/list.test.ts']))
    expect(names(test.stages)).toEqual(names(testStages))
  })
})

describe('the check of what changed', () => {
  it('judges the files that changed, the types of everything, and always the architecture', () => {
    const stages = changedStages(['src/app/main.tsx', 'README.md'])
    expect(names(stages)).toEqual(names(checkStages))
    const argsOf = (name: string) => stages.find((one) => one.name === name)?.run ?? []
    expect(argsOf('format')).toEqual(expect.arrayContaining(['src/app/main.tsx', 'README.md']))
    expect(argsOf('lint')).not.toContain('README.md')
    expect(argsOf('unit')).toEqual(expect.arrayContaining(['related', 'src/app/main.tsx']))
    expect(argsOf('unit').some((arg) => arg.startsWith('tests/architecture/'))).toBe(true)
  })

  it('lints nothing where no source changed', () => {
    expect(names(changedStages(['README.md']))).not.toContain('lint')
  })
})

describe('what differs from the base', () => {
  let root: string
  /** The environment without the variables that a git hook sets, because they would point to its own repository. */
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const git = (...args: readonly string[]): void => {
    const named = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args]
    execFileSync('git', named, { cwd: root, env, stdio: 'pipe' })
  }
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
  const commit = (message: string): void => {
    git('add', '.')
    git('commit', '-q', '-m', message)
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lading-changed-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('is not known outside a repository, and in one without a commit to compare with', () => {
    expect(changedSinceBase(root)).toBeUndefined()
    git('init', '-q', '-b', 'main')
    write('one.ts', '1')
    commit('first')
    expect(changedSinceBase(root)).toBeUndefined()
  })

  it('is what this branch and the working tree have that the main branch had not', () => {
    git('init', '-q', '-b', 'main')
    for (const name of ['kept.ts', 'gone.ts', 'changed.ts', 'edited.ts']) write(name, '1')
    commit('first')
    git('checkout', '-q', '-b', 'work')
    mkdirSync(join(root, 'new'))
    write('new/ä file.ts', '1')
    write('changed.ts', '2')
    rmSync(join(root, 'gone.ts'))
    commit('second')
    write('edited.ts', '2')
    write('untracked.ts', '1')
    const found = changedSinceBase(root)
    expect(found?.files.toSorted()).toEqual(['changed.ts', 'edited.ts', 'new/ä file.ts', 'untracked.ts'])
    expect(found?.removed).toEqual(['gone.ts'])
  })

  it('is the last commit on the main branch itself', () => {
    git('init', '-q', '-b', 'main')
    write('one.ts', '1')
    commit('first')
    write('two.ts', '1')
    commit('second')
    expect(changedSinceBase(root)?.files).toEqual(['two.ts'])
  })
})
