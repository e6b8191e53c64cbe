import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import { validate } from '../../domains/validate.ts'
import { useDraft } from '../../engine/hooks/use-draft.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { refusalOf } from '../../engine/data/refusal.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useBusy } from '../../session/use-busy.ts'
import { draftOf, type HeldTexts, readDraft } from './form-draft.ts'
import {
  type Body,
  bodyOf,
  changedOnly,
  givenPatch,
  isMap,
  mapWith,
  NOTHING,
  type Patch,
  typedSince,
} from './form-values.ts'
import { textAt, textUnder } from './problem-texts.ts'
import { useRefusedWords } from './refused-words.ts'
import { useChecks } from './use-checks.ts'

export interface EntityForm {
  readonly entity: AnyEntity
  /** The stored row; null for a new record. */
  readonly row: AnyRow | null
  readonly valueOf: (path: string) => unknown
  readonly storedOf: (path: string) => unknown
  /** A property map with the input applied. */
  readonly mapOf: (path: string) => { readonly [name: string]: unknown }
  /** Error text of a field; for an open property map, of its extra values. */
  readonly errorOf: (path: string) => string | undefined
  readonly problemPaths: readonly string[]
  readonly set: (path: string, value: unknown) => void
  /** Keeps the text of a field that is not a valid value; null once it is valid. The form cannot be saved while there is such a text. */
  readonly hold: (path: string, text: string | null) => void
  readonly heldOf: (path: string) => string | undefined
  /** Sets several fields at once that belong together, such as a position on the map. */
  readonly setAll: (values: Patch) => void
  readonly dirty: boolean
  /** Reads `dirty` at call time, for guards that run between two renders. */
  readonly isDirty: () => boolean
  readonly saving: boolean
  /** An error of the form as a whole. */
  readonly failure: string | null
  /** When the restored draft was stored; null without one. */
  readonly draftAt: string | null
  /** True once the stored draft, if any, was loaded. */
  readonly ready: boolean
  /** Discards the input since the last save. */
  readonly reset: () => Promise<void>
  /** Resolves to whether the form was saved. */
  readonly save: () => Promise<boolean>
}

export interface FormSource {
  readonly entity: AnyEntity
  /** The stored row; null for a new record. */
  readonly row: AnyRow | null
  readonly draftKey: string
  /** Initial values of a new record. */
  readonly initial?: Patch
  /** A refused change that is being corrected. */
  readonly refused?: PendingChange | null
  /** Called with the changes before they are written; `false` cancels the save and keeps the input (TO-17). */
  readonly confirm?: (changes: Patch) => Promise<boolean>
  /** Writes the body; for an existing record it holds only changed fields. `seen` is the row that the form was filled from. */
  readonly write: (body: Body, seen: AnyRow | null) => Promise<void>
}

const isFilled = (map: object): boolean => Object.keys(map).length > 0

/** The problems of fields that were not changed since they were reported. */
const untouched = (problems: Problems, patch: Patch): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !Object.hasOwn(patch, path)))

const problemsIn = (details: unknown): Problems | null =>
  isMap(details) && Object.values(details).every(Array.isArray) ? (details as Problems) : null

/**
 * Headless form: input by path over the stored row, validated by the same rules as on the server. The input is stored as a draft while it
 * is dirty; saving removes the draft (EDIT-16, FORM-14).
 */
