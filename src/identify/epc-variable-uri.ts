import { unescapeEpcText } from './epc-uri.ts'
import { elementsOf, type VariableEpc } from './epc-variable.ts'
import { judgeElements } from './judge-elements.ts'

/**
 * The fields after the company prefix. `digits` is the length of prefix and reference together; null for a reference of
 * any length.
 */
interface Shape {
  readonly digits: number | null
  readonly hasPieces: boolean
  readonly serial: RegExp
  /** Greatest serial number, if it is a number. */
  readonly most: bigint | null
}

const shape = (digits: number | null, serial: RegExp, bits?: bigint): Shape => ({
  digits,
  hasPieces: false,
  serial,
  most: bits === undefined ? null : (1n << bits) - 1n,
})
const integer = /^(?:0|[1-9]\d*)$/
const text = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

const shapes: ReadonlyMap<string, Shape> = new Map([
  ['tag:gdti-113', shape(12, /^\d{1,17}$/)],
  ['id:cpi', shape(null, /^[1-9]\d{0,11}$/)],
  ['tag:cpi-96', shape(null, integer, 31n)],
  ['tag:cpi-var', shape(null, integer, 40n)],
  ['id:sgcn', shape(12, /^\d{1,12}$/)],
  ['tag:sgcn-96', shape(12, /^\d{1,12}$/)],
  ['id:itip', { ...shape(13, text), hasPieces: true }],
  ['tag:itip-110', { ...shape(13, integer, 38n), hasPieces: true }],
  ['tag:itip-212', { ...shape(13, text), hasPieces: true }],
])

/** Parses pure identity and tag URIs of the schemes of epc-variable.ts; null for other text. */
export function parseVariableUri(uri: string): VariableEpc | null {
  const [, form = '', name = '', fields = ''] = /^urn:epc:(id|tag):([a-z]+(?:-[a-z0-9]+)?):(.*)$/is.exec(uri) ?? []
  const scheme = name.toLowerCase()
  const found = shapes.get(`${form.toLowerCase()}:${scheme}`)
  if (found === undefined) return null
  const wrong: VariableEpc = {
    scheme,
    uri: null,
    elements: [],
    findings: [{ code: 'epc-field', scheme, field: 'uri', value: fields }],
  }
  if (/["&/<>?#]|%(?![0-9A-Fa-f]{2})/.test(fields)) return wrong
  const parts = fields.split('.')
  if (form.toLowerCase() === 'tag' && !/^[0-7]$/.test(parts.shift() ?? '')) return wrong
  const [prefix = '', escaped = ''] = parts.splice(0, 2)
  const pieces = found.hasPieces ? parts.splice(0, 2) : []
  const [reference, serial] = [unescapeEpcText(escaped), unescapeEpcText(parts.join('.'))]
  const isReference =
    found.digits === null
      ? reference !== '' && prefix.length + reference.length <= 30
      : /^\d*$/.test(reference) && prefix.length + reference.length === found.digits
  if (!/^\d{6,12}$/.test(prefix) || !isReference || !pieces.every((piece) => /^\d\d$/.test(piece))) return wrong
  if (pieces.length !== (found.hasPieces ? 2 : 0) || !found.serial.test(serial)) return wrong
  if (found.most !== null && (serial.length > 13 || BigInt(serial) > found.most)) return wrong
  if (scheme === 'cpi-96' && (!/^(?:0|[1-9]\d*)$/.test(reference) || reference.length > 15 - prefix.length))
    return wrong
  const elements = elementsOf(scheme, prefix, reference, pieces, serial)
  const lower = `urn:epc:${form.toLowerCase()}:${scheme}:${fields}`
  return { scheme, uri: lower, elements, findings: judgeElements(elements) }
}
