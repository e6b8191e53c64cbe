import { wasEdited } from '../../domains/formerly-edited.ts'
import { entityNamed } from '../../domains/index.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { Conflict } from '../../engine/data/pending.ts'

export type Side = 'mine' | 'theirs'
export const SIDES: readonly Side[] = ['mine', 'theirs']

const fieldOf = ({ entity, path }: Conflict) => fieldAt(entityNamed(entity)?.fields ?? {}, path)

/** True for a field that this device allowed to be edited but that the system sets now; only the server's value can be kept. */
export const isSetBySystem = ({ entity, path }: Conflict): boolean => wasEdited(entity, path)

/** A state follows the server's rules, so the server's value is preselected; text was typed by a person, so the local one is. */
export const defaultSide = (conflict: Conflict): Side =>
  isSetBySystem(conflict) || fieldOf(conflict)?.kind === 'state' ? 'theirs' : 'mine'

/** The chosen side, unless the field leaves no choice. */
export const possibleSide = (conflict: Conflict, side: Side): Side => (isSetBySystem(conflict) ? 'theirs' : side)
