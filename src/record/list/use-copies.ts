import { useCallback } from 'react'
import type { ReferenceField } from '../../catalogue/field.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type AnyRow, fieldAt, valueAt } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { Patch } from '../form/form-values.ts'
import type { EntityForm } from '../form/entity-form.ts'

/** The values that a record copies from the one it refers to, by path. */
export const copiedFrom = (entity: AnyEntity, copies: readonly string[], row: AnyRow): Patch =>
  Object.fromEntries(
    copies
      .map((path) => [path, valueAt(row, path) ?? null] as const)
      .filter(([path, value]) => value !== null || fieldAt(entity.fields, path)?.initial === undefined),
  )

/**
 * Returns a function that copies values of a chosen record into the form, where both have the field. A value that is empty there is cleared
 * here, unless the field is required (OPEN-036).
 */
export const useCopies = (form: EntityForm): ((field: ReferenceField, id: unknown) => void) => {
  const { client } = useData()
  const { entity, setAll } = form
  return useCallback(
    (field, id) => {
      const { copies } = field
      if (copies === undefined || typeof id !== 'string') return
      const take = async (): Promise<void> => {
        const [row] = await client.api.getMany(field.to, [id])
        if (row === null || row === undefined) return
        setAll(copiedFrom(entity, copies, row))
      }
      // If the row cannot be read, the fields stay for the user to fill in.
      take().catch(() => undefined)
    },
    [client, entity, setAll],
  )
}
