import type { FilesPlace } from '../config.ts'
import { openDirectoryStore } from './directory-store.ts'
import { openS3Store } from './s3/s3-store.ts'
import type { WholeFileStore } from './store.ts'

/** Opens the store of files that FILES_URL names. Nothing is read or written before the first call. */
export const openFileStore = (place: FilesPlace): WholeFileStore =>
  place.kind === 's3' ? openS3Store(place) : openDirectoryStore(place)
