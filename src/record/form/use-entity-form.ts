import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import { useDraft } from '../../engine/hooks/use-draft.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { refusalOf } from '../../engine/data/refusal.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useBusy } from '../../session/use-busy.ts'
import { draftOf, type HeldTexts, readDraft } from './form-draft.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { usePressEnd } from '../../ui/use-press-end.ts'
import {
  type Body,
  bodyOf,
  changedOnly,
  givenPatch,
  isMap,
  mapWith,
  NOTHING,
  type Patch,
  rowWith,
  typedSince,
  withoutForgotten,
} from './form-values.ts'
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
  /** What is wrong with the input; `useErrorOf` puts it into words. */
  readonly problems: Problems
  /** What a refused step asks of fields that were not typed into since. */
  readonly asked: Problems
  readonly set: (path: string, value: unknown) => void
  /** Keeps the text of a field that is not a valid value; null once it is valid. The form cannot be saved while there is such a text. */
  readonly hold: (path: string, text: string | null) => void
  readonly heldOf: (path: string) => string | undefined
  /** The paths with a problem or with a text that is not a valid value. */
  readonly attention: readonly string[]
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
  /** Whether the stored draft, if any, was loaded; what renders the form itself is rendered again when it was. */
  readonly isReady: () => boolean
  /** Discards the input since the last save. */
  readonly reset: () => Promise<void>
  /** Resolves to whether the form was saved. */
  readonly save: () => Promise<boolean>
  /** Resolves when no save is running. */
  readonly settled: () => Promise<unknown>
  /** Saves the input at these paths alone, without a message when there is none; other input stays. */
  readonly keep: (paths: readonly string[]) => Promise<boolean>
  /** Discards the input at these paths; the stored values are shown again. */
  readonly putBack: (paths: readonly string[]) => void
  /** The paths with input, valid or not. */
  readonly typed: readonly string[]
  /** Whether there is input at the path, valid or not. */
  readonly typedAt: (path: string) => boolean
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
  /** Values shown in place of the stored ones until something is typed: those that the server refused. */
  readonly shown?: Patch
  /** What a refused step asks of fields, shown at each of them until it is filled in. */
  readonly asked?: Problems
  /** Called with the changes before they are written; `false` cancels the save and keeps the input (TO-17). */
  readonly confirm?: (changes: Patch) => Promise<boolean>
  /** Writes the body; for an existing record it holds only changed fields. `seen` is the row that the form was filled from. */
  readonly write: (body: Body, seen: AnyRow | null) => Promise<void>
}

const isFilled = (map: object): boolean => Object.keys(map).length > 0

const isAt = (path: string, paths: readonly string[]): boolean =>
  paths.some((one) => one === path || path.startsWith(`${one}.`))

/** The entries of a patch at these paths, and below them. */
const only = <T>(patch: { readonly [path: string]: T }, paths: readonly string[]): { readonly [path: string]: T } =>
  Object.fromEntries(Object.entries(patch).filter(([path]) => isAt(path, paths)))

const without = <T>(patch: { readonly [path: string]: T }, paths: readonly string[]): { readonly [path: string]: T } =>
  Object.fromEntries(Object.entries(patch).filter(([path]) => !isAt(path, paths)))

