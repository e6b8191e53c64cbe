import { administrationDomainHooks } from './administration/hooks.ts'
import { assetsDomainHooks } from './assets/hooks.ts'
import { filesDomainHooks } from './files/hooks.ts'
import { maintenanceDomainHooks } from './maintenance/hooks.ts'
import { ordersDomainHooks } from './orders/hooks.ts'
import { packingDomainHooks } from './packing/hooks.ts'
import { peopleDomainHooks } from './people/hooks.ts'
import { planningDomainHooks } from './planning/hooks.ts'
import { sensorsDomainHooks } from './sensors/hooks.ts'
import { sitesDomainHooks } from './sites/hooks.ts'
import { transportDomainHooks } from './transport/hooks.ts'
import type { Hooks } from '../store/hooks.ts'

/** All hooks by entity: what the server does beyond the declarations. */
export const hooks: Hooks = {
  ...administrationDomainHooks,
  ...assetsDomainHooks,
  ...filesDomainHooks,
  ...maintenanceDomainHooks,
  ...ordersDomainHooks,
  ...packingDomainHooks,
  ...peopleDomainHooks,
  ...planningDomainHooks,
  ...sensorsDomainHooks,
  ...sitesDomainHooks,
  ...transportDomainHooks,
}
