import { type ApplicationIdentifier, applicationIdentifiers, identifierAt } from './ai-table.ts'
import { judgeValue } from './ai-value.ts'
import { groupSeparator } from './clean.ts'
import { type Finding } from './finding.ts'

/** Application identifier and value, in the order of the scan. */
export type Element = readonly [ai: string, value: string]

export interface ElementString {
  readonly elements: readonly Element[]
  /** What is wrong; empty when all is valid. */
  readonly findings: readonly Finding[]
}

class Collector {
  readonly elements: Element[] = []
  readonly findings: Finding[] = []

  add(identifier: ApplicationIdentifier, value: string): void {
    const before = this.elements.find(([ai]) => ai === identifier.ai)
    if (before === undefined) this.elements.push([identifier.ai, value])
    else if (before[1] !== value) this.findings.push({ code: 'duplicate-ai', ai: identifier.ai })
    const finding = judgeValue(identifier, value)
    if (finding !== undefined) this.findings.push(finding)
  }
}

/**
 * Parses an element string as a reader sends it, with ASCII 29 after elements of variable length (GS1 General
 * Specifications 7.8). Stops at an unknown identifier, because the end of its value is unknown.
 */
export function parseElementString(text: string): ElementString {
  const found = new Collector()
  let at = 0
  while (at < text.length) {
    if (text.charAt(at) === groupSeparator) {
      at += 1
      continue
    }
    const identifier = identifierAt(text, at)
    if (identifier === undefined) {
      found.findings.push(unknownAt(text, at))
      break
    }
    const start = at + identifier.ai.length
    const separator = text.indexOf(groupSeparator, start)
    const limit = separator === -1 ? text.length : separator
    const end = identifier.predefined ? Math.min(start + identifier.maxLength, limit) : limit
    found.add(identifier, text.slice(start, end))
    at = end
  }
  return found
}

function unknownAt(text: string, at: number): Finding {
  const rest = text.length - at
  const cut =
    rest < 4 &&
    /^\d+$/.test(text.slice(at)) &&
    [...applicationIdentifiers.keys()].some((ai) => ai.startsWith(text.slice(at)))
  return cut
    ? { code: 'truncated', expected: rest + 1, got: rest }
    : { code: 'unknown-ai', ai: text.slice(at, at + 4), at }
}

/** Whether the text begins in the human readable form, `(01)…`. */
export const isBracketed = (text: string): boolean => /^\(\d{2,4}\)/.test(text)

/**
 * Parses the human readable form `(01)…(21)…`. Values may contain brackets: a bracket begins an element only if it
 * contains a known identifier. Blanks around values are dropped.
 */
export function parseBracketed(text: string): ElementString {
  const found = new Collector()
  const marks = [...text.matchAll(/\((\d{2,4})\)/g)].filter(
    ({ 1: ai = '', index }) => index === 0 || applicationIdentifiers.has(ai),
  )
  for (const [place, mark] of marks.entries()) {
    const ai = mark[1] ?? ''
    const identifier = applicationIdentifiers.get(ai)
    const end = marks[place + 1]?.index ?? text.length
    const value = text
      .slice(mark.index + mark[0].length, end)
      .split(groupSeparator)
      .join('')
      .trim()
    if (identifier === undefined) found.findings.push({ code: 'unknown-ai', ai, at: mark.index })
    else if (place === marks.length - 1 && /\(\d{0,4}$/.test(value)) {
      found.add(identifier, value.replace(/\(\d{0,4}$/, ''))
      found.findings.push({ code: 'truncated', expected: text.length + 1, got: text.length })
    } else found.add(identifier, value)
  }
  return found
}

/** The human readable form of elements, `(01)…(21)…`. */
export const bracketed = (elements: readonly Element[]): string =>
  elements.map(([ai, value]) => `(${ai})${value}`).join('')
