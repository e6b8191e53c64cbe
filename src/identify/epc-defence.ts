import type { Finding } from './finding.ts'

/**
 * The EPC schemes of the US Department of Defense and of aerospace (GS1 TDS, USDoD-96 and ADI-var): the owner is given
 * by CAGE code or DoDAAC instead of a company prefix. They have no GS1 key.
 */
export interface DefenceEpc {
  readonly scheme: 'usdod-96' | 'adi-var' | 'usdod' | 'adi'
  /** EPC tag URI; the pure identity URI if that was read; null when invalid. */
  readonly uri: string | null
  readonly findings: readonly Finding[]
}

/** A CAGE code has five characters, a DoDAAC six; neither contains I or O. */
const owner = /^[0-9A-HJ-NP-Z]{5,6}$/

const bitsOf = (hex: string): string =>
  [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
const numberOf = (bits: string): number => Number.parseInt(bits, 2)

/** Escapes the characters that a URI must not contain. */
const escaped = (text: string): string => text.replaceAll('#', '%23').replaceAll('/', '%2F')
const unescaped = (text: string): string => text.replace(/%23/g, '#').replace(/%2f/gi, '/')

/** A part number; empty when the serial number is unique within the owner. */
const partNumber = /^[A-Z0-9/-]{0,32}$/
/** `#` precedes a serial number that was not assigned by the manufacturer. */
const serialNumber = /^(?=.{1,30}$)#?[A-Z0-9/-]+$/

function usdod(hex: string): DefenceEpc {
  const scheme = 'usdod-96'
  const fail = (finding: Finding): DefenceEpc => ({ scheme, uri: null, findings: [finding] })
  if (hex.length !== 24) return fail({ code: 'epc-wrong-length', scheme, expected: 24, got: hex.length })
  const filter = Number.parseInt(hex.slice(2, 3), 16)
  const name = (hex.slice(3, 15).match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('')
    .replace(/^ /, '')
  if (!owner.test(name)) return fail({ code: 'epc-field', scheme, field: 'company-prefix', value: name })
  return { scheme, uri: `urn:epc:tag:usdod-96:${filter}.${name}.${Number.parseInt(hex.slice(15), 16)}`, findings: [] }
}

/** Decodes a 6-bit character: letters from 1 on, digits and marks as in ASCII. */
export const sixBit = (value: number): string => String.fromCharCode(value < 32 ? value + 64 : value)

function adi(hex: string): DefenceEpc {
  const scheme = 'adi-var'
  const fail = (finding: Finding): DefenceEpc => ({ scheme, uri: null, findings: [finding] })
  const bits = bitsOf(hex)
  let at = 50
  /** Reads characters up to the six zero bits that end a text; null when these are missing. */
  const text = (): string | null => {
    let read = ''
    for (; at + 6 <= bits.length; at += 6) {
      const value = numberOf(bits.slice(at, at + 6))
      if (value === 0) {
        at += 6
        return read
      }
      read += sixBit(value)
    }
    return null
  }
  const cut: Finding = { code: 'epc-wrong-length', scheme, expected: Math.ceil(bits.length / 4) + 2, got: hex.length }
  if (bits.length < 62) return fail({ ...cut, expected: 16 })
  const filter = numberOf(bits.slice(8, 14))
  const name = (bits.slice(14, 50).match(/.{6}/g) ?? [])
    .map((six) => sixBit(numberOf(six)))
    .join('')
    .replace(/^ /, '')
  if (!owner.test(name)) return fail({ code: 'epc-field', scheme, field: 'company-prefix', value: name })
  const part = text()
  const serial = part === null ? null : text()
  if (part === null || serial === null) return fail(cut)
  if (!partNumber.test(part)) return fail({ code: 'epc-field', scheme, field: 'reference', value: part })
  if (!serialNumber.test(serial)) return fail({ code: 'epc-field', scheme, field: 'serial', value: serial })
  if (bits.slice(at).includes('1')) return fail({ code: 'epc-trailing-bits', scheme })
  return { scheme, uri: `urn:epc:tag:adi-var:${filter}.${name}.${escaped(part)}.${escaped(serial)}`, findings: [] }
}

/** Decodes tag memory of these schemes by its header; null for any other. */
export function decodeDefenceHex(hex: string): DefenceEpc | null {
  if (/^2f/i.test(hex)) return usdod(hex)
  return /^3b/i.test(hex) ? adi(hex) : null
}

const defenceUri = /^urn:epc:(id|tag):(usdod|adi)(-96|-var)?:(.*)$/is
const mostSerial = 2 ** 36

/** The filter of a tag URI and the dot after it; null when invalid. */
const filterOf = (text: string, most: number): string | null => {
  const [whole, digits] = /^(0|[1-9]\d?)\./.exec(text) ?? []
  return whole === undefined || Number(digits) > most ? null : whole
}

/** Parses pure identity and tag URIs of these schemes; null for other text. */
export function parseDefenceUri(text: string): DefenceEpc | null {
  const [, form = '', name = '', size = '', fields = ''] = defenceUri.exec(text) ?? []
  const isTag = form.toLowerCase() === 'tag'
  const isAdi = name.toLowerCase() === 'adi'
  if (form === '' || size.toLowerCase() !== (isTag ? (isAdi ? '-var' : '-96') : '')) return null
  const scheme = `${name}${size}`.toLowerCase() as DefenceEpc['scheme']
  const filter = isTag ? filterOf(fields, isAdi ? 63 : 15) : ''
  const rest = fields.slice(filter?.length ?? 0)
  const isRight = filter !== null && (isAdi ? isAdiIdentity(rest) : isUsdodIdentity(rest))
  if (!isRight) return { scheme, uri: null, findings: [{ code: 'epc-field', scheme, field: 'uri', value: fields }] }
  return {
    scheme,
    uri: `urn:epc:${form.toLowerCase()}:${scheme}:${filter}${rest.replace(/%2f/g, '%2F')}`,
    findings: [],
  }
}

const isUsdodIdentity = (text: string): boolean => {
  const [name = '', serial = '', ...more] = text.split('.')
  return owner.test(name) && /^(0|[1-9]\d{0,10})$/.test(serial) && Number(serial) < mostSerial && more.length === 0
}

const isAdiIdentity = (text: string): boolean => {
  const [name = '', part = '', serial = '', ...more] = text.split('.')
  const isEscaped = !/[#/]/.test(text)
  const [number, own] = [unescaped(part), unescaped(serial)]
  return owner.test(name) && isEscaped && partNumber.test(number) && serialNumber.test(own) && more.length === 0
}
