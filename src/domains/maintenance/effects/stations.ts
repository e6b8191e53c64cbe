import { may } from '../../../catalogue/roles.ts'
import type { Person } from '../../../catalogue/rule.ts'
import { outlineFor } from '../../outline.ts'

/**
 * Whether a person works at a repair station: has no packing slips to scan, sees work orders but makes none, and sees only the station's
 * part of a project.
 */
export const isOfStation = (person: Person): boolean =>
  may(person, outlineFor('work_order'), 'VIEW') &&
  !may(person, outlineFor('work_order'), 'CREATE') &&
  !may(person, outlineFor('packing_slip'), 'VIEW')
