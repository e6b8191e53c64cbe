import { t } from '@lingui/core/macro'
import type { EpcField, Finding, ValueFormat } from '../identify/finding.ts'

const formatWord = (format: ValueFormat): string =>
  ({
    date: t`a date`,
    time: t`a time`,
    'yes-no': t`0 or 1`,
    'non-zero': t`a number above 0`,
    zero: '0',
    'piece-of-total': t`a piece of a total`,
    'percent-escape': t`percent-encoded text`,
  })[format]

const fieldWord = (field: EpcField): string =>
  ({
    filter: t`filter`,
    'company-prefix': t`company prefix`,
    reference: t`reference`,
    serial: t`serial number`,
    uri: t`address`,
  })[field]

const numbered = (finding: Extract<Finding, { code: 'truncated' | 'wrong-length' }>): string => {
  const { expected, got, ai } = finding
  if (finding.code === 'truncated') {
    return ai === undefined
      ? t`Truncated read: ${got} of ${expected} characters.`
      : t`Truncated read in (${ai}): ${got} of ${expected} characters.`
  }
  return ai === undefined
    ? t`Wrong length: ${got} characters instead of ${expected}.`
    : t`Wrong length in (${ai}): ${got} characters instead of ${expected}.`
}

const checkDigit = (finding: Extract<Finding, { code: 'wrong-check-digit' }>): string => {
  const { expected, got, ai, scheme } = finding
  if (scheme !== undefined) return t`Wrong check digit for ${scheme}: ${got} instead of ${expected}.`
  if (ai !== undefined) return t`Wrong check digit in (${ai}): ${got} instead of ${expected}.`
  return t`Wrong check digit: ${got} instead of ${expected}.`
}

/** What is wrong with a scan, in one sentence in the active language. Same meaning as `reasonOf` in src/identify. */
export const findingText = (finding: Finding): string => {
  switch (finding.code) {
    case 'empty':
      return t`Nothing was read.`
    case 'too-long': {
      const { got, limit } = finding
      return t`The read has ${got} characters; at most ${limit} are taken.`
    }
    case 'damaged': {
      const { character } = finding
      const place = finding.at + 1
      return t`Damaged read: character ${character} at position ${place}.`
    }
    case 'truncated':
    case 'wrong-length':
      return numbered(finding)
    case 'wrong-check-digit':
      return checkDigit(finding)
    case 'wrong-character': {
      const { character, ai } = finding
      return t`Character ${character} is not allowed in (${ai}).`
    }
    case 'wrong-value': {
      const { ai, value } = finding
      const wanted = formatWord(finding.format)
      return t`The value of (${ai}) is not ${wanted}: ${value}.`
    }
    case 'unknown-ai': {
      const { ai } = finding
      const place = finding.at + 1
      return t`Unknown application identifier ${ai} at position ${place}.`
    }
    case 'duplicate-ai': {
      const { ai } = finding
      return t`Application identifier (${ai}) occurs with two different values.`
    }
    case 'qualifier-not-allowed': {
      const { ai, key } = finding
      return t`Application identifier (${ai}) does not qualify (${key}).`
    }
    case 'needs-ai': {
      const { ai } = finding
      const needs = finding.needs.map((other) => `(${other})`).join(', ')
      return finding.needs.length === 1
        ? t`(${ai}) needs ${needs} beside it.`
        : t`(${ai}) needs one of ${needs} beside it.`
    }
    case 'excluded-ai': {
      const { ai, other } = finding
      return t`(${ai}) may not stand beside (${other}).`
    }
    case 'needs-serial': {
      const { ai, key } = finding
      return t`(${ai}) needs the serial number of (${key}).`
    }
    case 'digital-link-compressed':
      return t`A compressed GS1 Digital Link, which is not interpreted.`
    default:
      return epcText(finding)
  }
}

type EpcFinding = Extract<Finding, { code: `epc-${string}` }>

const epcText = (finding: EpcFinding): string => {
  switch (finding.code) {
    case 'epc-unknown-header': {
      const { header } = finding
      return t`Unknown EPC header ${header}.`
    }
    case 'epc-unprogrammed':
      return t`The tag holds no EPC yet.`
    case 'epc-chip-number':
      return t`A chip number (TID) and not an EPC.`
    case 'epc-wrong-length': {
      const { scheme, got, expected } = finding
      return t`Wrong length for ${scheme}: ${got} hexadecimal digits instead of ${expected}.`
    }
    case 'epc-partition': {
      const { partition, scheme } = finding
      return t`Partition ${partition} does not exist in ${scheme}.`
    }
    case 'epc-overflow': {
      const { digits, scheme } = finding
      const part = fieldWord(finding.field)
      return t`The ${part} does not fit ${digits} digits in ${scheme}.`
    }
    case 'epc-trailing-bits': {
      const { scheme } = finding
      return t`Bits after the end of the ${scheme} are not zero.`
    }
    case 'epc-field': {
      const { scheme, value } = finding
      const part = fieldWord(finding.field)
      return t`Not a ${part} of ${scheme}: ${value}.`
    }
    case 'epc-not-decoded': {
      const { scheme } = finding
      return t`An EPC of scheme ${scheme}, whose fields are not interpreted.`
    }
    case 'epc-unknown-scheme': {
      const { scheme } = finding
      return t`Unknown EPC scheme ${scheme}.`
    }
  }
}

/** Heading of the scan band for a scan that was not understood; null for the default `Unknown code`. */
export const findingWord = (finding: Finding): string | null => {
  switch (finding.code) {
    case 'wrong-check-digit':
      return t`Wrong check digit`
    case 'truncated':
    case 'wrong-length':
    case 'epc-wrong-length':
      return t`Incomplete code`
    case 'damaged':
    case 'wrong-character':
      return t`Damaged code`
    default:
      return null
  }
}
