/**
 * The address of raster tiles as the map wants it: whole, with its placeholders as they are typed (`{z}/{x}/{y}`), since
 * resolving an address writes braces in another way. Null where the text is no address that tiles can come from.
 */
export const tileAddress = (text: string, page: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  try {
    const { href, protocol } = new URL(typed, page)
    return /^https?:$/.test(protocol) ? href.replace(/%7B([\w-]+)%7D/gi, '{$1}') : null
  } catch {
    return null
  }
}
