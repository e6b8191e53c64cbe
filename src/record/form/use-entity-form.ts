import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import { refusalOf } from '../../engine/data/refusal.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useBusy } from '../../session/use-busy.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { usePressEnd } from '../../ui/use-press-end.ts'
import type { EntityForm, FormSource } from './entity-form.ts'
import {
  bodyOf,
  changedOnly,
  givenPatch,
  isFilled,
  isMap,
  mapWith,
  NOTHING,
  type Patch,
  rowWith,
  typedSince,
  withoutForgotten,
} from './form-values.ts'
import { isAt, only, without } from './patch-at.ts'
import { useRefusedWords } from './refused-words.ts'
import { useChecks } from './use-checks.ts'
import { useFormInput } from './use-form-input.ts'

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
  const input = useFormInput(draftKey)
  const { patch, held, unsaved, broken, draftAt, keptAt } = input
  const { isDirty, isReady, keep, keepHeld, store, discard, forgetDraft } = input
  const start = useMemo(
    () => (refused === null ? initial : { ...initial, ...givenPatch(entity, refused.body) }),
    // The initial values depend only on the record and the refused change.
    // eslint-disable-next-line react/exhaustive-deps
    [entity, refused?.mid],
  )
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const seen = useRef<AnyRow | null>(null)
  const [written, setWritten] = useState<Written>({ row: null, patch: NOTHING })
  const running = useRef<Promise<boolean> | null>(null)
  const kept = useRef<Promise<unknown>>(Promise.resolve())
  const now = useRef(row)
  now.current = row

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
    store(next)
  }
  const reset = async (): Promise<void> => {
    keep(NOTHING)
    keepHeld({})
    setProblems({})
    setFailure(null)
    forgetDraft()
    await discard()
  }
  const putBack = (paths: readonly string[]): void => {
    keep(without(unsaved.current, paths))
    keepHeld(without(broken.current, paths))
    setProblems((before) => without(before, paths))
    if (isDirty()) store(unsaved.current)
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
      if (!isSaved()) store(typedSince(typed, unsaved.current))
      keep(typedSince(typed, unsaved.current))
      if (!isDirty()) forgetDraft()
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
        if (isDirty()) store(unsaved.current)
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
      keptAt,
      isReady,
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
      keptAt,
      isReady,
      isDirty,
      keepHeld,
      unsaved,
      broken,
      store,
      discard,
    ],
  )
}
