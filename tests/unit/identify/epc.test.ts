import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '../../../src/identify/check-digit.ts'
import { decodeEpcHex, type Epc, encodeEpc } from '../../../src/identify/epc-binary.ts'
import {
  encodeGiai202,
  encodeGiai96,
  encodeGrai170,
  encodeGrai96,
  encodeSgln195,
  encodeSgln96,
  encodeSgtin198,
  encodeSgtin96,
  encodeSscc96,
} from '../../../src/identify/epc-encode.ts'
import { companyPrefixBits, epcSchemes } from '../../../src/identify/epc-schemes.ts'
import { parseEpcUri, pureIdentityUriOf, tagUriOf } from '../../../src/identify/epc-uri.ts'
import { identificationOf } from '../../../src/identify/identified-read.ts'
import { identify } from '../../../src/identify/identify.ts'
import { identifierKey, lookupKeys } from '../../../src/identify/lookup-keys.ts'
import { epcVectors, plusVectors } from './epc-vectors.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const set82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCXYZ_abcxyz']

/** Any EPC that the standard allows. */
const anyEpc: fc.Arbitrary<Epc> = fc
  .record({
    scheme: fc.constantFrom(...epcSchemes),
    length: fc.integer({ min: 6, max: 12 }),
    filter: fc.integer({ min: 0, max: 7 }),
  })
  .chain(({ scheme, length, filter }) => {
    const { tail } = scheme
    const integerBits = tail.bits === 'rest' ? 42n : BigInt(tail.bits)
    const limit = tail.kind === 'text' ? (tail.bits === 'rest' ? 30 - length : tail.length) : 1
    const serial =
      tail.kind === 'zero'
        ? fc.constant('')
        : tail.kind === 'integer'
          ? fc.bigInt({ min: 0n, max: (1n << integerBits) - 1n }).map(String)
          : fc.array(fc.constantFrom(...set82), { minLength: 1, maxLength: limit }).map((all) => all.join(''))
    const reference = digits(scheme.digits === null ? 0 : scheme.digits - length)
    return fc.record({
      scheme: fc.constant(scheme.name),
      filter: fc.constant(filter),
      companyPrefix: digits(length),
      reference,
      serial,
    })
  })