export const useEntityForm = (source: FormSource): EntityForm => {
  const { entity, row, draftKey, initial = NOTHING, refused = null, confirm, write } = source
  const { t } = useLingui()
  const { locale, clock } = useFormat()
  const refusedWords = useRefusedWords()
  const judge = useChecks(entity)
  const { draft, save: keepDraft, discard } = useDraft(draftKey)
  const start = useMemo(
    () => (refused === null ? initial : { ...initial, ...givenPatch(entity, refused.body) }),
    // The initial values depend only on the record and the refused change.
    // eslint-disable-next-line react/exhaustive-deps
    [entity, refused?.mid],
  )
  const [patch, setPatch] = useState<Patch>(NOTHING)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [draftAt, setDraftAt] = useState<string | null>(null)
  const [ready, setReady] = useState(false)
  const unsaved = useRef<Patch>(NOTHING)
  const keep = useCallback((next: Patch): void => {
    unsaved.current = next
    setPatch(next)
  }, [])
  const [held, setHeld] = useState<HeldTexts>({})
  const broken = useRef<HeldTexts>({})
  const keepHeld = useCallback((next: HeldTexts): void => {
    broken.current = next
    setHeld(next)
  }, [])
  const isDirty = useCallback(() => [unsaved.current, broken.current].some(isFilled), [])
  const seen = useRef<AnyRow | null>(null)
  const restored = useRef<string | null>(null)
  const running = useRef<Promise<boolean> | null>(null)

  useEffect(() => {
    if (draft === undefined || restored.current === draftKey) return
    restored.current = draftKey
    setReady(true)
    const kept = draft === null ? null : readDraft(draft.value)
    if (draft === null || kept === null) return
    // Input typed while the draft was loading is newer than the draft.
    keep({ ...kept.patch, ...unsaved.current })
    keepHeld({ ...kept.held, ...broken.current })
    setDraftAt(draft.at)
  }, [draft, draftKey, keep, keepHeld])

  const dirty = isFilled(patch) || isFilled(held)
  if (!dirty) seen.current = row
  useBusy('form', dirty)

  const valueOf = useCallback(
    (path: string): unknown => {
      if (Object.hasOwn(patch, path)) return patch[path]
      return Object.hasOwn(start, path) ? start[path] : row === null ? undefined : valueAt(row, path)
    },
    [patch, start, row],
  )
  const shown: Problems = useMemo(
    () => ({ ...untouched(refused?.problems ?? {}, patch), ...problems }),
    [refused, patch, problems],
  )
  const setAll = (values: Patch): void => {
    const next = { ...unsaved.current, ...values }
    keep(next)
    setFailure(null)
    setProblems((before) => untouched(before, values))
    keepDraft(draftOf(next, broken.current))
  }
  const reset = async (): Promise<void> => {
    keep(NOTHING)
    keepHeld({})
    setProblems({})
    setFailure(null)
    setDraftAt(null)
    await discard()
  }
  const saveOnce = async (): Promise<boolean> => {
    const typed = unsaved.current
    const all = { ...start, ...typed }
    const base = seen.current
    const changes = base === null || refused !== null ? all : changedOnly(all, base)
    const body = bodyOf(changes)
    const today = isoDay(Date.now(), clock)
    const found = {
      ...(await judge(body, base)),
      ...validate(entity, body, base === null ? { today } : { today, stored: base }),
    }
    setProblems(found)
    if (isFilled(found) || isFilled(broken.current)) {
      setFailure(t`Some fields need attention`)
      return false
    }
    if (confirm !== undefined && !(await confirm(changes))) return false
    setSaving(true)
    setFailure(null)
    try {
      await write(body, base)
      // Input typed during the write is not saved yet.
      const left = typedSince(typed, unsaved.current)
      if (left === NOTHING && !isFilled(broken.current)) await discard().catch(() => undefined)
      else keepDraft(draftOf(left, broken.current))
      keep(left)
      setDraftAt(null)
      return true
    } catch (error) {
      setProblems(problemsIn(refusalOf(error)?.details) ?? {})
      setFailure(refusedWords(error, entity))
      return false
    } finally {
      setSaving(false)
    }
  }
  // Concurrent saves, from a double click or from a step that saves first, share one promise.
  const save = (): Promise<boolean> => {
    running.current ??= saveOnce().finally(() => {
      running.current = null
    })
    return running.current
  }
  return {
    entity,
    row,
    valueOf,
    mapOf: (path) => {
      const map = row === null ? null : valueAt(row, path)
      return mapWith(isMap(map) ? map : NOTHING, path, [start, patch])
    },
    storedOf: (path) => (row === null ? undefined : valueAt(row, path)),
    errorOf: (path) => textAt(shown, path, locale) ?? textUnder(entity, shown, path, locale),
    problemPaths: Object.keys(shown),
    set: (path, value) => setAll({ [path]: value }),
    hold: (path, text) => {
      const others = Object.fromEntries(Object.entries(broken.current).filter(([one]) => one !== path))
      keepHeld(text === null ? others : { ...others, [path]: text })
      if (isDirty()) keepDraft(draftOf(unsaved.current, broken.current))
      else void discard().catch(() => undefined)
    },
    heldOf: (path) => held[path],
    setAll,
    dirty,
    isDirty,
    saving,
    failure,
    draftAt,
    ready,
    reset,
    save,
  }
}
