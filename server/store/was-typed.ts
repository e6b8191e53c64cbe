import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { type AnyRow, fieldAt } from '../../src/catalogue/row.ts'
import type { Values } from './hooks.ts'
import type { Conflict } from './result.ts'
import { mapOf, same } from './stored-form.ts'
import type { Unit } from './unit.ts'

export interface Taken {
  readonly body: Values
  /** What was left out of the change, with the server's value that stays. */
  readonly leftOut: readonly Conflict[]
}

/**
 * The part of a change from a device that may be written. People could type some fields before the system set them; what an
 * older device still sends of these is left out and returned, so that the rest of the change is taken and its person is shown
 * what was not. A change of nothing else stays whole, and is refused.
 */
export const takeWithoutTyped = (
  { via }: Pick<Unit, 'via'>,
  entity: AnyEntity,
  body: Values,
  row: AnyRow,
  base: Values | undefined,
): Taken => {
  const isTyped = (name: string): boolean =>
    fieldAt(entity.fields, name)?.wasTyped === true && !same(body[name], row[name])
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
