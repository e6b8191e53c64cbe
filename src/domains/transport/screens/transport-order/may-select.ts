import { may } from '../../../../catalogue/roles.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import { outlineFor } from '../../../outline.ts'
import { offers, type Settings } from '../../../administration/effects/settings.ts'

const offered = (settings: Settings, item: string): boolean => offers(settings, 'transport_order-actions', item)

/** Whether this person may put selected orders on a manifest. */
export const mayAssignOrders = (person: Person, settings: Settings): boolean =>
  may(person, outlineFor('transport_manifest'), 'EDIT') && offered(settings, 'assign')

/** Whether this person may combine selected orders into a new manifest. */
export const mayConsolidateOrders = (person: Person, settings: Settings): boolean =>
  may(person, outlineFor('transport_manifest'), 'CREATE') &&
  may(person, outlineFor('transport_manifest'), 'EDIT') &&
  offered(settings, 'consolidate')

/** Whether this person may do either. */
export const maySelectOrders = (person: Person, settings: Settings): boolean =>
  mayAssignOrders(person, settings) || mayConsolidateOrders(person, settings)
