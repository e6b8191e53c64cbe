import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { type AnyRow, fieldAt } from '../../src/catalogue/row.ts'
import { entityNamed } from '../../src/domains/index.ts'
import { uniqueFieldsOf } from '../db/indexes.ts'
import { checksUnique } from './checks.ts'
import { mayOverwrite } from './overwritten.ts'
import type { WriteResult } from './result.ts'
import { cachedRow } from './row-cache.ts'
import type { Unit } from './unit.ts'
import {
  judgeWrite,
  mayEdit,
  type MergedUpdate,
  mergeUpdate,
  resultOf,
  timedPaths,
  type UpdateInput,
} from './update.ts'
import { isPlain, type RowUpdate, updateRows } from './write-rows.ts'

/** An update of one record. `unit` has its edit time. */
export interface Edit {
  readonly unit: Unit
  readonly id: string
  readonly input: UpdateInput
}

/**
 * Whether updates of this entity have no effects beside the row itself and its kept change, so that none can change how
 * another is judged.
 */
const isAlone = (unit: Unit, entity: AnyEntity): boolean => {
  const hooks = unit.hooks[entity.name]
  return (
    entity.stream === 'project' &&
    hooks?.derive === undefined &&
    hooks?.judge === undefined &&
    hooks?.updated === undefined &&
    mayEdit(unit, entity)
  )
}

/** Whether an update is judged by its own row and by other tables: not by rows that are updated beside it. */
const isJudgedAlone = async (unit: Unit, entity: AnyEntity, { patch, paths }: MergedUpdate): Promise<boolean> => {
  const points = paths.some((path) => {
    const field = fieldAt(entity.fields, path)
    if (field?.kind !== 'reference') return false
    const to = entityNamed(field.to)
    return to !== undefined && tableOf(to) === tableOf(entity)
  })
  return (
    !points &&
    !uniqueFieldsOf(entity).some((name) => Object.hasOwn(patch, name)) &&
    isPlain(entity, patch) &&
    !(await checksUnique(unit, entity, paths))
  )
}

const columnsOf = (patch: MergedUpdate['patch']): string => Object.keys(patch).toSorted().join()

/**
 * Updates records in one statement, with the results and effects of `updateRecord` one after another. Takes as many from
 * the beginning as allow that, and returns their results; none when that would be fewer than two. Refused ones write
 * nothing. The records are those that the unit has locked and cached.
 */
export const updateTogether = async (
  unit: Unit,
  entity: AnyEntity,
  edits: readonly Edit[],
): Promise<readonly WriteResult[]> => {
  if (!isAlone(unit, entity)) return []
  const replaces = await mayOverwrite(
    unit,
    entity,
    edits.map(({ id }) => id.toLowerCase()),
  )
  const results: WriteResult[] = []
  const updates = new Map<string, RowUpdate>()
  let columns: string | null = null
  for (const edit of edits) {
    const stored = cachedRow(unit, entity, edit.id)
    if (stored === undefined || updates.has(stored.row.id)) break
    const row = stored.row as AnyRow
    const merged = mergeUpdate(edit.unit, entity, { row: stored.row, edits: stored.edits }, edit.input)
    if ('ok' in merged) {
      results.push(merged)
      continue
    }
    const { patch, paths } = merged
    if (merged.state !== null || replaces({ entity, row, ...merged })) break
    if (paths.length > 0) {
      if (columns !== null && columns !== columnsOf(patch)) break
      if (!(await isJudgedAlone(unit, entity, merged))) break
      const no = await judgeWrite(edit.unit, entity, row, { patch, paths, values: patch })
      if (no !== null) {
        results.push(no)
        continue
      }
      columns = columnsOf(patch)
      updates.set(row.id, { before: row, patch, edited: timedPaths(entity, paths), at: edit.unit.at })
    }
    results.push(resultOf(row, merged))
  }
  if (results.length < 2) return []
  await updateRows(unit, entity, [...updates.values()])
  return results
}
