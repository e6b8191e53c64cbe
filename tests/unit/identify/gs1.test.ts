import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applicationIdentifiers } from '../../../src/identify/ai-table.ts'
import { checkDigitOf, checkPairOf, hasCheckDigit, withCheckDigit } from '../../../src/identify/check-digit.ts'
import { explain } from '../../../src/identify/explain.ts'
import { identificationOf } from '../../../src/identify/identified-read.ts'
import { identify } from '../../../src/identify/identify.ts'

const GS = '\u001d'
const demo = { '01': '09506000134352', '21': 'SN-DEMO-001' }
const elementsOf = (raw: string) => identificationOf(identify(raw)).elements

describe('check digits', () => {
  it.each(['9506000134352', '5449000039231', '8480017507990', '12345670', '30712345000010', '614141812349'])(
    '[IDENT-02] holds for %s',
    (code) => expect(hasCheckDigit(code)).toBe(true),
  )

  it('[IDENT-02] finds every single wrong digit', () => {
    const any = fc.record({
      body: fc.stringMatching(/^[0-9]{7,17}$/),
      at: fc.nat(),
      by: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(any, ({ body, at, by }) => {
        const code = withCheckDigit(body)
        const place = at % code.length
        const wrong = code.slice(0, place) + ((Number(code[place]) + by) % 10) + code.slice(place + 1)
        expect(hasCheckDigit(code)).toBe(true)
        expect(hasCheckDigit(wrong)).toBe(false)
      }),
    )
  })

  it('[IDENT-02] gives the check pair of a global model number', () => {
    expect(checkPairOf('1987654Ad4X4bL5ttr2310c')).toBe('2K')
  })
})

describe('application identifiers', () => {
  it('[IDENT-02] is a table in which no identifier begins another', () => {
    const all = [...applicationIdentifiers.keys()]
    expect(all.length).toBeGreaterThan(480)
    for (const ai of all) expect(all.filter((other) => other.startsWith(ai))).toEqual([ai])
  })

  it('[IDENT-02] gives every identifier a length and a title', () => {
    for (const { ai, minLength, maxLength, title, components, predefined } of applicationIdentifiers.values()) {
      expect({ ai, title }).not.toEqual({ ai, title: '' })
      expect(minLength).toBeGreaterThan(0)
      expect(maxLength).toBeLessThanOrEqual(90)
      expect(components.every(({ length }) => length > 0)).toBe(true)
      if (predefined) expect({ ai, minLength }).toEqual({ ai, minLength: maxLength })
    }
  })

  it.each([
    ['00', 18],
    ['01', 14],
    ['3103', 6],
    ['3699', 0],
    ['3922', 15],
    ['7007', 12],
    ['8008', 12],
    ['99', 90],
    ['8026', 18],
    ['7039', 30],
  ])('[IDENT-02] gives (%s) at most %i characters', (ai, length) => {
    expect(applicationIdentifiers.get(ai)?.maxLength ?? 0).toBe(length)
  })
})

describe('GS1 element strings', () => {
  it.each([
    ['(01)09506000134352(21)SN-DEMO-001'],
    [']C1(01)09506000134352(21)SN-DEMO-001'],
    ['( 01)'.replace(' ', '') + ' 09506000134352 (21) SN-DEMO-001\r\n'],
    [']C1010950600013435221SN-DEMO-001'],
    [']C10109506000134352\u200b21SN-DEMO-001'],
    [`]d20109506000134352${GS}21SN-DEMO-001${GS}`],
    [']Q3010950600013435221SN-DEMO-001\n'],
    [']e0010950600013435221SN-DEMO-001'],
    [']J1010950600013435221SN-DEMO-001'],
    [`${GS}010950600013435221SN-DEMO-001`],
    ['010950600013435221SN-DEMO-001'],
    [']C121SN-DEMO-001<GS>0109506000134352'],
  ])('[OPEN-068] reads %j', (raw) => {
    const read = identify(raw)
    expect(read).toMatchObject({ kind: 'gs1', scheme: 'sgtin', uri: null, valid: true, findings: [] })
    expect(identificationOf(read).elements).toEqual(demo)
  })

  it('[IDENT-02] remembers the symbology', () => {
    expect(identify(']C1010950600013435221X').symbology).toEqual({
      id: 'C1',
      name: 'Code 128',
      gs1: true,
      gtinLength: null,
    })
    expect(identify(']A0ABC123')).toMatchObject({
      kind: 'plain',
      payload: 'ABC123',
      symbology: { id: 'A0', name: 'Code 39' },
    })
    expect(identify('ABC123').symbology).toBeNull()
  })

  it('[IDENT-02] reads a published GS1 DataMatrix', () => {
    const raw = `]d201095040000591012112345678p901${GS}101234567p${GS}171411208200http://www.gs1.org/demo/`
    expect(identify(raw)).toMatchObject({ kind: 'gs1', valid: true })
    expect(elementsOf(raw)).toEqual({
      '01': '09504000059101',
      '21': '12345678p901',
      '10': '1234567p',
      '17': '141120',
      '8200': 'http://www.gs1.org/demo/',
    })
  })

  it('[IDENT-02] takes substitutes of the separator from the options', () => {
    const raw = ']C110LOT1|21SN1'
    expect(elementsOf(raw)['10']).toBe('LOT1|21SN1')
    expect(identificationOf(identify(raw, { separators: ['|'] })).elements).toEqual({ '10': 'LOT1', '21': 'SN1' })
  })

  it('[IDENT-02] keeps brackets that are part of a value', () => {
    expect(elementsOf('(01)09506000134352(21)A(5)B(6789)C')).toEqual({ '01': '09506000134352', '21': 'A(5)B(6789)C' })
  })

  it.each([
    ['(01)09506000134353(21)SN', { code: 'wrong-check-digit', expected: '2', got: '3', ai: '01' }],
    ['010950600013435321SN-DEMO-001', { code: 'wrong-check-digit', expected: '2', got: '3', ai: '01' }],
    ['(00)006141411234567897', { code: 'wrong-check-digit', expected: '0', got: '7', ai: '00' }],
    ['(8003)095211411234555678', { code: 'wrong-check-digit', expected: '4', got: '5', ai: '8003' }],
    ['(414)9521141123455', { code: 'wrong-check-digit', expected: '4', got: '5', ai: '414' }],
    [']C1010950600013', { code: 'truncated', ai: '01', expected: 14, got: 10 }],
    [']C1168901', { code: 'truncated', ai: '16', expected: 6, got: 4 }],
    [']C101095060001343522', { code: 'truncated', expected: 2, got: 1 }],
    ['(01)09506000134352(21)SN(1', { code: 'truncated', expected: 27, got: 26 }],
    ['(01)09506000134352(21)', { code: 'truncated', ai: '21', expected: 1, got: 0 }],
    [']C18101054321120021123456', { code: 'unknown-ai', ai: '8101', at: 0 }],
    ['(05)123', { code: 'unknown-ai', ai: '05', at: 0 }],
    ['(01)0950600013435A', { code: 'wrong-character', ai: '01', character: 'A', at: 13 }],
    ['(21)SN DEMO', { code: 'wrong-character', ai: '21', character: ' ', at: 2 }],
    ['(21)123456789012345678901', { code: 'wrong-length', ai: '21', expected: 20, got: 21 }],
    ['(17)261331', { code: 'wrong-value', ai: '17', value: '261331', format: 'date' }],
    ['(17)260230', { code: 'wrong-value', ai: '17', value: '260230', format: 'date' }],
    ['(7003)2612312460', { code: 'wrong-value', ai: '7003', value: '2460', format: 'time' }],
    ['(8006)095060001343520302', { code: 'wrong-value', ai: '8006', value: '0302', format: 'piece-of-total' }],
    ['(4321)2', { code: 'wrong-value', ai: '4321', value: '2', format: 'yes-no' }],
    ['(10)A(10)B', { code: 'duplicate-ai', ai: '10' }],
  ])('[OPEN-068] says what is wrong with %s', (raw, finding) => {
    const read = identify(raw)
    expect(read).toMatchObject({ kind: 'gs1', valid: false })
    expect(read.findings[0]).toEqual(finding)
    expect(identificationOf(read).reason).toMatch(/^[A-Z].*\.$/)
  })

  it.each([
    '(17)261200',
    '(17)240229',
    '(8008)26123123',
    '(8008)261231235959',
    '(7007)261101261130',
    '(3103)001500',
    '(13)261100',
  ])('[IDENT-02] allows %s beside a GTIN', (raw) => {
    expect(identify(`(01)09506000134352${raw}`)).toMatchObject({ kind: 'gs1', valid: true })
  })

  it.each(['21SN-DEMO-001', '10ABC', '8004123', '90XYZ', '0109506000134353', '01-02-03', '(abc)', '(1)x', '00123'])(
    '[IDENT-02] leaves %s plain where nothing announces GS1',
    (raw) => expect(identify(raw)).toMatchObject({ kind: 'plain', valid: true }),
  )

  it('[OPEN-068] always says so where a digit of a key is wrong', () => {
    const any = fc.record({
      ai: fc.constantFrom(['00', 17], ['01', 13], ['402', 16], ['414', 12], ['253', 12], ['8017', 17], ['8018', 17]),
      seed: fc.stringMatching(/^[0-9]{17}$/),
      by: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(any, ({ ai: [ai, length], seed, by }) => {
        const body = seed.slice(0, Number(length))
        const expected = checkDigitOf(body)
        const got = String((Number(expected) + by) % 10)
        expect(identify(`(${ai})${body}${expected}`)).toMatchObject({ valid: true })
        expect(identify(`(${ai})${body}${got}`)).toMatchObject({
          valid: false,
          findings: [{ code: 'wrong-check-digit', ai, expected, got }],
        })
        expect(identify(`]C1${ai}${body}${got}`)).toMatchObject({ valid: false })
      }),
    )
  })

  it('[OPEN-068] explains in data, with titles and a printable form', () => {
    expect(explain(`]C1010950600013435321SN${GS}`)).toEqual({
      kind: 'gs1',
      scheme: 'sgtin',
      uri: null,
      symbology: { id: 'C1', name: 'Code 128' },
      elements: [
        { ai: '01', title: 'GTIN', value: '09506000134353' },
        { ai: '21', title: 'SERIAL', value: 'SN' },
      ],
      valid: false,
      findings: [{ code: 'wrong-check-digit', ai: '01', expected: '2', got: '3' }],
      shown: ']C1010950600013435321SN␝',
    })
  })
})

describe('GS1 Digital Link', () => {
  it.each([
    'https://id.gs1.org/01/09506000134352/21/SN-DEMO-001',
    'HTTPS://ID.GS1.ORG/01/09506000134352/21/SN-DEMO-001',
    'http://example.com/some/shop/01/9506000134352/21/SN%2DDEMO-001?linkType=gs1:pip#top',
    'https://example.com:8443/01/09506000134352?21=SN-DEMO-001',
    'https://example.com/01/09506000134352/21/SN-DEMO-001/',
  ])('[OPEN-068] reads %s', (raw) => {
    const read = identify(raw)
    expect(read).toMatchObject({ kind: 'digital-link', scheme: 'sgtin', valid: true })
    expect(identificationOf(read).elements).toEqual(demo)
  })

  it('[IDENT-02] reads keys without a check digit, qualifiers and query', () => {
    expect(elementsOf('https://id.gs1.org/8004/9506000ABC%2F1')).toEqual({ '8004': '9506000ABC/1' })
    expect(elementsOf('https://example.com/01/09506000134352/22/V2/10/LOT/21/S?17=261231&foo=1')).toEqual({
      '01': '09506000134352',
      '22': 'V2',
      '10': 'LOT',
      '21': 'S',
      '17': '261231',
    })
  })

  it.each([
    ['https://id.gs1.org/01/09506000134353/21/X', 'digital-link', 'wrong-check-digit'],
    ['https://example.com/01/09506000134353', 'digital-link', 'wrong-check-digit'],
    ['https://example.com/00/095201234567891235/21/X', 'digital-link', 'qualifier-not-allowed'],
    ['https://example.com/01/09506000134352?17=261399', 'digital-link', 'wrong-value'],
    ['https://example.com/01/09506000134352/21/%E0%A4%A', 'digital-link', 'wrong-value'],
    ['https://id.gs1.org/AQnYUc1gmiERBhQ', 'unknown', 'digital-link-compressed'],
    ['https://example.com/01/09506000134352/AQnYUc1gmiERBhQ', 'unknown', 'digital-link-compressed'],
  ])('[OPEN-068] says what is wrong with %s', (raw, kind, code) => {
    expect(identify(raw)).toMatchObject({ kind, valid: false, findings: [{ code }] })
  })

  it.each([
    'http://google.com/gwt/n?u=bluenile.com',
    'http://bbc.co.uk/programmes',
    'https://shop.example/01/hello',
    'https://',
    'https://shop.example/401/login',
  ])('[IDENT-02] leaves %s plain', (raw) =>
    expect(identify(raw)).toMatchObject({ kind: 'plain', valid: true, elements: [] }),
  )
})

describe('published barcode images', () => {
  /** Symbology identifier, data and meaning of sample images of the zxing-cpp project. */
  it.each([
    [']C1', '168901', 'gs1', false],
    [']C1', '8101054321120021123456', 'gs1', false],
    [']C0', '10064908', 'plain', true],
    [']A0', 'ABC123', 'plain', true],
    [']d1', '0123456789', 'plain', true],
    [']d1', 'abcdefghijklmnopq', 'plain', true],
    [']d2', '01095040000591012112345678p901<GS>101234567p<GS>171411208200http://www.gs1.org/demo/', 'gs1', true],
    [']E0', '5449000039231', 'plain', true],
    [']E0', '8480017507990', 'plain', true],
    [']E4', '12345670', 'plain', true],
    [']I1', '30712345000010', 'plain', true],
    [']Q1', 'http://google.com/gwt/n?u=bluenile.com', 'plain', true],
    [']Q1', 'H15-03-34', 'plain', true],
    [']Q1', 'http://bbc.co.uk/programmes', 'plain', true],
  ])('[OPEN-068] takes %s%s for %s', (symbology, data, kind, valid) => {
    const read = identify(symbology + data)
    expect(read).toMatchObject({ kind, valid, symbology: { id: symbology.slice(1) } })
    expect(read.payload).toBe(data.replaceAll('<GS>', GS))
  })
})
