import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Rows of the table of proofs: test file, and words of the title of one of its tests. */
const proofs = [
  ...readFileSync('tests/torture/RESULTS.md', 'utf8').matchAll(/^\| [^|]+ \| `(tests\/[^`]+)` \| ([^|]+) \|$/gm),
].map(([, path = '', title = '']) => ({ path, title }))

const isTitled = (source: string, title: string): boolean =>
  source.split('\n').some((line) => /\b(?:it|test|describe)(?:\.each\(\w+\))?\(/.test(line) && line.includes(title))

it('finds each test that the page of results names as proof', () => {
  expect(proofs.length).toBeGreaterThan(30)
  const missing = proofs.filter(({ path, title }) => !existsSync(path) || !isTitled(readFileSync(path, 'utf8'), title))
  expect(missing).toEqual([])
})
