import { reasonsAgainstField } from '../../catalogue/editable.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type AnyRow, fieldAt } from '../../catalogue/row.ts'
import { holds, type Person } from '../../catalogue/rule.ts'
import { offers, type Settings } from '../../domains/administration/effects/settings.ts'
import type { Hindrance } from '../../session/why-not.ts'
import type { Slots } from '../slots.ts'

export interface HeldFields {
  readonly why: readonly Hindrance[]
  readonly paths: readonly string[]
}

export interface PartsOfForm {
  readonly open: readonly string[]
  /** Fields that cannot be changed now, grouped by reason. */
  readonly held: readonly HeldFields[]
  /** Fields that users never edit. */
  readonly locked: readonly string[]
}

/** Splits the fields of a form by whether they can be changed (EDIT-13, OPEN-034). `row` is null for a new record; `givenBy` is the slot. */
export const partsOfForm = (
  entity: AnyEntity,
  paths: readonly string[],
  row: AnyRow | null,
  person: Person,
  settings: Settings,
  givenBy: Slots['givenBy'] = {},
): PartsOfForm => {
  const property = `${entity.name}-editable-fields`
  const locked = paths.filter((path) => fieldAt(entity.fields, path)?.locked === true)
  const groups = new Map<string, HeldFields>()
  const open: string[] = []
  for (const path of paths.filter((one) => !locked.includes(one))) {
    const role = givenBy[path]
    const why: readonly Hindrance[] = [
      ...(role === undefined || holds(person, role) ? [] : [{ code: 'role' as const, role }]),
      ...(offers(settings, property, path) ? [] : [{ code: 'setting' as const, property }]),
      ...(row === null ? [] : reasonsAgainstField(entity, path, row, person)),
    ]
    if (why.length === 0) {
      open.push(path)
      continue
    }
    const key = JSON.stringify(why)
    groups.set(key, { why, paths: [...(groups.get(key)?.paths ?? []), path] })
  }
  return { open, held: [...groups.values()], locked }
}

/**
 * How much of a form that can be changed cannot, as the record stands now: most of it, some, or nothing. What only another role may fill in
 * says nothing about the record.
 */
export const closedShare = ({ open, held }: Pick<PartsOfForm, 'open' | 'held'>): 'most' | 'some' | null => {
  const closed = held.flatMap(({ why, paths }) => (why.every(({ code }) => code === 'role') ? [] : paths)).length
  if (closed === 0 || open.length === 0) return null
  return closed < open.length ? 'some' : 'most'
}
