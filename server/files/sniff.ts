import { fileTypeFromBuffer } from 'file-type'

/** Kinds that are kept (FILE-06, CONST-15): what the bytes are, whatever their name says. */
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

/** Before 2007 the three Office programs wrote one container; only the name tells them apart. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}
const plainText: Readonly<Record<string, string>> = { csv: 'text/csv', txt: 'text/plain' }

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The media type of a file by its content; null when it is none that is kept: web pages, SVG, programs, archives, and
 * whatever cannot be told. The name decides only between kinds that have no mark of their own.
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

/** Text in UTF-8 or a single-byte code, without control characters and without the marks of a page or a program. */
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
