import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, it } from 'vitest'
import { NEEDED } from '../bench/needed.ts'
import { pathsIn } from './sources.ts'

/** A path in backticks: folders and a file name. */
const FILE = /`((?:[\w.@-]+\/)+[\w.@-]+\.(?:tsx?|md|mjs|css|sql|json|po))`/g

/** The paths named by a page that exist neither from its own folder, nor from its root folder (`src` or `server`), nor from the project. */
const missingIn = (path: string, text: string): string[] =>
  [...text.matchAll(FILE)]
    .map(([, name = '']) => name)
    .filter((name) =>
      [dirname(path), path.split('/')[0] ?? '', '.'].every((from) => !existsSync(posix.join(from, name))),
    )

const pages = pathsIn(['src', 'server'], /\.md$/)
const domains = new Set(
  pathsIn(['src/domains'], /\.ts$/).flatMap((path) => /^src\/domains\/[^/]+(?=\/)/.exec(path)?.[0] ?? []),
)

it('names in its pages only files that exist', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(
    pages.flatMap((path) => missingIn(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`)),
  ).toEqual([])
  expect(missingIn('src/domains/packing/README.md', '`entities/packing-slip.ts` `src/none.ts` `0001-….md`')).toEqual([
    'src/none.ts',
  ])
})

it('tells in each domain the way of its main job, file by file, in at most 40 lines', () => {
  expect(domains.size).toBeGreaterThan(10)
  const wrong = [...domains].flatMap((domain) => {
    const path = `${domain}/README.md`
    if (!existsSync(path)) return [`${path} is missing`]
    const text = readFileSync(path, 'utf8')
    const hops = text.match(/^\| `/gm)?.length ?? 0
    return text.split('\n').length - 1 > 40 || hops < 5 ? [`${path}: ${hops} hops`] : []
  })
  expect(wrong).toEqual([])
})

it('measures the size of what exists: each module that the benchmark of the bundle names', () => {
  expect(NEEDED.filter((path) => !existsSync(path))).toEqual([])
})
