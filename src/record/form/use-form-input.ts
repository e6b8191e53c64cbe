import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../engine/hooks/use-draft.ts'
import { draftOf, type HeldTexts, readDraft } from './form-draft.ts'
import { isFilled, NOTHING, type Patch } from './form-values.ts'

/**
 * The input of a form, and its draft on the device. `unsaved` and `broken` have what was typed at call time, `patch` and `held` what is
 * rendered. The draft is restored once per key; what was typed while it was loading is newer and stays.
 */
export const useFormInput = (draftKey: string) => {
  const { draft, save, discard: discardDraft } = useDraft(draftKey)
  const [patch, setPatch] = useState<Patch>(NOTHING)
  const [held, setHeld] = useState<HeldTexts>({})
  const [draftAt, setDraftAt] = useState<string | null>(null)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [, setReady] = useState(false)
  const unsaved = useRef<Patch>(NOTHING)
  const broken = useRef<HeldTexts>({})
  const restored = useRef<string | null>(null)
  const keep = useCallback((next: Patch): void => {
    unsaved.current = next
    setPatch(next)
  }, [])
  const keepHeld = useCallback((next: HeldTexts): void => {
    broken.current = next
    setHeld(next)
  }, [])
  const isDirty = useCallback(() => [unsaved.current, broken.current].some(isFilled), [])

  useEffect(() => {
    if (draft === undefined || restored.current === draftKey) return
    restored.current = draftKey
    setReady(true)
    const kept = draft === null ? null : readDraft(draft.value)
    if (draft === null || kept === null) return
    keep({ ...kept.patch, ...unsaved.current })
    keepHeld({ ...kept.held, ...broken.current })
    setDraftAt(draft.at)
    setKeptAt((own) => own ?? draft.at)
  }, [draft, draftKey, keep, keepHeld])

  const store = useCallback(
    (next: Patch): void => {
      save(draftOf(next, broken.current))
      setKeptAt(new Date().toISOString())
    },
    [save],
  )
  const discard = useCallback((): Promise<void> => {
    setKeptAt(null)
    return discardDraft()
  }, [discardDraft])
  const isReady = useCallback(() => restored.current === draftKey, [draftKey])
  const forgetDraft = useCallback(() => setDraftAt(null), [])
  return {
    patch,
    held,
    unsaved,
    broken,
    draftAt,
    keptAt,
    isDirty,
    keep,
    keepHeld,
    store,
    discard,
    isReady,
    forgetDraft,
  }
}
