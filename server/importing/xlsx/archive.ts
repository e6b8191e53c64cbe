import { type UnzipFileInfo, unzipSync } from 'fflate'
import { cannotDo } from '../../jobs/sentences.ts'

/** Bytes that all the parts of one workbook may unpack to; a file of 5 MB as programs write it stays far below. */
const MOST_UNPACKED = 50 * 1024 * 1024
const MOST_PARTS = 2000

/** The parts of a zip container by their path. */
export interface Archive {
  readonly has: (path: string) => boolean
  /** Whether a part is within what may still be unpacked. */
  readonly fits: (path: string) => boolean
  /** The text of a part; an empty one when it is not there. Throws a CannotDo over the limit or when it is damaged. */
  readonly text: (path: string) => string
}

const clean = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/**
 * Opens a container without unpacking it. What is unpacked counts against one limit, first by the size that the container
 * states: a part gets a buffer of that size and cannot grow over it, so a container that lies about it is damaged.
 */
export const openArchive = (bytes: Uint8Array): Archive => {
  const visit = (wanted: (file: UnzipFileInfo) => boolean): { readonly [name: string]: Uint8Array } => {
    try {
      return unzipSync(bytes, { filter: wanted })
    } catch {
      throw cannotDo('damaged-excel')
    }
  }
  const parts = new Map<string, UnzipFileInfo>()
  visit((file) => {
    if (parts.size < MOST_PARTS) parts.set(clean(file.name), file)
    return false
  })
  let left = MOST_UNPACKED
  return {
    has: (path) => parts.has(clean(path)),
    fits: (path) => (parts.get(clean(path))?.originalSize ?? 0) <= left,
    text: (path) => {
      const part = parts.get(clean(path))
      if (part === undefined) return ''
      if (part.originalSize > left) throw cannotDo('large-excel')
      left -= part.originalSize
      return new TextDecoder().decode(visit(({ name }) => name === part.name)[part.name])
    },
  }
}
