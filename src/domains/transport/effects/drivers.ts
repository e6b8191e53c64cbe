import { may } from '../../../catalogue/roles.ts'
import type { Person } from '../../../catalogue/rule.ts'
import { outlineFor } from '../../outline.ts'

/** Who sees trips and makes none. */
export const isDriver = (person: Person): boolean =>
  may(person, outlineFor('transport_manifest'), 'VIEW') && !may(person, outlineFor('transport_manifest'), 'CREATE')

/** Whether a person drives for a carrier: has no packing slips to scan, and sees only the carrier's part of a project. */
export const isOfCarrier = (person: Person): boolean =>
  isDriver(person) && !may(person, outlineFor('packing_slip'), 'VIEW')
