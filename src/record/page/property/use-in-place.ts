import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { type AnyRow } from '../../../catalogue/row.ts'
import { passes } from '../../../catalogue/rule.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import type { EntityForm } from '../../form/entity-form.ts'
import type { FieldMarks } from './field-marks.ts'
import { isGathered, togetherWith } from './together.ts'

/** How the values of an open record are kept one by one. */
export interface InPlace {
  readonly marks: FieldMarks
  /** Whether input in the field waits for Save. */
  readonly gathers: (path: string) => boolean
  /** Saves the field unless its input waits for Save. */
  readonly leave: (path: string) => Promise<void>
  /** Shows the stored value of the field again, and of those that belong to it. */
  readonly putBack: (path: string) => void
  /** Saves everything that was typed; the person gets a message even when there was nothing to save. */
  readonly save: () => Promise<void>
  /** Writes the value that the last kept field had before. Resolves to false when there is none. */
  readonly undo: () => Promise<boolean>
  /** What was kept last, for a polite status; empty while nothing was. */
  readonly said: string
}

interface Kept {
  readonly path: string
  readonly before: unknown
}

interface InPlaceOptions {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly form: EntityForm
  readonly marks: FieldMarks
  /** The form corrects a refused change as a whole. */
  readonly whole: boolean
  readonly onSaved: () => void
}

/** Keeps each value of a record as its field is left, one unsent change a field; what belongs together waits for Save. */
export const useInPlace = ({ entity, row, form, marks, whole, onSaved }: InPlaceOptions): InPlace => {
  const { t } = useLingui()
  const { person } = useData()
  const [said, setSaid] = useState('')
  const done = useRef<readonly Kept[]>([])
  const { review } = entity
  const reviewed = review !== undefined && person.modules.has(review.module) && passes(review.when, row, person)
  const all = whole || reviewed
  return useMemo((): InPlace => {
    const gathers = (path: string): boolean => all || isGathered(entity, path)
    const keepOne = async (path: string): Promise<boolean> => {
      const kept = await form.keep([path])
      if (kept) setSaid(t`Saved on this device`)
      return kept
    }
    return {
      marks,
      gathers,
      leave: async (path) => {
        if (!form.typedAt(path) || gathers(path)) return
        const before = form.storedOf(path) ?? null
        if (await keepOne(path)) done.current = [...done.current, { path, before }]
      },
      putBack: (path) => form.putBack(togetherWith(entity, path)),
      save: async () => {
        if (!(await form.save())) return
        setSaid(t`Saved on this device`)
        pushMessage({ type: 'success', text: t`Saved on this device` })
        onSaved()
      },
      undo: async () => {
        const last = done.current.at(-1)
        if (last === undefined) return false
        done.current = done.current.slice(0, -1)
        form.set(last.path, last.before)
        return keepOne(last.path)
      },
      said,
    }
  }, [all, entity, form, marks, onSaved, said, t])
}
