import { entityNamed } from '../../domains/index.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { Conflict } from '../../engine/data/pending.ts'

export type Side = 'mine' | 'theirs'
export const SIDES: readonly Side[] = ['mine', 'theirs']

const fieldOf = ({ entity, path }: Conflict) => fieldAt(entityNamed(entity)?.fields ?? {}, path)

/** True for a field that this device let people type, and that the system sets by now: only the server's value can stay. */
export const isSetBySystem = (conflict: Conflict): boolean => fieldOf(conflict)?.wasTyped === true

/** A state moves by the server's rules, so theirs is offered first; text was typed by a person, so mine is. */
export const defaultSide = (conflict: Conflict): Side =>
  isSetBySystem(conflict) || fieldOf(conflict)?.kind === 'state' ? 'theirs' : 'mine'

/** The chosen side, where the field leaves a choice. */
export const possibleSide = (conflict: Conflict, side: Side): Side => (isSetBySystem(conflict) ? 'theirs' : side)
