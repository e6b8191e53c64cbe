import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StateTag } from '../../../src/ui/marks/StateTag.tsx'
import { families, glyphs, needsSomebody, stateOf, stateWords } from '../../../src/ui/states.ts'
import { markupOf } from './render.tsx'

const tokens = readFileSync(new URL('../../../src/ui/theme/tokens.css', import.meta.url), 'utf8')

describe('states', () => {
  it('gives every word one family and glyph, whatever the spelling', () => {
    expect(new Set(stateWords.map((word) => word.toLowerCase())).size).toBe(stateWords.length)
    for (const word of stateWords) {
      const { family, glyph } = stateOf(word)
      expect(families).toContain(family)
      expect(glyphs).toContain(glyph)
      expect(stateOf(word.toLowerCase().replaceAll(' ', '_'))).toEqual({ family, glyph })
    }
    expect(stateOf('WaitingForSupplier')).toEqual({ family: 'purple', glyph: 'quarter' })
  })

  it('shows a word that is not listed in slate with a ring', () => {
    expect(stateOf('Teleported')).toEqual({ family: 'slate', glyph: 'ring' })
  })

  it('fills only amber and red in tables', () => {
    expect(families.filter(needsSomebody)).toEqual(['amber', 'red'])
    const quiet = (state: string) => /class="[^"]*quiet/.test(markupOf(<StateTag state={state} label={state} quiet />))
    expect(quiet('Active')).toBe(true)
    expect(quiet('Missing')).toBe(false)
    expect(quiet('On hold')).toBe(false)
  })

  it('shows the translated word and keeps the state word for the look', () => {
    const markup = markupOf(<StateTag state="Missing" label="Vermist" />)
    expect(markup).toContain('Vermist')
    expect(markup).not.toContain('>Missing<')
    expect(markup).toContain('data-family="red"')
    expect(markup).toContain('data-glyph="question"')
  })
})

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const block = (selector: string): Map<string, string> => {
  const start = tokens.indexOf(`${selector} {`)
  const body = tokens.slice(start, tokens.indexOf('\n}', start))
  return new Map([...body.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

const light = block(':root')
const themes = {
  light,
  dark: new Map([...light, ...block(":root[data-mantine-color-scheme='dark']")]),
  outdoor: new Map([...light, ...block(":root[data-theme='outdoor']")]),
}

const pairs: [string, string][] = [
  ['--text', '--surface'],
  ['--text', '--selected'],
  ['--text-2', '--surface'],
  ['--text-2', '--bg'],
  ['--text-3', '--surface'],
  ['--text-3', '--raised'],
  ['--on-primary', '--primary'],
  ['--primary', '--surface'],
  ['--on-hivis', '--hivis'],
  ['--on-ink', '--ink'],
  ['--on-ink-2', '--ink'],
  ...families.map((family): [string, string] => [`--${family}`, `--${family}-soft`]),
  ...['ok', 'wrong', 'duplicate', 'unknown', 'complete', 'ready'].map((result): [string, string] => [
    `--on-scan-${result}`,
    `--scan-${result}`,
  ]),
]

describe('contrast', () => {
  it.each(Object.entries(themes))('keeps text readable on its ground in the %s theme', (name, values) => {
    const least = name === 'outdoor' ? 7 : 4.5
    for (const [text, ground] of pairs) {
      const ratio = contrast(values.get(text) ?? '', values.get(ground) ?? '')
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  })
})
