import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../data/pending.ts'
import { useData } from './use-data.ts'

export interface DraftHandle {
  /** Undefined while it is being read, null when there is none. */
  readonly draft: Draft | null | undefined
  /** Stores the newest input on the device; calls during a write are merged into one. */
  readonly save: (value: unknown) => void
  readonly discard: () => Promise<void>
}

/** Unsaved input that survives a closed tab; one per key, such as `damage/new`. */
export const useDraft = (key: string): DraftHandle => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly key: string; readonly draft: Draft | null } | null>(null)
  const next = useRef<{ readonly value: unknown } | null>(null)
  const writing = useRef(false)

  useEffect(() => {
    let open = true
    client.api.draftGet(key).then(
      (draft) => {
        if (open) setFound({ key, draft })
      },
      () => {
        if (open) setFound({ key, draft: null })
      },
    )
    return () => {
      open = false
    }
  }, [client, key])

  const save = useCallback(
    (value: unknown): void => {
      next.current = { value }
      if (writing.current) return
      writing.current = true
      const write = async (): Promise<void> => {
        for (let given = next.current; given !== null; given = next.current) {
          next.current = null
          // A failure is ignored: the form still has the input.
          await client.api.draftPut(key, given.value).catch(() => undefined)
        }
        writing.current = false
      }
      void write()
    },
    [client, key],
  )

  const discard = useCallback(async (): Promise<void> => {
    next.current = null
    await client.api.draftDelete(key)
  }, [client, key])

  return { draft: found?.key === key ? found.draft : undefined, save, discard }
}
