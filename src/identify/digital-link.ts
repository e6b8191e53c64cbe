import { applicationIdentifiers } from './ai-table.ts'
import { judgeValue } from './ai-value.ts'
import { type Element, type ElementString } from './element-string.ts'
import { type Finding } from './finding.ts'

/** Primary keys of GS1 Digital Link URI syntax 1.4 and their permitted qualifiers, in order. */
const qualifiers: ReadonlyMap<string, readonly string[]> = new Map([
  ['00', []],
  ['01', ['22', '10', '21', '235']],
  ['253', []],
  ['255', []],
  ['401', []],
  ['402', []],
  ['414', ['254', '7040']],
  ['415', ['8020']],
  ['417', ['7040']],
  ['8003', []],
  ['8004', ['7040']],
  ['8006', ['22', '10', '21']],
  ['8010', ['8011']],
  ['8013', []],
  ['8017', ['8019']],
  ['8018', ['8019']],
])

const standardDomain = /^(id|dl)\.gs1\.org$/i

export type DigitalLink = ElementString | 'compressed' | null

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isCompressed(segments: readonly string[], host: string): boolean {
  const last = segments.at(-1) ?? ''
  return /^[A-Za-z0-9_-]{10,}$/.test(last) && (segments.length % 2 === 1 || standardDomain.test(host))
}

/**
 * Parses a GS1 Digital Link. Null when the text is another URL or none; `compressed` when its path is compressed.
 * Elements are in the order key, qualifiers, query. A GTIN of 8, 12 or 13 digits is padded to 14.
 */
export function parseDigitalLink(text: string): DigitalLink {
  const [, host = '', path = '', query = ''] =
    /^https?:\/\/([^/?#\s]+)([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text) ?? []
  if (host === '') return null
  const segments = path.split('/').slice(1)
  if (segments.at(-1) === '') segments.pop()
  const at = segments.findIndex(
    (segment, place) => qualifiers.has(segment) && isKeyValue(segment, segments[place + 1], host),
  )
  if (at === -1) return standardDomain.test(host) && isCompressed(['', ...segments], host) ? 'compressed' : null
  const pathPart = segments.slice(at)
  if (pathPart.length % 2 === 1) return isCompressed(pathPart, host) ? 'compressed' : null
  return elementsOf(pathPart, query)
}

function isKeyValue(ai: string, value: string | undefined, host: string): boolean {
  if (value === undefined || value === '') return false
  if (standardDomain.test(host)) return true
  const numeric = applicationIdentifiers.get(ai)?.components[0]?.set === 'N'
  // On other domains a path segment such as 401 may be a coincidence; every GS1 key begins with the digits of a company
  // prefix.
  return (numeric ? /^\d{8,}/ : /^\d{4,}/).test(value)
}

function elementsOf(path: readonly string[], query: string): ElementString {
  const elements: Element[] = []
  const findings: Finding[] = []
  const key = path[0] ?? ''
  const allowed = qualifiers.get(key) ?? []
  const add = (ai: string, text: string) => {
    const identifier = applicationIdentifiers.get(ai)
    const value = decoded(text)
    if (identifier === undefined) return findings.push({ code: 'unknown-ai', ai, at: 0 })
    if (value === null) return findings.push({ code: 'wrong-value', ai, value: text, format: 'percent-escape' })
    const full = ai === '01' && /^(\d{8}|\d{12,13})$/.test(value) ? value.padStart(14, '0') : value
    const before = elements.find(([other]) => other === ai)
    if (before === undefined) elements.push([ai, full])
    else if (before[1] !== full) findings.push({ code: 'duplicate-ai', ai })
    const finding = judgeValue(identifier, full)
    return finding === undefined ? 0 : findings.push(finding)
  }
  for (let place = 0; place < path.length; place += 2) {
    const ai = path[place] ?? ''
    if (place > 0 && applicationIdentifiers.has(ai) && !allowed.includes(ai)) {
      findings.push({ code: 'qualifier-not-allowed', ai, key })
    }
    add(ai, path[place + 1] ?? '')
  }
  for (const pair of query.split(/[&;]/)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (applicationIdentifiers.has(name)) add(name, value)
  }
  return { elements, findings }
}

/**
 * The GS1 Digital Link of elements that begin with a primary key, on the canonical host or the given one; null without
 * such a key.
 */
export function digitalLinkOf(elements: readonly Element[], host = 'id.gs1.org'): string | null {
  const [first] = elements
  if (first === undefined || !qualifiers.has(first[0])) return null
  const allowed = qualifiers.get(first[0]) ?? []
  const path = [first, ...elements.slice(1).filter(([ai]) => allowed.includes(ai))]
  const query = elements.slice(1).filter(([ai]) => !allowed.includes(ai))
  const tail = query.map(([ai, value]) => `${ai}=${encodeURIComponent(value)}`).join('&')
  const address = path.map(([ai, value]) => `/${ai}/${encodeURIComponent(value)}`).join('')
  return `https://${host}${address}${tail === '' ? '' : `?${tail}`}`
}
