import { type Element } from './element-string.ts'
import { readHostname, writeHostname } from './epc-hostname.ts'
import {
  type BitReader as Reader,
  BitReader,
  bitsOf,
  readDelimited,
  readDigits,
  readText,
  writeDelimited,
  writeDigits,
  writeText,
} from './epc-plus-text.ts'
import { judgeElements } from './judge-elements.ts'
import { type Finding } from './finding.ts'

/**
 * Fields of the EPC schemes of GS1 TDS 2.x: a number of 4-bit digits, or a form of variable length. Scheme names end in
 * `+`, or in `++` when the domain of the owner's GS1 Digital Link follows the key.
 */
type Field = number | 'text' | 'delimited' | 'number'

/** Application identifiers and the fields that their values consist of. */
type Layout = readonly (readonly [ai: string, ...fields: Field[]])[]

const layouts: readonly (readonly [name: string, plus: number, plusPlus: number, layout: Layout])[] = [
  [
    'cpi',
    0xf0,
    0xe6,
    [
      ['8010', 'delimited'],
      ['8011', 'number'],
    ],
  ],
  ['grai', 0xf1, 0xeb, [['8003', 14, 'text']]],
  [
    'sgln',
    0xf2,
    0xe9,
    [
      ['414', 13],
      ['254', 'text'],
    ],
  ],
  [
    'itip',
    0xf3,
    0xed,
    [
      ['8006', 18],
      ['21', 'text'],
    ],
  ],
  ['gsrn', 0xf4, 0xe7, [['8018', 18]]],
  ['gsrnp', 0xf5, 0xe8, [['8017', 18]]],
  ['gdti', 0xf6, 0xea, [['253', 13, 'text']]],
  [
    'sgtin',
    0xf7,
    0xfd,
    [
      ['01', 14],
      ['21', 'text'],
    ],
  ],
  ['sgcn', 0xf8, 0xec, [['255', 13, 'number']]],
  ['sscc', 0xf9, 0xef, [['00', 18]]],
  ['giai', 0xfa, 0xee, [['8004', 'delimited']]],
  [
    'dsgtin',
    0xfb,
    0xfc,
    [
      ['01', 14],
      ['21', 'text'],
    ],
  ],
]

interface PlusScheme {
  readonly name: string
  readonly header: number
  readonly layout: Layout
  readonly hasDate: boolean
  readonly hasHost: boolean
}

export const plusSchemes: readonly PlusScheme[] = layouts.flatMap(([name, plus, plusPlus, layout]) => {
  const scheme = { layout, hasDate: name === 'dsgtin' }
  return [
    { ...scheme, name: `${name}+`, header: plus, hasHost: false },
    { ...scheme, name: `${name}++`, header: plusPlus, hasHost: true },
  ]
})

const byHeader = new Map(plusSchemes.map((scheme) => [scheme.header, scheme]))

/** Application identifiers of the date before the key, by their code. */
const dateIdentifiers = ['11', '13', '15', '16', '17', '7006', '7007']

export interface PlusEpc {
  readonly scheme: string
  readonly elements: readonly Element[]
  /** The domain of a `++` scheme. */
  readonly host: string | null
  readonly findings: readonly Finding[]
}

/** Bits of the length before a number of variable length. */
const numberLength = 4

function readField(reader: Reader, field: Field): string | null {
  if (field === 'text') return readText(reader)
  if (field === 'delimited') return readDelimited(reader)
  if (field === 'number') return readDigits(reader, reader.number(numberLength))
  const digits = Array.from({ length: field }, () => reader.number(4).toString(16)).join('')
  return /\D/.test(digits) ? null : digits
}

/** The part that an invalid field is reported as. */
const partOf = (field: Field) => (typeof field === 'number' || field === 'delimited' ? 'reference' : 'serial')

