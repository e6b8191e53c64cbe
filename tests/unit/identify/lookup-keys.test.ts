import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeSgtin198, encodeSgtin96 } from '../../../src/identify/epc-encode.ts'
import { explain } from '../../../src/identify/explain.ts'
import { identificationOf } from '../../../src/identify/identified-read.ts'
import { identify } from '../../../src/identify/identify.ts'
import { identifierKey, identifierKeyVersion, lookupKeys, matchRank } from '../../../src/identify/lookup-keys.ts'
import { epcVectors } from './epc-vectors.ts'

const GS = '\u001d'
const stored = '(01)09506000134352(21)SN-DEMO-001'

/** Texts that look like scanner input, and others. */
const anyRead = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 4096 }),
  fc.uint8Array({ maxLength: 4096 }).map((bytes) => String.fromCharCode(...bytes)),
  fc
    .array(
      fc.constantFrom('01', '21', '10', '(01)', '(21)', GS, '09506000134352', 'A', '/', '%', ']C1', '8003', '00'),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
  fc.stringMatching(/^(30|31|36|38|39|F7|FB|F9|35|3C|E2)[0-9A-F]{16,120}$/),
  fc.stringMatching(/^urn:epc:(id|tag|raw|class):(sgtin|sgtin-96|sscc|giai-202|gid|lgtin)?:?[0-9a-z.%x]{0,40}$/),
  fc.webUrl({ withQueryParameters: true }),
  fc.stringMatching(/^https:\/\/id\.gs1\.org(\/(01|21|00|8004|[A-Za-z0-9%_-]{1,20})){0,6}$/),
)

