import { fileTypeFromBuffer } from 'file-type'

/** Accepted media types (FILE-06, CONST-15), detected from the content, whatever the name says. */
const kept: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/tiff',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])

/** Before 2007 the three Office programs used the same container; only the name distinguishes them. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}
const plainText: Readonly<Record<string, string>> = { csv: 'text/csv', txt: 'text/plain' }

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Returns the media type of a file by its content; null for types that are not accepted: web pages, SVG, programs,
 * archives, and unknown ones. The name only distinguishes kinds without a signature.
 */
export async function mediaTypeOf(bytes: Uint8Array, name: string): Promise<string | null> {
  if (bytes.length === 0) return null
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const extension = extensionOf(name)
  if (found === undefined) return isPlainText(bytes) ? (plainText[extension] ?? null) : null
  if (found.mime === 'application/x-cfb') return oldOffice[extension] ?? null
  return kept.has(found.mime) ? found.mime : null
}

export const isImage = (mimeType: string): boolean => mimeType.startsWith('image/')

/**
 * Whether bytes are text in UTF-8 or a single-byte encoding, without control characters and without signs of a page or
 * program.
 */
function isPlainText(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false
    if (byte === 0x7f) return false
  }
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1').replace(/^ï»¿/, '').trimStart().toLowerCase()
  return (
    !/^(<|#!|%!|mz|\{\\rtf)/.test(start) && !/<(!doctype|html|svg|script|iframe|\?xml|\?php|body|head)\b/.test(start)
  )
}
