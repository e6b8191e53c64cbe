import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pathsIn } from './sources.ts'

/* The patterns are written so that they do not match this file. */
const unfinished = /\bT[O]DO\b|\bF[I]XME\b|\bX[X]X\b|n[o]t implemented/
const unchecked = /@ts-(?:ign[o]re|n[o]check)|\bas an[y]\b|: an[y](?=\s*(?:[;,)=|\]>}]|$))|<an[y]>/
const leftOut = /\b(?:it|test|describe)(?:\.\w+)*\.(?:sk[i]p|onl[y]|tod[o]|fixm[e])\b/
const timed = /waitFor[T]imeout|\bset[T]imeout\([^,]*, *\d{3,}|\bsl[e]ep\(/
const mocked = /\bvi\.(?:mo[c]k|doMo[c]k)\(/
const machine = /(?<![\w.])\/(?:w[o]rk|f[a]rm|r[o]ot|h[o]me)\/[a-z.]/
const registry = /r[e]gistry\.[a-z]+\.(?:org|com)|"resolved": *"h[t]tp/

const rootFiles = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:ts|json|html|npmrc|yaml|yml)$|^\.(?:npmrc|gitignore)$/.test(entry.name))
  .map((entry) => entry.name)

const text = /\.(?:ts|tsx|js|mjs|css|html|json|sql|po|svg|csv|sh)$/
const everything = [
  ...pathsIn(['src', 'workers', 'server', 'tests', 'public', 'locales'], text),
  ...rootFiles,
  '.ci/run',
].filter(existsSync)
const code = everything.filter((path) => /\.tsx?$/.test(path))
const tests = code.filter((path) => path.startsWith('tests/'))

/** `path:line` of every line that matches. */
const linesWith = (pattern: RegExp, paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )

it('leaves nothing unfinished or unchecked', () => {
  expect(linesWith(unfinished, code)).toEqual([])
  expect(linesWith(unchecked, code)).toEqual([])
})

it('skips no test', () => {
  expect(linesWith(leftOut, tests)).toEqual([])
})

it('waits in no test for a fixed time', () => {
  expect(linesWith(timed, tests)).toEqual([])
})

it('replaces modules only in tests that have modules of their own', () => {
  const shared = tests.filter((path) => !path.includes('-mocks.test.'))
  expect(linesWith(mocked, shared)).toEqual([])
})

it('contains no machine path and no registry address', () => {
  expect(linesWith(machine, everything)).toEqual([])
  expect(linesWith(registry, everything)).toEqual([])
})

it('matches an example of each pattern', () => {
  expect('// T' + 'ODO later').toMatch(unfinished)
  expect('// @ts-' + 'ignore').toMatch(unchecked)
  expect('value as a' + 'ny').toMatch(unchecked)
  expect('it.on' + "ly('x'").toMatch(leftOut)
  expect('test.describe.sk' + 'ip(').toMatch(leftOut)
  expect('await page.waitFor' + 'Timeout(5)').toMatch(timed)
  expect('vi.mo' + "ck('x'").toMatch(mocked)
  expect('/ho' + 'me/somebody').toMatch(machine)
  expect('https://reg' + 'istry.npmjs.org/x').toMatch(registry)
})
