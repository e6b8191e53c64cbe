import { bitsOf, type BitReader, isCode40, readCode40, writeCode40 } from './epc-plus-text.ts'

/** Texts encoded in seven bits, by code (GS1 TDS 2.3, table 14-11). */
const single: ReadonlyMap<number, string> = new Map([
  [0x1e, 'qr.'],
  [0x1f, 'www.'],
  [0x20, 'id.'],
  [0x5b, '.com'],
  [0x5c, '.org'],
  [0x5d, '.net'],
  [0x5e, '.int'],
  [0x60, '.edu'],
  [0x7b, '.gov'],
  [0x7c, '.mil'],
  [0x7d, '.biz'],
  [0x7e, '.eco'],
  [0x7f, '.med'],
])

/** Endings encoded in 14 bits: the number of the table, then that of the row (tables 14-12 to 14-15). */
const double: readonly (readonly string[])[] = [
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo bq br bs bt bw by bz ca cc cd cf
  cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et eu fi fj fk fm fo fr ga gd ge gf gg gh
  gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw
  ky kz la lb lc li`,
  `lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu
  nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn sr ss st su sv sx sy
  sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`,
  `com.au net.au org.au co.at com.bd co.bd com.br net.br co.nz com.ng com.pk co.in com.in co.il co.jp co.za co.kr com.es
  com.lk co.th co.tt com.tt com.tr biz.tr com.ua co.uk co.zm com.zm com.cn org.cn net.cn gov.cn`,
  'tech',
].map((ends) => ends.split(/\s+/).map((end) => `.${end}`))

const lengthBits = 6
const hostname = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/

/** Reads the domain at the end of an EPC of a `++` scheme; null for invalid bits. */
export function readHostname(reader: BitReader): string | null {
  const isPacked = reader.number(1) === 1
  const length = reader.number(lengthBits)
  const name = isPacked ? readPacked(reader, length) : readCode40(reader, length)?.toLowerCase()
  return name !== undefined && name !== null && hostname.test(name) ? name : null
}

function readPacked(reader: BitReader, length: number): string | null {
  let name = ''
  for (let place = 0; place < length; place += 1) {
    const value = reader.number(7)
    const ends = double[value]
    if (ends === undefined) {
      name += single.get(value) ?? String.fromCharCode(value)
      continue
    }
    const end = ends[reader.number(7)]
    place += 1
    if (end === undefined || place === length) return null
    name += end
  }
  return name.toLowerCase()
}

/** Pieces of a name and their bits. */
const pieces: readonly (readonly [text: string, bits: string])[] = [
  ...[...single].map(([value, text]) => [text, bitsOf(value, 7)] as const),
  ...double.flatMap((ends, table) => ends.map((end, row) => [end, bitsOf(table, 7) + bitsOf(row, 7)] as const)),
]

/** The shortest encoding, computed for each position from the end of the name. */
function writePacked(name: string): string {
  const best: string[] = Array.from({ length: name.length + 1 }, () => '')
  for (let at = name.length - 1; at >= 0; at -= 1) {
    const ways = [
      bitsOf(name.charCodeAt(at), 7) + (best[at + 1] ?? ''),
      ...pieces.flatMap(([text, bits]) => (name.startsWith(text, at) ? [bits + (best[at + text.length] ?? '')] : [])),
    ]
    best[at] = ways.reduce((least, way) => (way.length < least.length ? way : least))
  }
  return best[0] ?? ''
}

/** The name in the fewest bits. Throws a RangeError for an invalid name or one that is too long. */
export function writeHostname(name: string): string {
  const lower = name.toLowerCase()
  if (!hostname.test(lower) || lower.length > 63) throw new RangeError(`No host name: ${name}`)
  const packed = writePacked(lower)
  const upper = lower.toUpperCase()
  const text = isCode40(upper) ? writeCode40(upper) : null
  return text !== null && text.length < packed.length
    ? `0${bitsOf(upper.length, lengthBits)}${text}`
    : `1${bitsOf(packed.length / 7, lengthBits)}${packed}`
}
