import { contact } from '../../../src/domains/sites/entities/contact.ts'
import { subOrganizationHooks } from '../people/actions/carrier-account.ts'
import { addressHooks } from './actions/address.ts'
import { sendsToSci } from './actions/send-to-sci.ts'
import { siteHooks } from './actions/site.ts'
import { type Hooks, hooksFor } from '../../store/hooks.ts'

export const sitesDomainHooks: Hooks = {
  address: addressHooks,
  contact: hooksFor(contact, sendsToSci(contact)),
  site: siteHooks,
  sub_organization: subOrganizationHooks,
}
