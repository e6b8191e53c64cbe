import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pathsIn } from './sources.ts'

/** Variables of Mantine, whose style sheets define them. */
const ELSEWHERE = /^--mantine-/

const styles = pathsIn(['src'], /\.css$/)
const code = pathsIn(['src'], /\.tsx?$/)
const read = (path: string): string => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

it('style sheets use only variables that some style sheet or component defines, or say what holds without one', () => {
  const defined = new Set<string>()
  for (const path of styles) for (const [, name = ''] of read(path).matchAll(/(--[\w-]+)\s*:/g)) defined.add(name)
  // A component defines a variable as a key of a style: '--depth': or `--depth`.
  for (const path of code) for (const [, name = ''] of read(path).matchAll(/['"`](--[\w-]+)['"`]/g)) defined.add(name)
  const missing = styles.flatMap((path) =>
    // With a fallback, `var(--x, 0)`, a definition is not needed.
    [...read(path).matchAll(/var\((--[\w-]+)\s*\)/g)].flatMap(([, name = '']) =>
      defined.has(name) || ELSEWHERE.test(name) ? [] : [`${path}: ${name}`],
    ),
  )
  expect(missing).toEqual([])
})
