import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Requirements that ask for a document. */
const documents = /^(?:2|3|5|6|7|8|11|13|14|15|16)\.1\.\d+$/

const page = readFileSync('SECURITY.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d[\d., ]*) \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
  ([, items = '', state = '', by = '']) =>
    items.split(', ').map((item) => ({
      item,
      state,
      by,
      paths: [...by.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path),
    })),
)

describe('SECURITY.md', () => {
  it('has every item of ASVS 5.0.0 of levels 1 and 2 once', () => {
    const wanted = readFileSync('tests/fixtures/asvs-5.0.0.txt', 'utf8')
      .split('\n')
      .filter((line) => /^\d/.test(line))
    expect(wanted).toHaveLength(253)
    expect(rows.map(({ item }) => item).toSorted()).toEqual(wanted.toSorted())
  })

  it('calls an item met, not applicable or a deviation, and nothing else', () => {
    expect(rows.filter(({ state }) => !['met', 'not applicable', 'deviation'].includes(state))).toEqual([])
  })

  it('names for each that is met a test, or a document where one is asked for', () => {
    const without = rows.filter(
      ({ item, state, paths }) =>
        state === 'met' && !documents.test(item) && !paths.some((path) => /^tests\/.*\.(?:test|spec)\.ts$/.test(path)),
    )
    expect(without.map(({ item }) => item)).toEqual([])
  })

  it('names only files that exist', () => {
    const missing = rows.flatMap(({ paths }) => paths).filter((path) => path.includes('.') && !existsSync(path))
    expect(missing).toEqual([])
  })
})
