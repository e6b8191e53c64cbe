import type { NewFile } from '../../engine/data/api.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import { type Refused, takeFiles } from './take-files.ts'

export interface SharedDraft {
  /** Ids of the photos that the draft has already. */
  readonly ids: () => ReadonlySet<string>
  /** Adds photos; resolves once they are stored on the device. */
  readonly add: (photos: readonly NewFile[]) => Promise<void>
}

type Kept = Pick<WorkerApi, 'shared' | 'sharedBytes' | 'dropShared'>

/**
 * Moves shared photos into the draft of a record and resolves to those that it cannot take, each with its reason. A photo
 * leaves the place where it was kept only after the draft is stored; it keeps its id, so that a move that was cut off does
 * not double it. Photos beyond the limit of one record stay for the next one.
 */
export const takeShared = async (
  kept: Kept,
  draft: SharedDraft,
  shrink: (photo: Blob) => Promise<ArrayBuffer | null>,
): Promise<readonly Refused[]> => {
  const refused: Refused[] = []
  const taken: NewFile[] = []
  const done: string[] = []
  for (const { id, name, type, lastModified, refused: reason } of await kept.shared()) {
    if (reason !== null) refused.push({ name, reason })
    else if (!draft.ids().has(id)) {
      const bytes = await kept.sharedBytes(id)
      const result = await takeFiles(
        bytes === null ? [] : [new File([bytes], name, { type, lastModified })],
        { type: 'image', imagesOnly: true, position: null, already: draft.ids().size + taken.length },
        { shrink, newId: () => id },
      )
      taken.push(...result.taken)
      refused.push(...result.refused, ...(bytes === null ? [{ name, reason: 'not-readable' as const }] : []))
      if (result.refused.some((one) => one.reason === 'too-many')) continue
    }
    done.push(id)
  }
  if (taken.length > 0) await draft.add(taken)
  if (done.length > 0) await kept.dropShared(done)
  return refused
}
