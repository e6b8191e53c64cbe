import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { wasEdited } from '../../src/domains/formerly-edited.ts'
import type { Values } from './hooks.ts'
import type { Conflict } from './result.ts'
import { mapOf, same } from './stored-form.ts'
import type { Unit } from './unit.ts'

export interface Taken {
  readonly body: Values
  /** What was removed from the change, with the server's value. */
  readonly leftOut: readonly Conflict[]
}

/**
 * Returns the part of a device's change that may be written. Some fields used to be editable and are now set by the
 * system; an older device may still send them. These are removed and returned, so that the rest is applied and the user
 * sees what was not. A change of such fields only stays whole, and is rejected.
 */
export const takeWithoutTyped = (
  { via }: Pick<Unit, 'via'>,
  entity: AnyEntity,
  body: Values,
  row: AnyRow,
  base: Values | undefined,
): Taken => {
  const isTyped = (name: string): boolean => wasEdited(entity.name, name) && !same(body[name], row[name])
  const names = via === 'sync' ? Object.keys(body).filter(isTyped) : []
  if (names.length === Object.keys(body).length) return { body, leftOut: [] }
  return {
    body: mapOf(Object.entries(body).filter(([name]) => !names.includes(name))),
    leftOut: names.map((path) => ({
      path,
      mine: body[path] ?? null,
      theirs: row[path] ?? null,
      before: base?.[path] ?? null,
    })),
  }
}
