import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { catalogue } from '../../src/catalogue/index.ts'
import type { EntityHooks, Values } from '../store/hooks.ts'
import type { Unit } from '../store/unit.ts'
import { accountOf, setAll } from './effects.ts'

/** `carrierOrganization` follows from `carrier`: its people see the record (OPEN-100). */
export const deriveAccount = async (unit: Unit, values: Values, stored: Values | null): Promise<Values> =>
  stored !== null && stored['carrier'] === values['carrier']
    ? {}
    : { carrierOrganization: await accountOf(unit, values['carrier']) }

const carried = (entity: AnyEntity): boolean =>
  Object.hasOwn(entity.fields, 'carrier') && Object.hasOwn(entity.fields, 'carrierOrganization')

/** When a partner gets another account, that one sees what the partner carries, and the old one no longer. */
export const subOrganizationHooks: EntityHooks = {
  updated: async (unit, before, after) => {
    if (before['organization'] === after['organization']) return
    const account = after['organization'] ?? null
    for (const entity of catalogue.filter(carried)) {
      const rows = await setAll(unit, entity.name, 'carrier', after.id, { carrierOrganization: account })
      for (const row of rows) {
        await unit.hooks[entity.name]?.accountChanged?.(unit, { ...row, carrierOrganization: account })
      }
    }
  },
}