describe('look-up', () => {
  it.each([
    stored,
    ']C1010950600013435221SN-DEMO-001',
    ']C10109506000134352\u200b21SN-DEMO-001',
    `]d2010950600013435221SN-DEMO-001${GS}10LOT7${GS}17261231`,
    '010950600013435221SN-DEMO-001',
    'https://id.gs1.org/01/09506000134352/21/SN-DEMO-001?17=261231',
    'https://example.com/x/01/9506000134352/21/SN-DEMO-001',
    '(21)SN-DEMO-001(01)09506000134352',
  ])('[OPEN-068] %j answers to the demo barcode first', (raw) => {
    expect(lookupKeys(raw)[0]).toBe(identifierKey(stored))
    expect(identifierKey(raw)).toBe(identifierKey(stored))
  })

  it.each([
    ']C1010950600013435221sn-demo-001',
    '(01)09506000134352(21)SN-DEMO-0010',
    '(01)09506000134352',
    'SN-DEMO-001',
    '(01)09506000134353(21)SN-DEMO-001',
  ])('[OPEN-068] %s does not answer to the demo barcode', (raw) => {
    expect(lookupKeys(raw)).not.toContain(identifierKey(stored))
    expect(matchRank(raw, stored)).toBe(Number.POSITIVE_INFINITY)
  })

  it.each(epcVectors)('[OPEN-068] every form of $tag answers to every other', ({ hex, tag, id }) => {
    const forms = [hex, hex.toLowerCase(), `0x${hex}`, hex.replace(/(.{4})/g, '$1 ').trim(), tag, id]
    forms.push(`urn:epc:raw:${hex.length * 4}.x${hex}`)
    const keys = new Set(forms.map(identifierKey))
    expect([...keys]).toHaveLength(1)
    for (const form of forms) expect(lookupKeys(form)[0]).toBe(identifierKey(hex))
  })

  it('[OPEN-068] the long and the short form of one serial answer to each other', () => {
    const tag = { gtin: '09506000134352', companyPrefixLength: 7, filter: 3, serial: '17' }
    expect(identifierKey(encodeSgtin198(tag))).toBe(identifierKey(encodeSgtin96(tag)))
    expect(identifierKey(encodeSgtin96({ ...tag, filter: 1, companyPrefixLength: 9 }))).toBe(
      identifierKey(encodeSgtin96(tag)),
    )
    expect(identifierKey(encodeSgtin96({ ...tag, serial: '18' }))).not.toBe(identifierKey(encodeSgtin96(tag)))
  })

  it('[OPEN-068] an EPC and the element string of the same thing answer to each other, own form first', () => {
    const epc = encodeSgtin96({ gtin: '09506000134352', companyPrefixLength: 7, filter: 3, serial: 17 })
    const barcode = '(01)09506000134352(21)17'
    expect(lookupKeys(epc).slice(0, 2)).toEqual([identifierKey(epc), identifierKey(barcode)])
    expect(lookupKeys(barcode).slice(0, 2)).toEqual([identifierKey(barcode), identifierKey(epc)])
    expect(identifierKey(epc)).not.toBe(identifierKey(barcode))
  })

  it.each([
    ['9506000134352', '(01)09506000134352'],
    [']E09506000134352', '(01)09506000134352'],
    ['(01)09506000134352', '9506000134352'],
    ['(01)09506000134352', '09506000134352'],
    ['(01)00614141812349', '614141812349'],
    ['614141812349', '0614141812349'],
    ['095201234567891235', '(00)095201234567891235'],
    ['(00)095201234567891235', '095201234567891235'],
    ['311BA1B300CE0A6A83000000', '095201234567891235'],
    [']C100095201234567891235', '095201234567891235'],
    ['3476451FD40000000000162E', '(8004)95211415678'],
  ])('[OPEN-068] %s answers to %s', (raw, value) => {
    expect(lookupKeys(raw)).toContain(identifierKey(value))
  })

  it.each([
    ['vl-12-ab', 'VL-12-AB'],
    [' VL-12-AB\r', 'vl-12-ab'],
    [']A0VL-12-AB', 'VL-12-AB'],
    ['00:1a:2b:3c:4d:5e', '001A2B3C4D5E'],
    ['001A2B3C4D5E', '00-1A-2B-3C-4D-5E'],
    ['001a.2b3c.4d5e', '00:1A:2B:3C:4D:5E'],
    ['e280 1160 6000 020d 3e1a 2b3c', 'E28011606000020D3E1A2B3C'],
    ['ab74257bf7194e4000001a85', 'AB74257BF7194E4000001A85'],
  ])('[OPEN-068] %j answers to %s whatever its case', (raw, value) => {
    expect(lookupKeys(raw)).toContain(identifierKey(value))
  })

  it('[OPEN-068] a label typed with brackets answers to its scan, also when another element than its key is wrong', () => {
    const sound = '(01)04012345123456(21)A17'
    const impossibleDay = '(01)04012345123456(17)269931(21)A17'
    expect(lookupKeys(']C1010401234512345621A17')).toContain(identifierKey(sound))
    expect(lookupKeys(']C101040123451234561726993121A17')).toContain(identifierKey(impossibleDay))
    expect(lookupKeys(']C101040123451234561726993121A18')).not.toContain(identifierKey(impossibleDay))
  })

  it('[OPEN-068] ranks the same text above another case', () => {
    expect(matchRank('sn-1', 'sn-1')).toBe(0)
    expect(matchRank('sn-1', 'SN-1')).toBe(1)
    expect(matchRank(stored, stored)).toBe(0)
    expect(matchRank('sn-1', 'sn-2')).toBe(Number.POSITIVE_INFINITY)
  })

  it('[OPEN-068] keys carry their version and are stable', () => {
    expect(identifierKeyVersion).toBe(1)
    expect(identifierKey(stored)).toBe('1g:(01)09506000134352(21)SN-DEMO-001')
    expect(identifierKey('3074257BF7194E4000001A85')).toBe('1e:(01)80614141123458(21)6789')
    expect(identifierKey('urn:epc:tag:gid-96:952056.2718.1414')).toBe('1e:urn:epc:id:gid:952056.2718.1414')
    expect(identifierKey('sn-1 ')).toBe('1p:SN-1')
    expect(identifierKey('ab74257bf7194e4000001a85')).toBe('1x:AB74257BF7194E4000001A85')
    expect(identifierKey('y'.repeat(300)).length).toBeLessThan(260)
    expect(identifierKey('y'.repeat(300))).not.toBe(identifierKey(`${'y'.repeat(299)}z`))
  })

  it('[OPEN-068] a stored value always answers to itself', () => {
    fc.assert(
      fc.property(anyRead, (raw) => {
        const key = identifierKey(raw)
        expect(lookupKeys(raw)).toContain(key)
        expect(identifierKey(raw)).toBe(key)
        expect(matchRank(raw, raw)).toBe(0)
        expect(key).not.toMatch(/\0/)
        expect(key.length).toBeLessThan(260)
      }),
      { numRuns: 1500 },
    )
  })

  it('[OPEN-068] never throws for any read up to 4 kB', () => {
    fc.assert(
      fc.property(anyRead, (raw) => {
        const read = identify(raw)
        const { kind, reason, valid, elements } = identificationOf(read)
        expect(['epc', 'gs1', 'digital-link', 'plain', 'unknown']).toContain(kind)
        expect(Object.values(elements).every((value) => typeof value === 'string')).toBe(true)
        if (!valid) expect(reason).toMatch(/./)
        if (kind === 'unknown') expect(valid).toBe(false)
        expect(explain(read).shown).not.toMatch(/[\u0000-\u001f]/)
      }),
      { numRuns: 3000 },
    )
  })

  it('[OPEN-068] stays fast on long hostile reads', () => {
    const hostile = [
      '(01)'.repeat(1024),
      '('.repeat(4096),
      ' '.repeat(4095) + 'x',
      'a '.repeat(2048),
      `${GS}21`.repeat(1365),
      '%'.repeat(4096),
    ]
    hostile.push(
      `https://id.gs1.org/${'01/'.repeat(1300)}`,
      '9'.repeat(4096),
      `urn:epc:tag:sgtin-198:${'.'.repeat(4000)}`,
      '\0 '.repeat(2048),
    )
    for (const raw of hostile) {
      expect(lookupKeys(raw).length).toBeGreaterThan(0)
      expect(identify(raw).raw).toBe(raw)
    }
  })
})
