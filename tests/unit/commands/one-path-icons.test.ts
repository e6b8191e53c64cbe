import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { IconNfcOff } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { icon } from '../../../src/ui/marks/icon.ts'
import { inOnePath } from '../../../server/vite/one-path-icons.ts'

const FOLDER = join(import.meta.dirname, '../../../node_modules/@tabler/icons-react/dist/esm/icons')
const moduleOf = (name: string): string => readFileSync(join(FOLDER, `${name}.mjs`), 'utf8')
const pathOf = (code: string | null): string => /icon\("([^"]+)"\)/.exec(code ?? '')?.[1] ?? ''
const linesOf = (markup: string): readonly string[] => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d)

describe('icons with one path', () => {
  it('have the lines of the icon in their order, and the attributes that it draws them with', () => {
    const looks = { size: 18, stroke: 1.8, className: 'mark', 'aria-hidden': true } as const
    const theirs = renderToStaticMarkup(createElement(IconNfcOff, looks))
    const ours = renderToStaticMarkup(createElement(icon(pathOf(inOnePath(moduleOf('IconNfcOff'), '/icon.ts'))), looks))
    expect(linesOf(ours)).toEqual([linesOf(theirs).join('')])
    const svg = (markup: string): readonly string[] =>
      (/<svg [^>]*>/.exec(markup)?.[0] ?? '')
        .replace(/ xmlns="[^"]*"|tabler-icon[\w-]* /g, '')
        .split(/ (?=[a-z-]+=)|>/)
        .toSorted()
    expect(svg(ours)).toEqual(svg(theirs))
  })

  it('are made of every outlined icon that a screen uses', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const used = new Set(
      sources.flatMap((name) =>
        [
          ...readFileSync(join('src', name), 'utf8').matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g),
        ].flatMap(([, names = '']) => names.match(/\bIcon[A-Z]\w*/g) ?? []),
      ),
    )
    const left = [...used].filter((name) => inOnePath(moduleOf(name), '/icon.ts') === null)
    expect(used.size).toBeGreaterThan(100)
    expect(left.filter((name) => !name.endsWith('Filled'))).toEqual([])
  })

  it.each([
    ['filled', 'createReactComponent("filled"', '["path", { "d": "M1 1h1", "key": "a" }]'],
    ['a circle', 'createReactComponent("outline"', '["circle", { "cx": "1", "key": "a" }]'],
    [
      'a line with other looks',
      'createReactComponent("outline"',
      '["path", { "d": "M1 1h1", "opacity": "0.5", "key": "a" }]',
    ],
    [
      'a line that begins where the last one ended',
      'createReactComponent("outline"',
      '["path", { "d": "m1 1h1", "key": "a" }]',
    ],
  ])('are not made of %s', (_, call, line) => {
    expect(
      inOnePath(`const __iconNode = [${line}];\nconst IconX = ${call}, "x", "X", __iconNode);`, '/icon.ts'),
    ).toBeNull()
  })
})
