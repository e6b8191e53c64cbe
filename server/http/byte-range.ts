/** First and last byte that are asked for. `whole`: all of them; `beyond`: none of them is there. */
export type ByteRange = { readonly first: number; readonly last: number } | 'whole' | 'beyond'

/**
 * The one range of a Range header (RFC 9110). Several ranges, other units and what makes no sense count as no header at
 * all, as the standard lets a server do.
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
