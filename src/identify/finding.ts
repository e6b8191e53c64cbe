/**
 * A finding about a scan, as data: a code and its parameters. The interface words it in the user's language; `reasonOf`
 * gives a short English sentence for `GET /api/v1/identify`. Lengths count characters unless `unit` says otherwise.
 */
export type Finding =
  | { readonly code: 'empty' }
  | { readonly code: 'too-long'; readonly limit: number; readonly got: number }
  | { readonly code: 'damaged'; readonly at: number; readonly character: string }
  | { readonly code: 'truncated'; readonly expected: number; readonly got: number; readonly ai?: string }
  | { readonly code: 'wrong-length'; readonly expected: number; readonly got: number; readonly ai?: string }
  | {
      readonly code: 'wrong-check-digit'
      readonly expected: string
      readonly got: string
      readonly ai?: string
      readonly scheme?: string
    }
  | { readonly code: 'wrong-character'; readonly ai: string; readonly character: string; readonly at: number }
  | { readonly code: 'wrong-value'; readonly ai: string; readonly value: string; readonly format: ValueFormat }
  | { readonly code: 'unknown-ai'; readonly ai: string; readonly at: number }
  | { readonly code: 'duplicate-ai'; readonly ai: string }
  | { readonly code: 'qualifier-not-allowed'; readonly ai: string; readonly key: string }
  /** `ai` requires one of `needs`. */
  | { readonly code: 'needs-ai'; readonly ai: string; readonly needs: readonly string[] }
  | { readonly code: 'excluded-ai'; readonly ai: string; readonly other: string }
  /** `ai` requires a single item, but `key` identifies a type. */
  | { readonly code: 'needs-serial'; readonly ai: string; readonly key: string }
  | { readonly code: 'digital-link-compressed' }
  | { readonly code: 'epc-unknown-header'; readonly header: string }
  | { readonly code: 'epc-unprogrammed' }
  | { readonly code: 'epc-chip-number' }
  | { readonly code: 'epc-wrong-length'; readonly scheme: string; readonly expected: number; readonly got: number }
  | { readonly code: 'epc-partition'; readonly scheme: string; readonly partition: number }
  | { readonly code: 'epc-overflow'; readonly scheme: string; readonly field: EpcField; readonly digits: number }
  | { readonly code: 'epc-trailing-bits'; readonly scheme: string }
  | { readonly code: 'epc-field'; readonly scheme: string; readonly field: EpcField; readonly value: string }
  | { readonly code: 'epc-not-decoded'; readonly scheme: string }
  | { readonly code: 'epc-unknown-scheme'; readonly scheme: string }

export type FindingCode = Finding['code']
export type ValueFormat = 'date' | 'time' | 'yes-no' | 'non-zero' | 'zero' | 'piece-of-total' | 'percent-escape'
export type EpcField = 'filter' | 'company-prefix' | 'reference' | 'serial' | 'uri'

const ofAi = (ai: string | undefined) => (ai === undefined ? '' : ` in (${ai})`)

const formatNames: Record<ValueFormat, string> = {
  date: 'a date',
  time: 'a time',
  'yes-no': '0 or 1',
  'non-zero': 'a number above 0',
  zero: '0',
  'piece-of-total': 'a piece of a total',
  'percent-escape': 'percent-encoded text',
}

/** A short English sentence for a finding, without the raw scan. */
export function reasonOf(finding: Finding): string {
  switch (finding.code) {
    case 'empty':
      return 'Nothing was read.'
    case 'too-long':
      return `The read has ${finding.got} characters; at most ${finding.limit} are taken.`
    case 'damaged':
      return `Damaged read: character ${finding.character} at position ${finding.at + 1}.`
    case 'truncated':
      return `Truncated read${ofAi(finding.ai)}: ${finding.got} of ${finding.expected} characters.`
    case 'wrong-length':
      return `Wrong length${ofAi(finding.ai)}: ${finding.got} characters instead of ${finding.expected}.`
    case 'wrong-check-digit': {
      const where = finding.scheme === undefined ? ofAi(finding.ai) : ` for ${finding.scheme}`
      return `Wrong check digit${where}: ${finding.got} instead of ${finding.expected}.`
    }
    case 'wrong-character':
      return `Character ${finding.character} is not allowed in (${finding.ai}).`
    case 'wrong-value':
      return `The value of (${finding.ai}) is not ${formatNames[finding.format]}: ${finding.value}.`
    case 'unknown-ai':
      return `Unknown application identifier ${finding.ai} at position ${finding.at + 1}.`
    case 'duplicate-ai':
      return `Application identifier (${finding.ai}) occurs with two different values.`
    case 'qualifier-not-allowed':
      return `Application identifier (${finding.ai}) does not qualify (${finding.key}).`
    case 'needs-ai': {
      const needs = finding.needs.map((ai) => `(${ai})`).join(', ')
      return `(${finding.ai}) needs ${finding.needs.length === 1 ? '' : 'one of '}${needs} beside it.`
    }
    case 'excluded-ai':
      return `(${finding.ai}) may not stand beside (${finding.other}).`
    case 'needs-serial':
      return `(${finding.ai}) needs the serial number of (${finding.key}).`
    case 'digital-link-compressed':
      return 'A compressed GS1 Digital Link, which is not interpreted.'
    case 'epc-unknown-header':
      return `Unknown EPC header ${finding.header}.`
    case 'epc-unprogrammed':
      return 'The tag holds no EPC yet.'
    case 'epc-chip-number':
      return 'A chip number (TID) and not an EPC.'
    case 'epc-wrong-length':
      return `Wrong length for ${finding.scheme}: ${finding.got} hexadecimal digits instead of ${finding.expected}.`
    case 'epc-partition':
      return `Partition ${finding.partition} does not exist in ${finding.scheme}.`
    case 'epc-overflow':
      return `The ${finding.field} does not fit ${finding.digits} digits in ${finding.scheme}.`
    case 'epc-trailing-bits':
      return `Bits after the end of the ${finding.scheme} are not zero.`
    case 'epc-field':
      return `Not a ${finding.field} of ${finding.scheme}: ${finding.value}.`
    case 'epc-not-decoded':
      return `An EPC of scheme ${finding.scheme}, whose fields are not interpreted.`
    case 'epc-unknown-scheme':
      return `Unknown EPC scheme ${finding.scheme}.`
  }
}
