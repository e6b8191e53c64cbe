import { type Symbology } from './aim.ts'
import { type Element } from './element-string.ts'
import { type Finding, reasonOf } from './finding.ts'

export type ReadKind = 'epc' | 'gs1' | 'digital-link' | 'plain' | 'unknown'

/** What a read was taken for. */
export interface Interpretation {
  readonly kind: ReadKind
  /** `sgtin-96`, `sgtin+`, `sgtin`, `gtin`, `sscc`, `ean-13`, …; null where the read names none. */
  readonly scheme: string | null
  /** EPC tag URI; the pure identity URI where the read was one; a GS1 Digital Link for TDS 2.x; null for what is no EPC. */
  readonly uri: string | null
  /** GS1 element string of the object, in the order of the read; of an EPC as well. */
  readonly elements: readonly Element[]
  /** False where something is wrong. Findings of a valid read are only remarks. */
  readonly valid: boolean
  readonly findings: readonly Finding[]
  /** Upper-case hexadecimal digits of a read that is a tag memory; null otherwise. */
  readonly hex: string | null
}

export interface IdentifiedRead extends Interpretation {
  /** As the reader sent it. */
  readonly raw: string
  /** Without what surrounds it and without its symbology identifier; substitutes of FNC1 are ASCII 29. */
  readonly payload: string
  readonly symbology: Symbology | null
}

const blank = { scheme: null, uri: null, elements: [], findings: [], hex: null, valid: true } as const

export const interpretation = (kind: ReadKind, rest: Partial<Interpretation> = {}): Interpretation => ({
  ...blank,
  kind,
  ...rest,
})

/** Nothing that could be taken for an identifier. */
export const notUnderstood = (finding: Finding, rest: Partial<Interpretation> = {}): Interpretation =>
  interpretation('unknown', { valid: false, findings: [finding], ...rest })

/** The part of `GET /api/v1/identify` that needs no database; the caller adds `matches`. */
export interface Identification {
  readonly kind: ReadKind
  readonly scheme: string | null
  readonly uri: string | null
  readonly elements: Readonly<Record<string, string>>
  readonly valid: boolean
  /** One English sentence, or null where there is nothing to remark. */
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
