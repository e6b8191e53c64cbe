import { type Element } from './element-string.ts'
import { epcText } from './epc-binary.ts'
import { judgeElements } from './judge-elements.ts'
import { type Finding } from './finding.ts'

/** Schemes of GS1 TDS 2.x whose fields are read: key digits as they stand, then a self-describing serial. */
interface PlusScheme {
  readonly name: string
  /** Key digits in the tag, four bits each. */
  readonly digits: number
  readonly date: boolean
  /** Bits of the length indicator of the serial; 0 where there is none. */
  readonly lengthBits: number
  readonly elements: (key: string, serial: string) => readonly Element[]
}

const plus = (name: string, digits: number, lengthBits: number, elements: PlusScheme['elements']): PlusScheme => ({
  name,
  digits,
  date: name.startsWith('d'),
  lengthBits,
  elements,
})

const plusSchemes: ReadonlyMap<number, PlusScheme> = new Map([
  [0xf1, plus('grai+', 14, 5, (key, serial) => [['8003', key + serial]])],
  [
    0xf2,
    plus('sgln+', 13, 5, (key, serial) =>
      serial === '0'
        ? [['414', key]]
        : [
            ['414', key],
            ['254', serial],
          ],
    ),
  ],
  [
    0xf3,
    plus('itip+', 18, 5, (key, serial) => [
      ['8006', key],
      ['21', serial],
    ]),
  ],
  [0xf4, plus('gsrn+', 18, 0, (key) => [['8018', key]])],
  [0xf5, plus('gsrnp+', 18, 0, (key) => [['8017', key]])],
  [0xf6, plus('gdti+', 13, 5, (key, serial) => [['253', key + serial]])],
  [
    0xf7,
    plus('sgtin+', 14, 5, (key, serial) => [
      ['01', key],
      ['21', serial],
    ]),
  ],
  [0xf9, plus('sscc+', 18, 0, (key) => [['00', key]])],
  [
    0xfb,
    plus('dsgtin+', 14, 5, (key, serial) => [
      ['01', key],
      ['21', serial],
    ]),
  ],
])

const dateIdentifiers = ['11', '13', '15', '16', '17', '7006', '7007']
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const code40 = '\0ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:0123456789'

export interface PlusEpc {
  readonly scheme: string
  readonly elements: readonly Element[]
  readonly findings: readonly Finding[]
}

/** Decodes a TDS 2.x EPC by its header; null for headers that are not read here. */
export function decodePlusHex(hex: string): PlusEpc | null {
  const scheme = plusSchemes.get(Number.parseInt(hex.slice(0, 2), 16))
  if (scheme === undefined) return null
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const fail = (finding: Finding): PlusEpc => ({ scheme: scheme.name, elements: [], findings: [finding] })
  let at = 12
  const take = (count: number): string => bits.slice(at, (at += count))
  const date = scheme.date ? dateOf(take(20)) : []
  const keyBits = take(scheme.digits * 4)
  const serial = scheme.lengthBits === 0 ? '' : serialOf(take, scheme.lengthBits)
  if (at > bits.length || serial === null || date === null) {
    return fail({ code: 'epc-wrong-length', scheme: scheme.name, expected: Math.ceil(at / 4), got: hex.length })
  }
  const key = (keyBits.match(/.{4}/g) ?? []).map((digit) => Number.parseInt(digit, 2).toString(16)).join('')
  if (/\D/.test(key)) return fail({ code: 'epc-field', scheme: scheme.name, field: 'reference', value: key })
  if (scheme.lengthBits > 0 && !epcText.test(serial)) {
    return fail({ code: 'epc-field', scheme: scheme.name, field: 'serial', value: serial })
  }
  const dataFollows = bits.charAt(8) === '1'
  if (!dataFollows && bits.slice(at).includes('1')) return fail({ code: 'epc-trailing-bits', scheme: scheme.name })
  const elements = [...scheme.elements(key, serial), ...date]
  return { scheme: scheme.name, elements, findings: judgeElements(elements) }
}

const numberOf = (bits: string): number => (bits === '' ? 0 : Number.parseInt(bits, 2))

function dateOf(bits: string): readonly Element[] | null {
  const ai = dateIdentifiers[numberOf(bits.slice(0, 4))]
  const fields = [bits.slice(4, 11), bits.slice(11, 15), bits.slice(15, 20)]
  return ai === undefined ? null : [[ai, fields.map((field) => String(numberOf(field)).padStart(2, '0')).join('')]]
}

/** A serial with its encoding and length before it (GS1 TDS 2.3, 14.5.6). Null for an encoding that is not assigned. */
function serialOf(take: (count: number) => string, lengthBits: number): string | null {
  const encoding = numberOf(take(3))
  const length = numberOf(take(lengthBits))
  const each = (width: number, character: (value: number) => string) =>
    Array.from({ length }, () => character(numberOf(take(width)))).join('')
  switch (encoding) {
    case 0: {
      const bits = take(Math.ceil(length * Math.log2(10)))
      return (bits === '' ? '' : BigInt(`0b${bits}`).toString()).padStart(length, '0')
    }
    case 1:
      return each(4, (value) => value.toString(16).toUpperCase())
    case 2:
      return each(4, (value) => value.toString(16))
    case 3:
      return each(6, (value) => base64.charAt(value))
    case 4:
      return each(7, (value) => String.fromCharCode(value))
    case 5:
      return Array.from({ length: Math.ceil(length / 3) }, () => triple(numberOf(take(16))))
        .join('')
        .slice(0, length)
    default:
      return null
  }
}

function triple(value: number): string {
  const packed = value - 1
  return [Math.floor(packed / 1600), Math.floor(packed / 40) % 40, packed % 40]
    .map((place) => code40.charAt(place))
    .join('')
}
