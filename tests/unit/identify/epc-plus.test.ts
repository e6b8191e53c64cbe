import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '../../../src/identify/check-digit.ts'
import type { Element } from '../../../src/identify/element-string.ts'
import { decodePlusHex, encodePlus, plusSchemes } from '../../../src/identify/epc-plus.ts'
import { identify } from '../../../src/identify/identify.ts'
import { identifierKey, lookupKeys } from '../../../src/identify/lookup-keys.ts'
import { plusVectors } from './epc-vectors.ts'

const HOST = 'id.example.com'
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const key = (length: number) => digits(length - 1).map(withCheckDigit)
const set82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFXYZ_abcdefxyz']
const set39 = [...'#-/0123456789ABCXYZ']
const text = (set: readonly string[], most: number) =>
  fc.oneof(
    fc.array(fc.constantFrom(...set), { minLength: 1, maxLength: most }).map((all) => all.join('')),
    fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`)),
  )

/** Valid values of application identifiers in an EPC. */
const valueOf: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '00': key(18),
  '01': key(14),
  '21': text(set82, 20),
  '253': fc.tuple(key(13), text(set82, 17)).map((all) => all.join('')),
  '254': text(set82, 20).filter((value) => value !== '0'),
  '255': fc.tuple(key(13), fc.stringMatching(/^[0-9]{1,12}$/)).map((all) => all.join('')),
  '414': key(13),
  '8003': fc.tuple(key(13), text(set82, 16)).map(([type, serial]) => `0${type}${serial}`),
  '8004': text(set82, 30),
  '8006': key(14).map((gtin) => `${gtin}0203`),
  '8010': text(set39, 30),
  '8011': fc.stringMatching(/^[1-9][0-9]{0,11}$/),
  '8017': key(18),
  '8018': key(18),
}

describe('EPCs of GS1 TDS 2.x', () => {
  it.each(plusVectors)('[IDENT-02] writes %s of TDS 2.3, a %s', (hex, scheme, elements) => {
    const filter = Number.parseInt(hex.charAt(2), 16)
    const written = encodePlus({ scheme, filter, elements: Object.entries(elements), host: HOST })
    expect(written).toBe(hex.padEnd(Math.ceil(hex.length / 4) * 4, '0'))
  })

  it('[IDENT-02] has an example of every scheme', () => {
    expect(plusVectors.map(([, scheme]) => scheme).toSorted()).toEqual(plusSchemes.map(({ name }) => name).toSorted())
  })

  it.each([
    ['FA3952114132E83C2BF10', 'https://id.gs1.org/8004/952114132a%2Fb'],
    ['EE3952114132E83C2BF1494197C61DBC3665B600', 'https://id.example.com/8004/952114132a%2Fb'],
    [
      'FC342CDE795211411234538566CB0AFC525065F1876F0D996D80',
      'https://id.example.com/01/79521141123453/21/32a%2Fb?17=220630',
    ],
    [
      'E6395211415E87A145BAFB4D19A8C0E64A0CBE30EDE1B32DB000',
      'https://id.example.com/8010/95211415PQ7%2FZ43/8011/12345',
    ],
  ])('[IDENT-02] gives %s the link %s', (hex, uri) => {
    expect(identify(hex)).toMatchObject({ kind: 'epc', valid: true, uri })
  })

  it.each(plusSchemes)('[IDENT-02] reads what it wrote as $name', ({ name, layout, hasDate, hasHost }) => {
    const date: Element = ['17', '261231']
    const values = fc.tuple(...layout.map(([ai]) => (valueOf[ai] ?? fc.constant('')).map((one): Element => [ai, one])))
    const label = fc.stringMatching(/^[a-z0-9]{1,12}$/)
    const end = fc.constantFrom('com', 'nl', 'co.uk', 'tech', 'org', 'example', 'com.br')
    const hosts = fc.tuple(fc.constantFrom('', 'id.', 'www.', 'a-b_c.'), label, end).map(([a, b, c]) => `${a}${b}.${c}`)
    fc.assert(
      fc.property(values, fc.nat({ max: 7 }), hosts, (all, filter, host) => {
        const elements = hasDate ? [...all, date] : all
        const hex = encodePlus({ scheme: name, filter, elements, host })
        expect(hex).toMatch(/^(?:[0-9A-F]{4})+$/)
        expect(decodePlusHex(hex)).toEqual({ scheme: name, elements, host: hasHost ? host : null, findings: [] })
      }),
      { numRuns: 200 },
    )
  })

  it('[IDENT-02] an extension of 0 is the location itself', () => {
    const hex = encodePlus({ scheme: 'sgln+', filter: 3, elements: [['414', '9521141123454']] })
    expect(decodePlusHex(hex)?.elements).toEqual([['414', '9521141123454']])
  })

  it.each([
    ['FA3952114132E83C2B', 'epc-wrong-length'],
    ['FA3952114132C83C2BF10', 'epc-field'],
    ['FA3952114132E83C2BF1F', 'epc-trailing-bits'],
    ['FA3952114132EC3C2BF10', 'epc-field'],
    ['F6395211411234530458B8', 'wrong-check-digit'],
    ['F63952114112A4540458B8', 'epc-field'],
    ['F6395211411234540188', 'epc-trailing-bits'],
    ['F63952114112345401F0', 'epc-field'],
    ['F6395211411234540000', 'epc-field'],
    ['EE3952114132E83C2BF1494197C61DBC', 'epc-wrong-length'],
    ['EE3952114132E83C2BF1000000000000', 'epc-field'],
    ['FB3C2CDE795211411234538566CB0AFC4', 'epc-field'],
    ['FB342DBE795211411234538566CB0AFC4', 'wrong-value'],
  ])('[OPEN-068] says what is wrong with %s', (hex, code) => {
    expect(decodePlusHex(hex)?.findings.map((finding) => finding.code)).toEqual([code])
    expect(identify(hex)).toMatchObject({ kind: 'epc', valid: false })
  })

  it.each([
    [{ scheme: 'giai+', filter: 8, elements: [['8004', 'A1']] }],
    [{ scheme: 'giai#', filter: 3, elements: [['8004', 'A1']] }],
    [{ scheme: 'giai+', filter: 3, elements: [['8004', 'é']] }],
    [{ scheme: 'gdti+', filter: 3, elements: [['253', '9521141123454']] }],
    [
      {
        scheme: 'sgtin+',
        filter: 3,
        elements: [
          ['01', '79521141123454'],
          ['21', '1'],
        ],
      },
    ],
    [{ scheme: 'sgtin+', filter: 3, elements: [['01', '79521141123453']] }],
    [
      {
        scheme: 'dsgtin+',
        filter: 3,
        elements: [
          ['01', '79521141123453'],
          ['21', '1'],
        ],
      },
    ],
    [{ scheme: 'giai++', filter: 3, elements: [['8004', 'A1']] }],
    [{ scheme: 'giai++', filter: 3, elements: [['8004', 'A1']], host: 'not a host' }],
    [{ scheme: 'giai++', filter: 3, elements: [['8004', 'A1']], host: `${'a'.repeat(60)}.com` }],
  ] as const)('[IDENT-02] refuses to write %o', (input) => {
    expect(() => encodePlus(input)).toThrow(RangeError)
  })

  it('[OPEN-068] the forms of one asset answer to each other, and to a key from when the scheme was not read', () => {
    const forms = [
      'FA3952114132E83C2BF10',
      'EE3952114132E83C2BF1494197C61DBC3665B600',
      '3876451FD59B2C2BF10000000000000000000000000000000000',
      'urn:epc:id:giai:9521141.32a%2Fb',
      '(8004)952114132a/b',
    ]
    for (const read of forms) for (const stored of forms) expect(lookupKeys(read)).toContain(identifierKey(stored))
    expect(lookupKeys('FA39 5211 4132 E83C 2BF1 0')).toContain('1x:FA3952114132E83C2BF10')
  })

  it('[OPEN-068] never throws on any digits', () => {
    const header = fc.constantFrom(...plusSchemes.map((scheme) => scheme.header.toString(16)))
    fc.assert(
      fc.property(header, fc.stringMatching(/^[0-9a-f]{16,120}$/), (start, rest) => {
        const read = identify(start + rest)
        expect(read.valid).toBe(read.findings.length === 0)
      }),
      { numRuns: 2000 },
    )
  })
})
