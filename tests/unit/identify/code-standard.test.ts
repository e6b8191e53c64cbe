import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeCode, storedCodeOf } from '../../../src/identify/code-standard.ts'
import { identify } from '../../../src/identify/identify.ts'
import { identifierKey, lookupKeys } from '../../../src/identify/lookup-keys.ts'
import { epcVectors, plusVectors } from './epc-vectors.ts'

const wrongDigit = (expected: string, got: string) => ({ code: 'check-digit', params: { expected, got } })

describe('codes that people type', () => {
  it.each([...epcVectors.flatMap(({ hex, tag, id }) => [hex, tag, id]), ...plusVectors.map(([hex]) => hex)])(
    '[JOB-T5 IDENT-02] takes the EPC %s',
    (code) => {
      expect(judgeCode('epc', code)).toBeNull()
    },
  )

  it.each([
    ' 3074 257b f719 4e40 0000 1a85 ',
    '2F320434147455900000162E',
    'https://id.gs1.org/01/09506000134352/21/7',
    'urn:epc:id:cpi:9521141.98765.12345',
  ])('[IDENT-02] takes the EPC %j', (code) => {
    expect(judgeCode('epc', code)).toBeNull()
  })

  it.each([
    ['SN-DEMO-001', { code: 'not-epc' }],
    ['(01)09506000134352(21)7', { code: 'not-epc' }],
    ['9506000134352', { code: 'not-epc' }],
    ['urn:epc:id:sgtin:0614141.81234.1', { code: 'not-epc' }],
    ['AB74257BF7194E4000001A85', { code: 'not-epc' }],
    ['307C257BF7194E4000001A85', { code: 'not-epc' }],
    ['https://example.org/tags/7', { code: 'not-epc' }],
    ['3074257BF7194E4000001A8', { code: 'epc-length', params: { expected: 24, got: 23 } }],
    ['3074257BF7194E4000001A850', { code: 'epc-length', params: { expected: 24, got: 25 } }],
    ['E28011606000020D3E1A2B3C', { code: 'epc-chip' }],
    ['000000000000000000000000', { code: 'epc-empty' }],
    ['https://id.gs1.org/01/09506000134353/21/7', wrongDigit('2', '3')],
  ])('[IDENT-02] refuses %s as an EPC and says why', (code, fault) => {
    expect(judgeCode('epc', code)).toEqual(fault)
  })

  it.each(['40170725', '614141812349', '9506000134352', '09506000134352'])('[IDENT-02] takes the GTIN %s', (code) => {
    expect(judgeCode('gtin', code)).toBeNull()
  })

  it.each([
    ['9506000134353', wrongDigit('2', '3')],
    ['950600013435', wrongDigit('9', '5')],
    ['95060001343', { code: 'not-gtin' }],
    ['095060001343521', { code: 'not-gtin' }],
    ['95060001343A2', { code: 'not-gtin' }],
  ])('[IDENT-02] refuses %s as a GTIN', (code, fault) => {
    expect(judgeCode('gtin', code)).toEqual(fault)
  })

  it.each([
    ['(01)09506000134353(21)7', wrongDigit('2', '3')],
    ['(01)9506000134352', { code: 'not-gtin-14' }],
    ['(02)09506000134353(37)5', wrongDigit('2', '3')],
    ['(00)095201234567891234', wrongDigit('5', '4')],
    ['(00)09520123456789123', { code: 'not-sscc' }],
  ])('[IDENT-02] refuses the barcode %s, which says that it is a GTIN or an SSCC', (code, fault) => {
    expect(judgeCode('barcode', code)).toEqual(fault)
    expect(judgeCode('license-plate', code)).toEqual(fault)
  })

  it.each([
    'LABEL-1',
    '9506000134353',
    '095201234567891234',
    '(10)LOT7',
    '(see note)',
    '(01)09506000134352(02)09506000134352',
    'https://shop.example/orders/01/20261122',
    '307C257BF7194E4000001A85',
    '0109506000134353' + '21A',
  ])('[IDENT-02] lets the barcode %s be', (code) => {
    expect(judgeCode('barcode', code)).toBeNull()
  })

  it('[IDENT-02] takes a license plate of 18 digits for an SSCC and any other as it is', () => {
    expect(judgeCode('license-plate', '095201234567891235')).toBeNull()
    expect(judgeCode('license-plate', '095201234567891234')).toEqual(wrongDigit('5', '4'))
    for (const plate of ['12-AB-34', '1Z999AA10123456784', '09520123456789123']) {
      expect(judgeCode('license-plate', plate)).toBeNull()
    }
  })
})

describe('a read as it is stored', () => {
  it.each([
    ['3074257BF7194E4000001A85', 'epc', '3074257BF7194E4000001A85'],
    ['urn:epc:id:sgtin:0614141.812345.6789', 'epc', 'urn:epc:id:sgtin:0614141.812345.6789'],
    ['307C257BF7194E4000001A85', 'barcode', '307C257BF7194E4000001A85'],
    ['E28011606000020D3E1A2B3C', 'barcode', 'E28011606000020D3E1A2B3C'],
    [']C10109506000134352' + '21SN-1', 'barcode', '(01)09506000134352(21)SN-1'],
    [']C10109506000134353' + '21SN-1', 'barcode', '010950600013435321SN-1'],
    ['OLD-STICKER', 'barcode', 'OLD-STICKER'],
  ])('[JOB-T5 JOB-W4] keeps %s as %s', (raw, type, code) => {
    expect(storedCodeOf(identify(raw))).toEqual({ type, code })
  })

  it('[IDENT-02 OPEN-068] is never refused and is found by the read, whatever the tag or label held', () => {
    const hex = fc.stringMatching(/^(30|31|33|36|3B|E2|F7|FD|00)[0-9A-F]{16,40}$/)
    const raw = fc.oneof(hex, fc.string({ maxLength: 60 }), fc.stringMatching(/^\]C1(00|01|02|10|21)[0-9A-Z]{4,30}$/))
    fc.assert(
      fc.property(raw, (text) => {
        const read = identify(text)
        const { type, code } = storedCodeOf(read)
        fc.pre(code !== '' && !read.payload.startsWith('('))
        expect(judgeCode(type, code)).toBeNull()
        expect(lookupKeys(read)).toContain(identifierKey(code))
      }),
      { numRuns: 2000 },
    )
  })
})
