import { useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useEntityForm } from '../form/use-entity-form.ts'
import { useReview } from '../form/use-review.tsx'
import { editVerdict } from './edit-verdict.ts'
import type { Editing } from './editing.ts'
import { type FieldMarks, refusedValues } from './property/field-marks.ts'
import { type InPlace, useInPlace } from './property/use-in-place.ts'
import { writeChange } from './property/write-change.ts'

interface RecordEditingOptions {
  readonly entity: AnyEntity
  readonly row: AnyRow
  /** The refused change that is being corrected as a whole. */
  readonly refused: PendingChange | null
  /** What is unsettled about its fields. */
  readonly marks: FieldMarks
  /** What a refused step of the record asks of its fields. */
  readonly asked?: Problems
  readonly onSaved: () => void
}

export interface RecordEditing {
  /** For the `EditingContext` of what shows the record. */
  readonly editing: Editing
  readonly inPlace: InPlace
}

/** How an open record is edited: its form, its draft, and how each value is kept in place. */
export const useRecordEditing = (options: RecordEditingOptions): RecordEditing => {
  const { entity, row, refused, marks, asked, onSaved } = options
  const { client, person } = useData()
  const { update } = useChange()
  const verdict = useMemo(() => editVerdict(entity, row, person), [entity, row, person])
  const editable = verdict.editable || refused !== null
  const shown = useMemo(() => refusedValues(marks), [marks])
  const form = useEntityForm({
    entity,
    row,
    draftKey: `${entity.name}/${row.id}${refused === null ? '' : ` ${refused.mid}`}`,
    refused,
    shown,
    ...(asked === undefined ? {} : { asked }),
    confirm: useReview(entity, row),
    write: async (body, seen) => {
      if (refused === null) {
        await writeChange(
          { marks, edit: client.api.edit, update: (rest) => update(entity.name, row.id, rest, seen ?? row) },
          body,
        )
      } else await client.api.edit(refused.mid, body)
    },
  })
  const inPlace = useInPlace({ entity, form, marks, row, whole: refused !== null, onSaved })
  const editing = useMemo(
    () =>
      editable
        ? { form, reasons: verdict.reasons, inPlace, late: null }
        : { form: null, reasons: verdict.reasons, inPlace: null, late: form.dirty && !form.saving ? form : null },
    [editable, form, inPlace, verdict.reasons],
  )
  return { editing, inPlace }
}
