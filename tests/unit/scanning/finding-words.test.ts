import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Finding, type FindingCode, reasonOf } from '../../../src/identify/finding.ts'
import { identify } from '../../../src/identify/identify.ts'
import { findingText, findingWord } from '../../../src/scanning/finding-words.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} })
})

const scheme = 'sgtin-96'
/** One finding per code; a new code does not compile without one. */
const FINDINGS: { readonly [code in FindingCode]: Extract<Finding, { code: code }> } = {
  empty: { code: 'empty' },
  'too-long': { code: 'too-long', limit: 4096, got: 5000 },
  damaged: { code: 'damaged', at: 4, character: '�' },
  truncated: { code: 'truncated', expected: 14, got: 9, ai: '01' },
  'wrong-length': { code: 'wrong-length', expected: 18, got: 17, ai: '00' },
  'wrong-check-digit': { code: 'wrong-check-digit', expected: '2', got: '3' },
  'wrong-character': { code: 'wrong-character', ai: '21', character: '~', at: 3 },
  'wrong-value': { code: 'wrong-value', ai: '17', value: '261399', format: 'date' },
  'unknown-ai': { code: 'unknown-ai', ai: '89', at: 16 },
  'duplicate-ai': { code: 'duplicate-ai', ai: '21' },
  'qualifier-not-allowed': { code: 'qualifier-not-allowed', ai: '10', key: '00' },
  'needs-ai': { code: 'needs-ai', ai: '37', needs: ['02', '8026'] },
  'excluded-ai': { code: 'excluded-ai', ai: '01', other: '02' },
  'needs-serial': { code: 'needs-serial', ai: '8030', key: '01' },
  'digital-link-compressed': { code: 'digital-link-compressed' },
  'epc-unknown-header': { code: 'epc-unknown-header', header: 'E2' },
  'epc-unprogrammed': { code: 'epc-unprogrammed' },
  'epc-chip-number': { code: 'epc-chip-number' },
  'epc-wrong-length': { code: 'epc-wrong-length', scheme, expected: 24, got: 21 },
  'epc-partition': { code: 'epc-partition', scheme, partition: 7 },
  'epc-overflow': { code: 'epc-overflow', scheme, field: 'filter', digits: 1 },
  'epc-trailing-bits': { code: 'epc-trailing-bits', scheme },
  'epc-field': { code: 'epc-field', scheme, field: 'filter', value: '9' },
  'epc-not-decoded': { code: 'epc-not-decoded', scheme: 'adi-var' },
  'epc-unknown-scheme': { code: 'epc-unknown-scheme', scheme: 'xyz' },
}

describe('words of findings', () => {
  it.each(Object.values(FINDINGS))('[OPEN-068] words $code as the REST call does', (finding) => {
    expect(findingText(finding)).toBe(reasonOf(finding))
  })

  it('[OPEN-068] says where a check digit is wrong', () => {
    const base = { code: 'wrong-check-digit', expected: '2', got: '3' } as const
    expect(findingText({ ...base, ai: '01' })).toBe('Wrong check digit in (01): 3 instead of 2.')
    expect(findingText({ ...base, scheme: 'ean-13' })).toBe('Wrong check digit for ean-13: 3 instead of 2.')
  })

  it('[OPEN-068] puts a wrong check digit, a cut and a damaged read into one word for the band', () => {
    const wordOf = (raw: string): string | null => {
      const [finding] = identify(raw).findings
      return finding === undefined ? null : findingWord(finding)
    }
    expect(wordOf('(01)09506000134353')).toBe('Wrong check digit')
    expect(wordOf('30143639F84191AD22901')).toBe('Incomplete code')
    expect(findingWord(FINDINGS.damaged)).toBe('Damaged code')
    expect(findingWord(FINDINGS['epc-unprogrammed'])).toBeNull()
  })
})