describe('EPC', () => {
  it.each(epcSchemes)('[IDENT-02] gives every partition of $name the bits that its digits need', (scheme) => {
    const fits = (digits: number, bits: number) => {
      expect(10n ** BigInt(digits) <= 1n << BigInt(bits)).toBe(true)
      // No field has enough bits for one more digit, except in a GRAI, whose fields have the sizes of an SGTIN.
      const more = scheme.urn === 'grai' ? 2 : 1
      expect(10n ** BigInt(digits + more) > 1n << BigInt(bits)).toBe(true)
    }
    companyPrefixBits.forEach((prefixBits, partition) => {
      const referenceBits = scheme.referenceBits[partition] ?? Number.NaN
      fits(12 - partition, prefixBits)
      if (scheme.digits !== null) fits(scheme.digits - 12 + partition, referenceBits)
      const tail = scheme.tail.bits === 'rest' ? scheme.bits - 14 - prefixBits : scheme.tail.bits
      expect(14 + prefixBits + referenceBits + tail).toBe(scheme.bits)
    })
  })

  it.each(epcVectors)('[OPEN-068] reads $hex as $tag', ({ hex, tag, elements }) => {
    const scheme = tag.split(':')[3]
    expect(identificationOf(identify(hex))).toEqual({
      kind: 'epc',
      scheme,
      uri: tag,
      elements,
      valid: true,
      reason: null,
    })
  })

  it.each(epcVectors)('[OPEN-068] reads $tag and $id as the same thing', ({ tag, id, elements }) => {
    expect(identificationOf(identify(tag))).toMatchObject({ kind: 'epc', uri: tag, elements, valid: true })
    expect(identificationOf(identify(id))).toMatchObject({
      kind: 'epc',
      scheme: id.split(':')[3],
      uri: id,
      elements,
      valid: true,
    })
  })

  it('[IDENT-02] reads lower case, blanks, 0x and raw URIs', () => {
    const uri = 'urn:epc:tag:sgtin-96:3.0614141.812345.6789'
    for (const raw of [
      '3074257bf7194e4000001a85',
      '3074 257B F719 4E40 0000 1A85',
      '0x3074257BF7194E4000001A85\r\n',
      'urn:epc:raw:96.x3074257BF7194E4000001A85',
    ]) {
      expect(identify(raw)).toMatchObject({ kind: 'epc', scheme: 'sgtin-96', uri, valid: true })
    }
    const decimal = BigInt('0x3074257BF7194E4000001A85').toString()
    expect(identify(`urn:epc:raw:96.${decimal}`)).toMatchObject({ kind: 'epc', uri, valid: true })
  })

  it.each(plusVectors)('[IDENT-02] reads %s of TDS 2.3 as %s', (hex, scheme, elements) => {
    expect(identificationOf(identify(hex))).toMatchObject({ kind: 'epc', scheme, elements, valid: true, reason: null })
  })

  it.each([
    ['3C76451FD400C0E680003039', 'cpi-96:3.9521141.98765.12345', { '8010': '952114198765', '8011': '12345' }],
    [
      '3D76451FD75411DEF6B4CC00000003039000',
      'cpi-var:3.9521141.5PQ7%2FZ43.12345',
      { '8010': '95211415PQ7/Z43', '8011': '12345' },
    ],
    [
      '3D14257BF71CADD35D8000075BCD1500',
      'cpi-var:0.0614141.12-456.123456789',
      { '8010': '061414112-456', '8011': '123456789' },
    ],
    ['3F76451FD612640000019907', 'sgcn-96:3.9521141.67890.04711', { '255': '952114167890904711' }],
    ['3FE175ADC32764000000000B', 'sgcn-96:7.401234512345..1', { '255': '40123451234561' }],
    [
      '4076451FD40C0E40820000000F54',
      'itip-110:3.9521141.012345.01.02.981',
      { '8006': '095211411234540102', '21': '981' },
    ],
    [
      '4176451FD40C0E4082DBDD8B36600000000000000000000000000000',
      'itip-212:3.9521141.012345.01.02.mw133',
      { '8006': '095211411234540102', '21': 'mw133' },
    ],
  ])('[IDENT-02] reads %s as %s', (hex, tag, elements) => {
    expect(identificationOf(identify(hex))).toEqual({
      kind: 'epc',
      scheme: tag.split(':')[0],
      uri: `urn:epc:tag:${tag}`,
      elements,
      valid: true,
      reason: null,
    })
    const uris = [`urn:epc:tag:${tag}`, `urn:epc:id:${tag.replace(/-[a-z0-9]+:\d+\./, ':')}`]
    for (const uri of uris) {
      expect(identificationOf(identify(uri))).toMatchObject({ kind: 'epc', uri, elements, valid: true, reason: null })
      expect(lookupKeys(hex)).toContain(identifierKey(uri))
      expect(lookupKeys(uri)).toEqual(expect.arrayContaining([identifierKey(hex), `1e:${uri}`]))
    }
  })

  it.each([
    'urn:epc:id:cpi:9521141..1',
    'urn:epc:id:cpi:9521141.98765.007',
    'urn:epc:id:cpi:9521141.5PQ7/Z43.12345',
    'urn:epc:tag:cpi-96:3.9521141.A1.5',
    'urn:epc:tag:cpi-96:3.9521141.98765.2147483648',
    'urn:epc:id:sgcn:9521141.6789.04711',
    'urn:epc:id:sgcn:9521141.67890.A',
    'urn:epc:id:itip:9521141.012345.01.981',
    'urn:epc:tag:itip-110:3.9521141.012345.01.02.mw133',
    'urn:epc:tag:itip-110:8.9521141.012345.01.02.981',
    'urn:epc:id:itip:9521141.012345.03.02.981',
  ])('[OPEN-068] refuses the URI %s', (uri) => {
    expect(identify(uri)).toMatchObject({ kind: 'epc', valid: false })
  })

  it.each([
    ['3C7C451FD400C0E680003039', 'epc-partition'],
    ['3F76451FD612640000049907', 'epc-field'],
    ['4076451FD40C0E40820000000F55', 'epc-trailing-bits'],
    ['4076451FD40C0E41820000000F54', 'wrong-value'],
    ['3C77FFFFFF00C0E680003039', 'epc-overflow'],
  ])('[OPEN-068] says what is wrong with the fields of %s', (hex, code) => {
    expect(identify(hex)).toMatchObject({ kind: 'epc', valid: false, findings: [{ code }] })
  })

  it.each(['4076451FD40C0E40820000000F', '3D76451FD75411DEF6B4CC00000003', '3D76451FD75411DEF6B4'])(
    '[OPEN-068] says that %s is cut',
    (hex) => {
      expect(identify(hex)).toMatchObject({ valid: false, findings: [{ code: 'truncated', got: hex.length }] })
    },
  )

  it.each([
    ['3074257BF7194E4000001A8', 'unknown', { code: 'truncated', expected: 24, got: 23 }],
    ['3074257BF7194E4000001A850', 'unknown', { code: 'epc-wrong-length', scheme: 'sgtin-96', expected: 24, got: 25 }],
    ['AB74257BF7194E4000001A85', 'unknown', { code: 'epc-unknown-header', header: 'AB' }],
    ['E28011606000020D3E1A2B3C', 'unknown', { code: 'epc-chip-number' }],
    ['000000000000000000000000', 'unknown', { code: 'epc-unprogrammed' }],
    ['307C257BF7194E4000001A85', 'epc', { code: 'epc-partition', scheme: 'sgtin-96', partition: 7 }],
    [
      '3077FFFFFF194E4000001A85',
      'epc',
      { code: 'epc-overflow', scheme: 'sgtin-96', field: 'company-prefix', digits: 7 },
    ],
    ['3074257BF7FFFE4000001A85', 'epc', { code: 'epc-overflow', scheme: 'sgtin-96', field: 'reference', digits: 6 }],
    ['311BA1B300CE0A6A83000001', 'epc', { code: 'epc-trailing-bits', scheme: 'sscc-96' }],
    ['3666C4409047E159B2C2BF100000000000000000000000000001', 'epc', { code: 'epc-trailing-bits', scheme: 'sgtin-198' }],
    ['3666C4409047E159B2C2BF10000000100000000000000000000', 'epc', { code: 'epc-trailing-bits', scheme: 'sgtin-198' }],
  ])('[OPEN-068] says what is wrong with %s', (hex, kind, finding) => {
    const read = identify(hex)
    expect(read).toMatchObject({ kind, valid: false, findings: [finding] })
    expect(identificationOf(read).reason).toMatch(/^[A-Z].*\.$/)
  })

  it.each([
    ['urn:epc:id:sgtin:0614141.812345', 'epc-field'],
    ['urn:epc:id:sgtin:0614141.81234.1', 'epc-field'],
    ['urn:epc:tag:sgtin-96:8.0614141.812345.1', 'epc-field'],
    ['urn:epc:tag:sgtin-96:3.0614141.812345.007', 'epc-field'],
    ['urn:epc:tag:sgtin-96:3.0614141.812345.274877906944', 'epc-overflow'],
    ['urn:epc:tag:sgtin-198:3.0614141.812345.a/b', 'epc-field'],
    ['urn:epc:raw:96.xZZ', 'epc-field'],
    ['urn:epc:id:cpi:', 'epc-field'],
    ['urn:epc:id:sscc:952012.0345678912', 'epc-field'],
    ['urn:epc:tag:gid-96:268435456.1.1', 'epc-overflow'],
  ])('[OPEN-068] refuses the URI %s', (uri, code) => {
    expect(identify(uri)).toMatchObject({ kind: 'epc', valid: false, findings: [{ code }] })
  })

  it('[IDENT-02] names a scheme that does not exist', () => {
    expect(identify('urn:epc:id:nothing:1.2.3')).toMatchObject({
      kind: 'unknown',
      findings: [{ code: 'epc-unknown-scheme' }],
    })
    expect(identify('urn:epc:id:cpi:9521141.98765.12345')).toMatchObject({ kind: 'epc', valid: true })
    expect(identificationOf(identify('urn:epc:class:lgtin:9506000.013435.LOT1')).elements).toEqual({
      '01': '09506000134352',
      '10': 'LOT1',
    })
  })

  it('[IDENT-02] encodes the tags of the demo company', () => {
    const tag = { gtin: '09506000134352', companyPrefixLength: 7, filter: 3 }
    for (let serial = 1; serial <= 24; serial += 1) {
      const hex = encodeSgtin96({ ...tag, serial })
      expect(hex).toMatch(/^[0-9A-F]{24}$/)
      expect(identify(hex).uri).toBe(`urn:epc:tag:sgtin-96:3.9506000.013435.${serial}`)
    }
    expect(encodeSgtin96({ gtin: '09506000134352', companyPrefixLength: 11, filter: 3, serial: '123456789' })).toBe(
      '3066C4409047E140075BCD15',
    )
  })

  it('[IDENT-02] encodes every scheme as TDS does', () => {
    const base = { companyPrefixLength: 7, filter: 3 }
    const gln = '9521141123454'
    expect([
      encodeSgtin198({ ...base, companyPrefixLength: 11, gtin: '09506000134352', serial: '32a/b' }),
      encodeSscc96({ companyPrefixLength: 6, filter: 0, sscc: '095201234567891235' }),
      encodeSgln96({ ...base, gln, extension: 5678 }),
      encodeSgln195({ ...base, gln, extension: '32a/b' }),
      encodeGrai96({ ...base, assetType: gln, serial: 5678 }),
      encodeGrai170({ ...base, assetType: gln, serial: '32a/b' }),
      encodeGiai96({ ...base, giai: '95211415678' }),
      encodeGiai202({ ...base, giai: '952114132a/b' }),
    ]).toEqual([
      '3666C4409047E159B2C2BF100000000000000000000000000000',
      '311BA1B300CE0A6A83000000',
      '3276451FD46072000000162E',
      '3976451FD46072CD9615F8800000000000000000000000000000',
      '3376451FD40C0E400000162E',
      '3776451FD40C0E59B2C2BF1000000000000000000000',
      '3476451FD40000000000162E',
      '3876451FD59B2C2BF10000000000000000000000000000000000',
    ])
  })

  it.each([
    { gtin: '09506000134353', companyPrefixLength: 7, filter: 3, serial: 1 },
    { gtin: '0950600013435', companyPrefixLength: 7, filter: 3, serial: '007' },
    { gtin: '09506000134352', companyPrefixLength: 5, filter: 3, serial: 1 },
    { gtin: '09506000134352', companyPrefixLength: 7, filter: 8, serial: 1 },
    { gtin: '09506000134352', companyPrefixLength: 7, filter: 3, serial: '007' },
    { gtin: '09506000134352', companyPrefixLength: 7, filter: 3, serial: '274877906944' },
    { gtin: '09506000134352', companyPrefixLength: 7, filter: 3, serial: 'A1' },
  ])('[IDENT-02] refuses to encode %o', (input) => {
    expect(() => encodeSgtin96(input)).toThrow(RangeError)
  })

  it('[IDENT-02] decodes what it encoded, in bits and in both URIs', () => {
    fc.assert(
      fc.property(anyEpc, (epc) => {
        const hex = encodeEpc(epc)
        expect(decodeEpcHex(hex)).toEqual({ ok: true, epc })
        expect(parseEpcUri(tagUriOf(epc))).toEqual({ ok: true, epc, form: 'tag' })
        const pure = parseEpcUri(pureIdentityUriOf(epc))
        expect(pure.ok && pureIdentityUriOf(pure.epc)).toBe(pureIdentityUriOf(epc))
      }),
      { numRuns: 1000 },
    )
  })

  it('[IDENT-02] gives every EPC elements that hold as GS1', () => {
    fc.assert(
      fc.property(anyEpc, (epc) => {
        const { elements } = identify(tagUriOf(epc))
        const text = elements.map(([ai, value]) => `(${ai})${value}`).join('')
        // A GDTI or GRAI without a serial, and text that looks like a bracketed identifier, cannot be written in this form.
        fc.pre(!/\(\d{2,4}\)|\(\d{0,4}$/.test(epc.serial))
        expect(identify(text)).toMatchObject({ kind: 'gs1', valid: true, elements })
      }),
    )
  })

  it('[IDENT-02] keeps GTIN and serial through the tag', () => {
    const any = fc.record({ body: digits(13), length: fc.integer({ min: 6, max: 12 }), serial: fc.nat() })
    fc.assert(
      fc.property(any, ({ body, length, serial }) => {
        const gtin = withCheckDigit(body)
        const hex = encodeSgtin96({ gtin, companyPrefixLength: length, filter: 1, serial })
        expect(identify(hex).elements).toEqual([
          ['01', gtin],
          ['21', String(serial)],
        ])
      }),
    )
  })
})
