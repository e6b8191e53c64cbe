import { useEffect, useRef, useState } from 'react'
import type { NewFile } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useDraft } from '../../../../engine/hooks/use-draft.ts'
import type { SharedDraft } from '../../../../record/files/take-shared.ts'

const KEY = 'damage/new photos'

const photosIn = (value: unknown): readonly NewFile[] =>
  Array.isArray(value)
    ? value.filter(
        (item): item is NewFile => item !== null && typeof item === 'object' && 'bytes' in item && 'id' in item,
      )
    : []

/** Photos of a report that is not saved yet; stored with the draft, so they survive closing the tab. */
export const useDraftPhotos = () => {
  const { client } = useData()
  const { draft, save, discard } = useDraft(KEY)
  const [ready, setReady] = useState(false)
  const [photos, setPhotos] = useState<readonly NewFile[]>([])
  const [keptAt, setKeptAt] = useState<string | null>(null)
  // Shrinking is asynchronous, so updates read the current list from a ref.
  const current = useRef(photos)
  const restored = useRef(false)
  useEffect(() => {
    if (draft === undefined || restored.current) return
    restored.current = true
    setReady(true)
    if (draft === null) return
    current.current = [...photosIn(draft.value), ...current.current]
    setPhotos(current.current)
    setKeptAt((own) => own ?? draft.at)
  }, [draft])
  const change = (how: (before: readonly NewFile[]) => readonly NewFile[]): void => {
    current.current = how(current.current)
    setPhotos(current.current)
    setKeptAt(current.current.length > 0 ? new Date().toISOString() : null)
    // A draft without photos would still count as unsent work.
    if (current.current.length > 0) save(current.current)
    else void discard().catch(() => undefined)
  }
  const shared: SharedDraft = {
    ids: () => new Set(current.current.map(({ id }) => id)),
    add: async (added) => {
      change((before) => [...before, ...added])
      // `save` does not report whether it stored them.
      await client.api.draftPut(KEY, current.current)
    },
  }
  /** `ready`: the stored photos, if any, were loaded. `keptAt`: when they were stored last; null without photos. */
  return { photos, change, discard, ready, shared, keptAt }
}
