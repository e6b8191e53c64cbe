/** First and last requested byte, inclusive. `whole`: the complete file; `beyond`: the range is not satisfiable. */
export type ByteRange = { readonly first: number; readonly last: number } | 'whole' | 'beyond'

/**
 * Parses a Range header with a single byte range (RFC 9110). Multiple ranges, other units and malformed headers are
 * ignored, as the standard allows.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s/g, '') ?? '')
  if (asked === null) return 'whole'
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const count = Math.min(Number(to), size)
    return count === 0 ? 'beyond' : { first: size - count, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'beyond' : { first, last }
}
