import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explain } from '../../../src/identify/explain.ts'
import { identificationOf } from '../../../src/identify/identified-read.ts'
import { identify } from '../../../src/identify/identify.ts'

describe('plain codes', () => {
  it.each([
    ['5449000039231', 'ean-13'],
    ['8480017507990', 'ean-13'],
    ['12345670', 'ean-8'],
    ['614141812349', 'upc-a'],
    ['30712345000010', 'gtin-14'],
    ['095201234567891235', 'sscc'],
    ['ABC123', null],
    ['H15-03-34', null],
    ['10064908', null],
    ['VL-00-AB', null],
    ['00:1A:2B:3C:4D:5E', null],
    ['3034257BF719', null],
    ['Größe 5 – Ø 12', null],
    ['d3b07384-d9a0-4c9b-8f5e-0c2a1b3c4d5e', null],
    ['301799999999999999999999', null],
    ['[)>\u001e06\u001d25SLE123\u001e\u0004', 'iso-15434'],
  ])('[IDENT-02] takes %j for plain, scheme %s', (raw, scheme) => {
    expect(identificationOf(identify(raw))).toMatchObject({
      kind: 'plain',
      scheme,
      uri: null,
      elements: {},
      valid: true,
    })
  })

  it('[IDENT-02] remarks a wrong check digit on a bare number and keeps it valid', () => {
    const read = identify('9506000134353')
    expect(read).toMatchObject({ kind: 'plain', scheme: null, valid: true })
    expect(read.findings).toEqual([{ code: 'wrong-check-digit', scheme: 'ean-13', expected: '2', got: '3' }])
    expect(identificationOf(read).reason).toBe('Wrong check digit for ean-13: 3 instead of 2.')
    expect(identificationOf(identify('9506000134352')).reason).toBeNull()
  })

  it.each([
    [']E09506000134352', 'ean-13', '09506000134352'],
    [']E412345670', 'ean-8', '00000012345670'],
    [']E0614141812349', 'upc-a', '00614141812349'],
    [']E3950600013435212', 'ean-13', '09506000134352'],
  ])('[IDENT-02] reads the EAN/UPC symbol %s', (raw, scheme, gtin) => {
    expect(identificationOf(identify(raw))).toMatchObject({
      kind: 'plain',
      scheme,
      elements: { '01': gtin },
      valid: true,
    })
  })

  it.each([
    [']E09506000134353', { code: 'wrong-check-digit', expected: '2', got: '3', scheme: 'ean-13' }],
    [']E412345671', { code: 'wrong-check-digit', expected: '0', got: '1', scheme: 'ean-8' }],
    [']E095060001343', { code: 'truncated', ai: '01', expected: 13, got: 11 }],
    [']E0950600013435A', { code: 'wrong-character', ai: '01', character: 'A', at: 12 }],
    [']E4123456701', { code: 'wrong-length', ai: '01', expected: 8, got: 9 }],
  ])('[OPEN-068] says what is wrong with the EAN/UPC symbol %s', (raw, finding) => {
    expect(identify(raw)).toMatchObject({ kind: 'plain', valid: false, findings: [finding] })
  })

  it('[OPEN-068] finds every wrong digit of an EAN/UPC symbol', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const code = '9506000134352'
        const wrong = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
        expect(identify(`]E0${wrong}`).valid).toBe(false)
      }),
    )
  })
})

describe('damaged reads', () => {
  it.each([
    ['', { code: 'empty' }],
    [' \r\n', { code: 'empty' }],
    [']C1', { code: 'empty' }],
    ['\u001d', { code: 'empty' }],
    ['SN\u0007DEMO', { code: 'damaged', at: 2, character: 'U+0007' }],
    ['SN-DE\ufffdMO', { code: 'damaged', at: 5, character: 'U+FFFD' }],
    ['SN\ud800X', { code: 'damaged', at: 2, character: 'U+D800' }],
    ['SN\u0000X', { code: 'damaged', at: 2, character: 'U+0000' }],
    ['SN\u001dX', { code: 'damaged', at: 2, character: 'U+001D' }],
    [']C10109506\u0008000134352', { code: 'damaged', at: 7, character: 'U+0008' }],
    ['x'.repeat(4097), { code: 'too-long', limit: 4096, got: 4097 }],
  ])('[OPEN-068] calls %j unknown', (raw, finding) => {
    const read = identify(raw)
    expect(read).toMatchObject({ kind: 'unknown', valid: false, findings: [finding] })
    expect(identificationOf(read).reason).toMatch(/^[A-Z].*\.$/)
    expect(explain(read).findings).toEqual([finding])
  })

  it('[OPEN-068] drops what readers and copies add', () => {
    for (const raw of ['\u0002SN-1\u0003', '  SN-1\t\r\n', '\ufeffSN\u200b-1']) {
      expect(identify(raw)).toMatchObject({ kind: 'plain', payload: 'SN-1', raw })
    }
  })
})