/** Values that were written and that the row does not have yet, so that the old value does not reappear for a moment. */
interface Written {
  readonly row: AnyRow | null
  readonly patch: Patch
}

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
  const {
    entity,
    row,
    draftKey,
    initial = NOTHING,
    refused = null,
    shown: instead = NOTHING,
    asked,
    confirm,
    write,
  } = source
  const { t } = useLingui()
  const { clock } = useFormat()
  const refusedWords = useRefusedWords()
  const judge = useChecks()
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
  const [, setReady] = useState(false)
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
  const [written, setWritten] = useState<Written>({ row: null, patch: NOTHING })
  const restored = useRef<string | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const kept = useRef<Promise<unknown>>(Promise.resolve())
  const now = useRef(row)
  now.current = row

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
      if (written.row === row && Object.hasOwn(written.patch, path)) return written.patch[path]
      if (Object.hasOwn(start, path)) return start[path]
      return Object.hasOwn(instead, path) ? instead[path] : row === null ? undefined : valueAt(row, path)
    },
    [patch, start, row, written, instead],
  )
  const reported: Problems = useMemo(
    () => ({ ...untouched(refused?.problems ?? {}, patch), ...problems }),
    [refused, patch, problems],
  )
  const setAll = (values: Patch): void => {
    // A person overwrites the value that they see now, even if they typed into another field before the row changed.
    const fresh = Object.keys(values).filter((path) => !Object.hasOwn(unsaved.current, path))
    if (seen.current !== null && row !== null) {
      seen.current = rowWith(seen.current, bodyOf(Object.fromEntries(fresh.map((path) => [path, valueAt(row, path)]))))
    }
    const isKnown = (path: string): boolean =>
      Object.hasOwn(start, path) || (row !== null && valueAt(row, path) !== undefined)
    const next = withoutForgotten({ ...unsaved.current, ...values }, isKnown)
    if (isFilled(unsaved.current) && !isFilled(next) && !isFilled(broken.current)) return void reset()
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
  const putBack = (paths: readonly string[]): void => {
    keep(without(unsaved.current, paths))
    keepHeld(without(broken.current, paths))
    setProblems((before) => without(before, paths))
    if (isDirty()) keepDraft(draftOf(unsaved.current, broken.current))
    else void reset()
  }
  /** Saves what was typed at these paths; null saves everything. */
  const saveOnce = async (paths: readonly string[] | null): Promise<boolean> => {
    const typed = paths === null ? unsaved.current : only(unsaved.current, paths)
    const isBroken = isFilled(paths === null ? broken.current : only(broken.current, paths))
    const all = paths === null ? { ...start, ...typed } : typed
    const base = seen.current
    const changes = base === null || refused !== null ? all : changedOnly(all, rowWith(base, bodyOf(instead)))
    if (paths !== null && !isFilled(changes) && !isBroken) {
      if (isFilled(typed)) putBack(paths)
      return true
    }
    const body = bodyOf(changes)
    const today = isoDay(Date.now(), clock)
    let found: Problems
    try {
      found = await judge({ entity, body, row: base, today })
    } catch (error) {
      setFailure(refusedWords(error, entity))
      return false
    }
    setProblems((before) => (paths === null ? found : { ...without(before, paths), ...found }))
    if (isFilled(found) || isBroken) {
      if (paths === null) setFailure(t`Some fields need attention`)
      return false
    }
    if (confirm !== undefined && !(await confirm(changes))) return false
    setSaving(true)
    setFailure(null)
    try {
      await write(body, base)
      setWritten({ row: now.current, patch: { ...typed } })
      if (seen.current !== null) seen.current = rowWith(seen.current, body)
      const isSaved = (): boolean => !isFilled(typedSince(typed, unsaved.current)) && !isFilled(broken.current)
      if (isSaved()) await discard().catch(() => undefined)
      // Input typed during the write, or while the draft was removed, is not saved yet.
      if (!isSaved()) keepDraft(draftOf(typedSince(typed, unsaved.current), broken.current))
      keep(typedSince(typed, unsaved.current))
      if (!isDirty()) setDraftAt(null)
      return true
    } catch (error) {
      const why = problemsIn(refusalOf(error)?.details) ?? {}
      setProblems((before) => (paths === null ? why : { ...without(before, paths), ...why }))
      if (paths === null || !isFilled(why)) setFailure(refusedWords(error, entity))
      return false
    } finally {
      setSaving(false)
    }
  }
  const latest = useLatest(saveOnce)
  const pressEnd = usePressEnd()
  // Concurrent saves, from a double click or from a step that saves first, share one promise.
  const save = (): Promise<boolean> => {
    running.current ??= kept.current
      .then(() => saveOnce(null))
      .finally(() => {
        running.current = null
      })
    return running.current
  }
  // One after another, in the order in which the fields were left, and not while the button is pressed that a field was left for.
  const keepAt = (paths: readonly string[]): Promise<boolean> => {
    const next = kept.current.then(pressEnd).then(() => latest.current(paths))
    kept.current = next.then(
      () => undefined,
      () => undefined,
    )
    return next
  }
  const shownAsked = useMemo(() => untouched(asked ?? {}, patch), [asked, patch])
  const acts = useRef({ setAll, reset, save, keepAt, putBack })
  acts.current = { setAll, reset, save, keepAt, putBack }
  // The same object while nothing in it changes, so that components of the form are not rendered again for other changes of the screen.
  return useMemo(
    (): EntityForm => ({
      entity,
      row,
      valueOf,
      mapOf: (path) => {
        const map = row === null ? null : valueAt(row, path)
        return mapWith(isMap(map) ? map : NOTHING, path, [
          instead,
          start,
          written.row === row ? written.patch : NOTHING,
          patch,
        ])
      },
      storedOf: (path) => (row === null ? undefined : valueAt(row, path)),
      problems: reported,
      asked: shownAsked,
      set: (path, value) => acts.current.setAll({ [path]: value }),
      hold: (path, text) => {
        const others = Object.fromEntries(Object.entries(broken.current).filter(([one]) => one !== path))
        keepHeld(text === null ? others : { ...others, [path]: text })
        if (isDirty()) keepDraft(draftOf(unsaved.current, broken.current))
        else void discard().catch(() => undefined)
      },
      heldOf: (path) => held[path],
      attention: [...new Set([...Object.keys(reported), ...Object.keys(held)])],
      setAll: (values) => acts.current.setAll(values),
      dirty,
      isDirty,
      saving,
      failure,
      draftAt,
      isReady: () => restored.current === draftKey,
      reset: () => acts.current.reset(),
      save: () => acts.current.save(),
      settled: () => running.current ?? kept.current,
      keep: (paths) => acts.current.keepAt(paths),
      putBack: (paths) => acts.current.putBack(paths),
      typed: [...new Set([...Object.keys(patch), ...Object.keys(held)])],
      typedAt: (path) => Object.keys({ ...unsaved.current, ...broken.current }).some((one) => isAt(one, [path])),
    }),
    [
      entity,
      row,
      valueOf,
      instead,
      start,
      written,
      patch,
      held,
      reported,
      shownAsked,
      dirty,
      saving,
      failure,
      draftAt,
      draftKey,
      isDirty,
      keepHeld,
      keepDraft,
      discard,
    ],
  )
}
