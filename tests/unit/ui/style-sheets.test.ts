import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../../src', import.meta.url))

/** Selectors that make the style of any element depend on what is in it or after it: with one of them every change restyles the whole page. */
const asksOfAny = (css: string): readonly string[] =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/[{};]/)
    .flatMap((part) => part.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => /(^|[^>+~\s]\s+)\*?:has\(/.test(selector))

it('no style sheet asks :has() of any element at all', () => {
  expect(asksOfAny(':has(+ .foot) { margin: 0 }\n.a, .b :has(.c) { margin: 0 }')).toEqual([
    ':has(+ .foot)',
    '.b :has(.c)',
  ])
  expect(asksOfAny('.a:has(.b) { margin: 0 }\n.grid > :has(.c) { margin: 0 }')).toEqual([])
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((path) => asksOfAny(readFileSync(`${SRC}/${path}`, 'utf8')).length > 0)).toEqual([])
})
