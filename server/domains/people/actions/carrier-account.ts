import { subOrganization } from '../../../../src/domains/sites/entities/sub-organization.ts'
import type { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import type { AnyEntity } from '../../../../src/catalogue/entity.ts'
import { catalogue } from '../../../../src/domains/index.ts'
import { hooksFor } from '../../../store/hooks.ts'
import type { RowValues } from '../../../../src/catalogue/row.ts'
import type { Unit } from '../../../store/unit.ts'
import { accountOf, setAll } from '../../../actions/effects.ts'

/** Carrier fields of a record. */
type Carried = Pick<RowValues<typeof transportOrder>, 'carrier' | 'carrierOrganization'>

/** Derives `carrierOrganization` from `carrier`; its people can read the record (OPEN-100). */
export const deriveAccount = async (
  unit: Unit,
  values: Pick<Carried, 'carrier'>,
  stored: Pick<Carried, 'carrier'> | null,
): Promise<Pick<Carried, 'carrierOrganization'>> =>
  stored !== null && stored.carrier === values.carrier
    ? {}
    : { carrierOrganization: await accountOf(unit, values.carrier) }

const carried = (entity: AnyEntity): boolean =>
  Object.hasOwn(entity.fields, 'carrier') && Object.hasOwn(entity.fields, 'carrierOrganization')

/**
 * When a partner gets another account, that organization gains and the former one loses access to what the partner
 * carries.
 */
export const subOrganizationHooks = hooksFor(subOrganization, {
  updated: async (unit, before, after) => {
    if (before.organization === after.organization) return
    const account = after.organization ?? null
    for (const entity of catalogue.filter(carried)) {
      const rows = await setAll(unit, entity, 'carrier', after.id, { carrierOrganization: account })
      for (const row of rows) {
        await unit.hooks[entity.name]?.accountChanged?.(unit, { ...row, carrierOrganization: account })
      }
    }
  },
})
