import { may } from '../../../catalogue/roles.ts'
import type { Person } from '../../../catalogue/rule.ts'
import { outlineFor } from '../../outline.ts'

/**
 * Works at a repair station: has no packing slips to scan, sees work orders and makes none, and sees of a project what the station takes
 * part in.
 */
export const isOfStation = (person: Person): boolean =>
  may(person, outlineFor('work_order'), 'VIEW') &&
  !may(person, outlineFor('work_order'), 'CREATE') &&
  !may(person, outlineFor('packing_slip'), 'VIEW')
