/**
 * Absolute address of raster tiles with its placeholders (`{z}/{x}/{y}`) intact, because resolving an address encodes the braces. Null when
 * the text is not a valid tile address.
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
