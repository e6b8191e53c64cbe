/** Reads the bits of an EPC of GS1 TDS 2.x in order. Reading past the end returns fewer bits and sets `isPast`. */
export class BitReader {
  readonly #bits: string
  #at: number

  constructor(bits: string, at: number) {
    this.#bits = bits
    this.#at = at
  }

  bits(count: number): string {
    return this.#bits.slice(this.#at, (this.#at += count))
  }

  number(count: number): number {
    const bits = this.bits(count)
    return bits === '' ? 0 : Number.parseInt(bits, 2)
  }

  get at(): number {
    return this.#at
  }

  get isPast(): boolean {
    return this.#at > this.#bits.length
  }

  get rest(): string {
    return this.#bits.slice(this.#at)
  }
}

export const bitsOf = (value: number | bigint, count: number): string => value.toString(2).padStart(count, '0')

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const code40 = '\0ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:0123456789'
const upperHex = '0123456789ABCDEF'
const lowerHex = '0123456789abcdef'

const mostBits = (digits: number): number => (digits === 0 ? 0 : (10n ** BigInt(digits) - 1n).toString(2).length)

/** Reads digits that are encoded as one number; null when the number has more than `length` digits. */
export function readDigits(reader: BitReader, length: number): string | null {
  const bits = reader.bits(mostBits(length))
  const digits = bits === '' ? '' : BigInt(`0b${bits}`).toString().padStart(length, '0')
  return digits.length <= length ? digits : null
}

export const writeDigits = (digits: string): string =>
  digits === '' ? '' : bitsOf(BigInt(digits), mostBits(digits.length))

/** URN Code 40: three characters in 16 bits; null for invalid values. */
export function readCode40(reader: BitReader, length: number): string | null {
  let text = ''
  for (let read = 0; read < length; read += 3) {
    const packed = reader.number(16) - 1
    if (packed < 0 || packed >= 64_000) return null
    for (const place of [Math.floor(packed / 1600), Math.floor(packed / 40) % 40, packed % 40]) {
      text += code40.charAt(place)
    }
  }
  const filling = text.slice(length)
  return /^\0*$/.test(filling) && !text.slice(0, length).includes('\0') ? text.slice(0, length) : null
}

export function writeCode40(text: string): string {
  const places = [...text].map((character) => code40.indexOf(character))
  const triples = Array.from({ length: Math.ceil(text.length / 3) }, (_, at) => places.slice(at * 3, at * 3 + 3))
  return triples.map(([a = 0, b = 0, c = 0]) => bitsOf(1600 * a + 40 * b + c + 1, 16)).join('')
}

export const isCode40 = (text: string): boolean => /^[A-Z\-.:0-9]+$/.test(text)

interface Method {
  readonly fits: RegExp
  readonly read: (reader: BitReader, length: number) => string | null
  readonly write: (text: string) => string
}

const each = (fits: RegExp, width: number, valueOf: (character: string) => number, of: (value: number) => string) => ({
  fits,
  read: (reader: BitReader, length: number): string => Array.from({ length }, () => of(reader.number(width))).join(''),
  write: (text: string): string => [...text].map((character) => bitsOf(valueOf(character), width)).join(''),
})
const ofSet = (fits: RegExp, width: number, set: string): Method =>
  each(
    fits,
    width,
    (character) => set.indexOf(character),
    (value) => set.charAt(value),
  )

/** The encodings of a text, by their encoding indicator (GS1 TDS 2.3, 14.5.6). */
const methods: readonly Method[] = [
  { fits: /^\d+$/, read: readDigits, write: writeDigits },
  ofSet(/^[0-9A-F]+$/, 4, upperHex),
  ofSet(/^[0-9a-f]+$/, 4, lowerHex),
  ofSet(/^[A-Za-z0-9\-_]+$/, 6, base64),
  each(
    /^[!-~]+$/,
    7,
    (character) => character.charCodeAt(0),
    (value) => String.fromCharCode(value),
  ),
  { fits: /^[A-Z\-.:0-9]+$/, read: readCode40, write: writeCode40 },
]

/** Bits of the length indicator of a text. */
const textLength = 5

/** Reads a text with its encoding and length indicators. Null for an encoding that is not assigned. */
export function readText(reader: BitReader): string | null {
  const method = methods[reader.number(3)]
  const length = reader.number(textLength)
  return method === undefined ? null : method.read(reader, length)
}

/** The text in the fewest bits. Throws a RangeError for one that cannot be encoded. */
export function writeText(text: string): string {
  const ways = methods.flatMap(({ fits, write }, indicator) =>
    fits.test(text) && text.length < 1 << textLength
      ? [bitsOf(indicator, 3) + bitsOf(text.length, textLength) + write(text)]
      : [],
  )
  const [shortest] = ways.toSorted((a, b) => a.length - b.length)
  if (shortest === undefined) throw new RangeError(`No EPC text: ${text}`)
  return shortest
}

/** Reads leading digits of four bits each, up to the end mark or the mark that other text follows. */
export function readDelimited(reader: BitReader): string | null {
  let digits = ''
  for (;;) {
    const value = reader.number(4)
    if (reader.isPast || (value > 9 && value < 14)) return null
    if (value === 15) return digits
    if (value === 14) {
      const text = readText(reader)
      return text === null ? null : digits + text
    }
    digits += String(value)
  }
}

export function writeDelimited(text: string): string {
  const digits = /^\d*/.exec(text)?.[0] ?? ''
  const nibbles = [...digits].map((digit) => bitsOf(Number(digit), 4)).join('')
  return text === digits ? `${nibbles}1111` : `${nibbles}1110${writeText(text.slice(digits.length))}`
}
