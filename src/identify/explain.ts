import { applicationIdentifiers } from './ai-table.ts'
import { type Finding } from './finding.ts'
import { type IdentifiedRead, type ReadKind } from './identified-read.ts'
import { identify } from './identify.ts'

/** One element of an explanation. */
export interface ExplainedElement {
  readonly ai: string
  /** GS1 data title such as `SERIAL`, the same in every language. */
  readonly title: string
  readonly value: string
}

/** An explanation of a scan as data; the interface words it. */
export interface Explanation {
  readonly kind: ReadKind
  readonly scheme: string | null
  readonly uri: string | null
  /** AIM identifier such as `C1` and the name of the symbology. */
  readonly symbology: { readonly id: string; readonly name: string | null } | null
  readonly elements: readonly ExplainedElement[]
  readonly valid: boolean
  /** Errors if the scan is not valid, else remarks. The first is the most useful. */
  readonly findings: readonly Finding[]
  /** The scan with control characters replaced by symbols such as `␝`. */
  readonly shown: string
}

/** Replaces control characters by their symbols (U+2400 and on), so that a damaged scan can be shown. */
const printable = (text: string): string =>
  text
    .replace(/[\u0000-\u001f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replace(/\u007f/g, '\u2421')

export function explain(read: string | IdentifiedRead): Explanation {
  const { kind, scheme, uri, symbology, elements, valid, findings, raw } =
    typeof read === 'string' ? identify(read) : read
  return {
    kind,
    scheme,
    uri,
    symbology: symbology === null ? null : { id: symbology.id, name: symbology.name },
    elements: elements.map(([ai, value]) => ({ ai, title: applicationIdentifiers.get(ai)?.title ?? '', value })),
    valid,
    findings,
    shown: printable(raw),
  }
}
