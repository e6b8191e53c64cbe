import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pathsIn, withoutComments } from './sources.ts'

/**
 * Names of objects that are read by key but are not rows: addresses, problems by field and their parameters, map layers, attributes of
 * an element.
 */
const NO_ROWS: ReadonlySet<string> = new Set([
  'dataset',
  'env',
  'errors',
  'headers',
  'layers',
  'parameters',
  'params',
  'scales',
  'query',
  'search',
  'words',
])

const keyed = /([\w)\]]+)\??\.?\['[a-zA-Z]+'\]/g
const byPath = /\bvalueAt\([^()]*,\s*'[a-zA-Z.]+'\)/g
const ofType = /\(typeof [\w |]+\)\['[a-zA-Z]+'\]/g
const cssModule = /import (\w+) from '[^']*\.module\.css'/g

/**
 * The reads of rows by a quoted name. Types (`Field['kind']`, `[number]['name']`, `(typeof asset)['name']`) and classes of CSS modules
 * are left out.
 */
const literalReads = (source: string): readonly string[] => {
  const text = withoutComments(source).replaceAll(ofType, '')
  const styles = new Set([...text.matchAll(cssModule)].map(([, name]) => name))
  const rows = [...text.matchAll(keyed)].filter(
    ([, of = '']) => !styles.has(of) && !NO_ROWS.has(of) && !/^[A-Z]|[\]>]$/.test(of),
  )
  return [...rows, ...text.matchAll(byPath)].map(([read]) => read)
}

const literalReadsIn = (folders: readonly string[]): readonly string[] =>
  pathsIn(folders, /\.tsx?$/).flatMap((path) =>
    literalReads(readFileSync(path, 'utf8')).map((read) => `${path}: ${read}`),
  )

/** When a declaration renames a field, the compiler reports reads of typed rows (`Row`, `rowAs`, `useRow(asset, id)`), but not such reads. */
it('reads no row by a quoted field name', () => {
  expect(literalReadsIn(['src', 'server'])).toEqual([])
})

it('finds each way of reading one', () => {
  expect(literalReads(`row['serial']`)).toHaveLength(1)
  expect(literalReads(`record?.row?.['serial'] ?? (row ?? {})['serial']`)).toHaveLength(2)
  expect(literalReads(`valueAt(record.row, 'properties.color')`)).toHaveLength(1)
  expect(literalReads(`'user' satisfies (typeof user | typeof employee)['name']`)).toEqual([])
  expect(literalReads(`import style from './x.module.css'\nstyle['page']`)).toEqual([])
  expect(literalReads(`const kind: Field['kind'] = search['tab']; labels['asset.serial']`)).toEqual([])
})
