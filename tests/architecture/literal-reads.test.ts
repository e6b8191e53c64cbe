import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { expect, it } from 'vitest'
import { pathsIn, withoutComments } from './sources.ts'

/**
 * Number of reads of a row by a quoted field name, such as `row['serial']`, per folder: the compiler does not find them when a declaration
 * renames the field. Use a typed row instead (`Row`, `rowAs`, `useRow(asset, id)`). The remaining ones in `server` are mostly
 * seeds. Folders not listed have none; lower a number when you remove reads, never raise it.
 */
const LEFT: { readonly [folder: string]: number } = {
  'server/seeds': 75,
  'server/store': 2,
  'src/app/dashboard': 2,
  'src/domains/administration/effects': 2,
  'src/domains/maintenance/effects': 2,
  'src/domains/maintenance/screens/damage': 1,
  'src/domains/planning/effects': 3,
  'src/domains/transport/screens/transport-manifest': 1,
  'src/engine/data': 1,
  'src/engine/sync': 1,
  'src/protocol': 1,
  'src/ui/fields': 2,
  'src/ui/map': 1,
}

/** Objects that are read by key and are not rows: addresses, problems by field, map layers, attributes of an element. */
const NO_ROWS: ReadonlySet<string> = new Set([
  'dataset',
  'env',
  'errors',
  'headers',
  'layers',
  'parameters',
  'scales',
  'query',
  'search',
  'words',
])

const keyed = /([\w)\]]+)\??\.?\['[a-zA-Z]+'\]/g
const byPath = /\bvalueAt\([^()]*,\s*'[a-zA-Z.]+'\)/g
const cssModule = /import (\w+) from '[^']*\.module\.css'/g

/** The reads of rows by a quoted name, without types (`Field['kind']`, `[number]['name']`) and CSS module classes. */
const literalReads = (source: string): readonly string[] => {
  const text = withoutComments(source)
  const styles = new Set([...text.matchAll(cssModule)].map(([, name]) => name))
  const rows = [...text.matchAll(keyed)].filter(
    ([, of = '']) => !styles.has(of) && !NO_ROWS.has(of) && !/^[A-Z]|[\]>]$/.test(of),
  )
  return [...rows, ...text.matchAll(byPath)].map(([read]) => read)
}

const countsIn = (folders: readonly string[]): { readonly [folder: string]: number } => {
  const counts = new Map<string, number>()
  for (const path of pathsIn(folders, /\.tsx?$/)) {
    const found = literalReads(readFileSync(path, 'utf8')).length
    if (found > 0) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + found)
  }
  return Object.fromEntries(counts)
}

it('reads as many rows by a quoted field name as are left, and no more', () => {
  expect(countsIn(['src', 'server'])).toEqual(LEFT)
})

it('finds each way of reading one', () => {
  expect(literalReads(`row['serial']`)).toHaveLength(1)
  expect(literalReads(`record?.row?.['serial'] ?? (row ?? {})['serial']`)).toHaveLength(2)
  expect(literalReads(`valueAt(record.row, 'properties.color')`)).toHaveLength(1)
  expect(literalReads(`import style from './x.module.css'\nstyle['page']`)).toEqual([])
  expect(literalReads(`const kind: Field['kind'] = search['tab']; labels['asset.serial']`)).toEqual([])
})
