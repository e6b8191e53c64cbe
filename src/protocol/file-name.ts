/** Longest file name that every file system accepts, in bytes of UTF-8. */
const MOST_BYTES = 255
/** A longer extension is not taken for one. */
const MOST_ENDING = 16

/** Reserved device names of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?=\.|$)/i

/** Invisible characters and those that change the writing direction, except the joiners within words and emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\ufffe\uffff]/gu

/** Length in bytes of UTF-8. */
const bytesOf = (text: string): number =>
  [...text].reduce((sum, sign) => {
    const code = sign.codePointAt(0) ?? 0
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
  }, 0)

/** Cuts the name between characters to the allowed bytes; keeps the extension. */
const shortened = (name: string): string => {
  if (bytesOf(name) <= MOST_BYTES) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= MOST_ENDING ? name.slice(dot) : ''
  let left = MOST_BYTES - bytesOf(ending)
  let kept = ''
  for (const sign of name.slice(0, name.length - ending.length)) {
    left -= bytesOf(sign)
    if (left < 0) break
    kept += sign
  }
  return `${kept.trimEnd()}${ending}`
}

/**
 * The name under which a file is stored and downloaded: the last part of a path, at most 255 bytes, without invisible
 * characters, direction marks, characters that Windows forbids, or reserved device names.
 */
export const safeFileName = (name: string): string => {
  const part = name.split(/[\\/\u2044\u2215\u29f8]/).at(-1) ?? ''
  const seen = part
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
  const bare = shortened(seen.trim())
    .replace(/[. ]+$/, '')
    .trimStart()
  const named = bare === '' ? 'file' : bare
  return DEVICE.test(named) ? shortened(`_${named}`) : named
}
