import { type Symbology } from './aim.ts'
import { type Element } from './element-string.ts'
import { type Finding, reasonOf } from './finding.ts'

export const READ_KINDS = ['epc', 'gs1', 'digital-link', 'plain', 'unknown'] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** How a scan was interpreted. */
export interface Interpretation {
  readonly kind: ReadKind
  /** `sgtin-96`, `sgtin+`, `sgtin`, `gtin`, `sscc`, `ean-13`, …; null when there is none. */
  readonly scheme: string | null
  /**
   * EPC tag URI; the pure identity URI if that was scanned; a GS1 Digital Link for TDS 2.x; null if it is not an EPC.
   */
  readonly uri: string | null
  /** GS1 element string of the item, in the order of the scan; for EPCs, too. */
  readonly elements: readonly Element[]
  /** False when something is wrong. Findings of a valid scan are remarks. */
  readonly valid: boolean
  readonly findings: readonly Finding[]
  /** Upper-case hexadecimal digits if the scan is tag memory; null otherwise. */
  readonly hex: string | null
}

export interface IdentifiedRead extends Interpretation {
  /** As the reader sent it. */
  readonly raw: string
  /** The scan without surrounding characters and symbology identifier; substitutes of FNC1 are ASCII 29. */
  readonly payload: string
  readonly symbology: Symbology | null
}

const blank = { scheme: null, uri: null, elements: [], findings: [], hex: null, valid: true } as const

export const interpretation = (kind: ReadKind, rest: Partial<Interpretation> = {}): Interpretation => ({
  ...blank,
  kind,
  ...rest,
})

/** A scan that cannot be an identifier. */
export const notUnderstood = (finding: Finding, rest: Partial<Interpretation> = {}): Interpretation =>
  interpretation('unknown', { valid: false, findings: [finding], ...rest })

/** The part of `GET /api/v1/identify` that needs no database; the caller adds `matches`. */
export interface Identification {
  readonly kind: ReadKind
  readonly scheme: string | null
  readonly uri: string | null
  readonly elements: Readonly<Record<string, string>>
  readonly valid: boolean
  /** One English sentence; null without findings. */
  readonly reason: string | null
}

export function identificationOf({ kind, scheme, uri, elements, valid, findings }: IdentifiedRead): Identification {
  const [first] = findings
  return {
    kind,
    scheme,
    uri,
    elements: Object.fromEntries(elements),
    valid,
    reason: first === undefined ? null : reasonOf(first),
  }
}