/** Decodes a TDS 2.x EPC by its header; null for other headers. Data after the EPC is ignored. */
export function decodePlusHex(hex: string): PlusEpc | null {
  const scheme = byHeader.get(Number.parseInt(hex.slice(0, 2), 16))
  if (scheme === undefined) return null
  const { name } = scheme
  const bits = [...hex].map((digit) => bitsOf(Number.parseInt(digit, 16), 4)).join('')
  const reader = new BitReader(bits, 12)
  const fail = (finding: Finding): PlusEpc => ({
    scheme: name,
    elements: [],
    host: null,
    findings: [
      reader.isPast
        ? { code: 'epc-wrong-length', scheme: name, expected: Math.ceil(reader.at / 4), got: hex.length }
        : finding,
    ],
  })
  const date = scheme.hasDate ? readDate(reader) : []
  if (date === null) return fail({ code: 'epc-field', scheme: name, field: 'reference', value: '' })
  const key: Element[] = []
  for (const [ai, ...fields] of scheme.layout) {
    let value = ''
    for (const field of fields) {
      const read = readField(reader, field)
      if (read === null || read === '' || reader.isPast) {
        return fail({ code: 'epc-field', scheme: name, field: partOf(field), value: read ?? '' })
      }
      value += read
    }
    // An extension of 0 is the location itself.
    if (ai !== '254' || value !== '0') key.push([ai, value])
  }
  const host = scheme.hasHost ? readHostname(reader) : null
  if (reader.isPast || (scheme.hasHost && host === null)) {
    return fail({ code: 'epc-field', scheme: name, field: 'uri', value: host ?? '' })
  }
  const dataFollows = bits.charAt(8) === '1'
  if (!dataFollows && reader.rest.includes('1')) return fail({ code: 'epc-trailing-bits', scheme: name })
  const elements = [...key, ...date]
  return { scheme: name, elements, host, findings: judgeElements(elements) }
}

function readDate(reader: Reader): readonly Element[] | null {
  const ai = dateIdentifiers[reader.number(4)]
  const parts = [reader.number(7), reader.number(4), reader.number(5)]
  return ai === undefined ? null : [[ai, parts.map((part) => String(part).padStart(2, '0')).join('')]]
}

function writeField(text: string, field: Field): string {
  if (field === 'text') return writeText(text)
  if (field === 'delimited') return writeDelimited(text)
  if (field === 'number') return bitsOf(text.length, numberLength) + writeDigits(text)
  return [...text].map((digit) => bitsOf(Number(digit), 4)).join('')
}

function writeDate(elements: readonly Element[]): string {
  const [ai = '', value = ''] = elements.find(([one]) => dateIdentifiers.includes(one)) ?? []
  const [year, month, day] = (value.match(/../g) ?? []).map(Number)
  if (value.length !== 6 || year === undefined || month === undefined || day === undefined) {
    throw new RangeError('The EPC begins with a date')
  }
  return bitsOf(dateIdentifiers.indexOf(ai), 4) + bitsOf(year, 7) + bitsOf(month, 4) + bitsOf(day, 5)
}

export interface PlusInput {
  /** Such as `sgtin+` or `giai++`. */
  readonly scheme: string
  /** 0 to 7, the kind of item tagged. */
  readonly filter: number
  /** The key, its serial number, and for a DSGTIN one date. */
  readonly elements: readonly Element[]
  /** The domain of a `++` scheme. */
  readonly host?: string
}

/**
 * Encodes as upper-case hexadecimal digits, padded with zeros to 16-bit words. Throws a RangeError for invalid input.
 */
export function encodePlus({ scheme: name, filter, elements, host }: PlusInput): string {
  const scheme = plusSchemes.find((one) => one.name === name)
  if (scheme === undefined) throw new RangeError(`Unknown EPC scheme: ${name}`)
  if (!Number.isInteger(filter) || filter < 0 || filter > 7) throw new RangeError('A filter is 0 to 7')
  const [finding] = judgeElements(elements)
  if (finding !== undefined) throw new RangeError(`EPC not encodable: ${JSON.stringify(finding)}`)
  const values = new Map(elements)
  const key = scheme.layout.map(([ai, ...fields]) => {
    const value = values.get(ai) ?? (ai === '254' ? '0' : '')
    const [first, last] = fields
    const cut = typeof first === 'number' ? first : value.length
    if (value === '' || (last !== undefined && value.length === cut)) throw new RangeError(`(${ai}) needs a value`)
    return fields.map((field, at) => writeField(at === 0 ? value.slice(0, cut) : value.slice(cut), field)).join('')
  })
  const bits = [
    bitsOf(scheme.header, 8),
    '0',
    bitsOf(filter, 3),
    scheme.hasDate ? writeDate(elements) : '',
    ...key,
    scheme.hasHost ? writeHostname(host ?? '') : '',
  ].join('')
  const whole = bits.padEnd(Math.ceil(bits.length / 16) * 16, '0')
  return (whole.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16).toUpperCase()).join('')
}
