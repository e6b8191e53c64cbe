import { sql } from 'kysely'
import { address } from '../../src/domains/sites/entities/address.ts'
import { assetType } from '../../src/domains/assets/entities/asset-type.ts'
import { identifier } from '../../src/domains/assets/entities/identifier.ts'
import { organization } from '../../src/domains/people/entities/organization.ts'
import { project } from '../../src/domains/people/entities/project.ts'
import { site } from '../../src/domains/sites/entities/site.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import { isEurope } from '../../src/catalogue/countries.ts'
import type { Row, RowValues } from '../../src/catalogue/row.ts'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import { identifierKey } from '../../src/identify/lookup-keys.ts'
import { hooksFor } from '../store/hooks.ts'
import { type Refused, refused } from '../store/result.ts'
import type { Unit } from '../store/unit.ts'
import { movePlace } from './delivery-place.ts'
import { sendsToSci } from './send-to-sci.ts'
import { bindUnknownCodes } from './unknown-code.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `name` is the readable name where none was given (SITE). */
export const siteHooks = hooksFor(site, {
  derive: (_unit, values) => Promise.resolve(textOf(values.name) === null ? { name: textOf(values.readableName) } : {}),
})

/** True when the region of the country record is Europe; a country without a record goes by the list of the product. */
const inEurope = async (unit: Unit, code: string | null): Promise<boolean> => {
  if (code === null) return false
  const { rows } = await sql<{ region: string | null }>`
    select region from country where code = ${code} and archived is null limit 1`.execute(unit.db)
  return rows[0] === undefined ? isEurope(code) : rows[0].region === 'Europe'
}

const addressOutside = sendsToSci(address)

/** `europe` follows from the country (ADDR-04, OPEN-054); deliveries that are still to come follow the address. */
export const addressHooks = hooksFor(address, {
  ...addressOutside,
  derive: async (unit, values) => ({ europe: await inEurope(unit, textOf(values.country)) }),
  updated: async (unit, before, after) => {
    await movePlace(unit, before, after)
    await addressOutside.updated(unit, before, after)
  },
})

/** `key` is the form that scans are looked up by (IDENT). */
export const identifierHooks = hooksFor(identifier, {
  derive: (_unit, values) => {
    const value = textOf(values.identifier)
    return Promise.resolve(value === null ? {} : { key: identifierKey(value) })
  },
  created: bindUnknownCodes,
})

/** A stocked type has a delivery period: three weeks where none is named. */
export const assetTypeHooks = hooksFor(assetType, {
  derive: (_unit, values, stored) => {
    const map = values.properties ?? {}
    if (stored !== null || (map.minimumStock ?? null) === null || (map.deliveryPeriod ?? null) !== null) {
      return Promise.resolve({})
    }
    return Promise.resolve({ properties: { ...map, deliveryPeriod: 'P3W' } })
  },
})

/** What an organization is decides how much its people see of the projects that they take part in (OPEN-100). */
export const organizationHooks = hooksFor(organization, {
  judge: ({ principal: { person } }, values, stored) =>
    Promise.resolve(
      stored !== null && values.type !== stored.type && !person.roles.has(SUPERADMIN)
        ? { type: [{ code: 'read-only' }] }
        : null,
    ),
})

/** A project is its organization's alone to change, unless a superadmin does; access names other organizations by id. */
export const projectHooks = hooksFor(project, {
  judge: (unit, values, stored) => Promise.resolve(judgeProject(unit, values, stored)),
  judgeArchive: (unit, row) => Promise.resolve(isOwner(unit, row) ? null : refused('forbidden')),
})

const isOwner = ({ principal: { person, user } }: Unit, row: RowValues<typeof project>): boolean =>
  person.roles.has(SUPERADMIN) || (user.organization !== null && row.organization === user.organization)

const judgeProject = (
  unit: Unit,
  values: RowValues<typeof project>,
  stored: Row<typeof project> | null,
): Problems | Refused | null => {
  if (stored !== null && !isOwner(unit, stored)) return refused('forbidden')
  if (!isOwner(unit, values)) return { organization: [{ code: 'read-only' }] }
  const access = values.access ?? []
  if (!Array.isArray(access) || !access.every(isUuid)) return { access: [{ code: 'not-reference' }] }
  return null
}
