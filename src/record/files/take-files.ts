import type { NewFile } from '../../engine/data/api.ts'
import { safeFileName } from '../../protocol/file-name.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../../protocol/upload-limits.ts'
import { jpegName } from './shrink-photo.ts'

/** Why a chosen file was rejected. */
export type NotTaken = 'too-many' | 'too-large' | 'not-image' | 'not-readable' | 'empty' | 'kind' | 'full'

export interface Refused {
  readonly name: string
  readonly reason: NotTaken
}

export interface TakeOptions {
  /** File type stored with the files (OENUM). */
  readonly type: string
  readonly imagesOnly: boolean
  readonly position: NewFile['position']
  /** Number of files already added; at most 100 together with the new ones (FILE-08). */
  readonly already?: number
}

export interface TakePorts {
  readonly shrink: (photo: Blob) => Promise<ArrayBuffer | null>
  readonly newId: () => string
}

/** Image types that are stored unchanged, because a browser may not be able to redraw them (FILE-06). */
const AS_IT_IS: ReadonlySet<string> = new Set(['image/tiff', 'image/gif'])

const KINDS: { readonly [extension: string]: string } = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}
const KNOWN: ReadonlySet<string> = new Set(Object.values(KINDS))

/** The media type of a chosen file: from the browser, else from its name (FILE-06). */
export const mediaTypeOf = (file: { readonly name: string; readonly type: string }): string =>
  file.type !== '' ? file.type : (KINDS[/\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''] ?? '')

const takeOne = async (file: File, options: TakeOptions, ports: TakePorts): Promise<NewFile | NotTaken> => {
  const mimeType = mediaTypeOf(file)
  const image = mimeType.startsWith('image/')
  if (options.imagesOnly && !image) return 'not-image'
  if (!image && !KNOWN.has(mimeType)) return 'kind'
  if (file.size === 0) return 'empty'
  const redraw = image && !(AS_IT_IS.has(mimeType) && !options.imagesOnly)
  if (!redraw && file.size > MAX_FILE_BYTES) return 'too-large'
  const bytes = redraw ? await ports.shrink(file) : await file.arrayBuffer().catch(() => null)
  if (bytes === null) return redraw ? 'not-image' : 'not-readable'
  if (bytes.byteLength > MAX_FILE_BYTES) return 'too-large'
  return {
    id: ports.newId(),
    name: safeFileName(redraw ? jpegName(file.name) : file.name),
    type: options.type,
    mimeType: redraw ? 'image/jpeg' : mimeType,
    bytes,
    takenAt: file.lastModified > 0 ? new Date(file.lastModified).toISOString() : null,
    position: options.position,
  }
}

/**
 * Prepares files for the upload queue: shrinks photos and validates every file before any is stored (FILE-07, FILE-08). A rejected file is
 * returned with its reason and does not block the others.
 */
export const takeFiles = async (
  files: readonly File[],
  options: TakeOptions,
  ports: TakePorts,
): Promise<{ readonly taken: readonly NewFile[]; readonly refused: readonly Refused[] }> => {
  const taken: NewFile[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const full = taken.length + (options.already ?? 0) >= MAX_FILES
    const one = full ? 'too-many' : await takeOne(file, options, ports)
    if (typeof one === 'string') refused.push({ name: file.name, reason: one })
    else taken.push(one)
  }
  return { taken, refused }
}
