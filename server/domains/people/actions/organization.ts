import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { organization } from '../../../../src/domains/people/entities/organization.ts'
import { hooksFor } from '../../../store/hooks.ts'

/** The kind of an organization determines how much its people see of projects that they participate in (OPEN-100). */
export const organizationHooks = hooksFor(organization, {
  judge: ({ principal: { person } }, values, stored) =>
    Promise.resolve(
      stored !== null && values.type !== stored.type && !person.roles.has(SUPERADMIN)
        ? { type: [{ code: 'read-only' }] }
        : null,
    ),
})
