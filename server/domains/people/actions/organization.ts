import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import { organization } from '../../../../src/domains/people/entities/organization.ts'
import { hooksFor } from '../../../store/hooks.ts'

/** What an organization is decides how much its people see of the projects that they take part in (OPEN-100). */
export const organizationHooks = hooksFor(organization, {
  judge: ({ principal: { person } }, values, stored) =>
    Promise.resolve(
      stored !== null && values.type !== stored.type && !person.roles.has(SUPERADMIN)
        ? { type: [{ code: 'read-only' }] }
        : null,
    ),
})
