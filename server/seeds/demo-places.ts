import type { subOrganization } from '../../src/domains/sites/entities/sub-organization.ts'
import type { site } from '../../src/domains/sites/entities/site.ts'
import type { address } from '../../src/domains/sites/entities/address.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { SeedTables } from './insert.ts'
import { degrees } from './round.ts'

export interface Places {
  readonly tables: SeedTables<{ sub_organization: typeof subOrganization; site: typeof site; address: typeof address }>
  readonly sites: readonly string[]
  readonly suppliers: readonly string[]
  readonly customers: readonly string[]
  readonly addresses: readonly string[]
  /** The floor that has a floor image. */
  readonly floor: string
}

const PARTNERS = [
  ['Rhine Haulage', 'RHN', 'carrier', 'rhine'],
  ['Delta Repair', 'DLT', 'repair station', 'delta'],
  ['Maas Hydraulics', 'MAA', 'supplier', null],
  ['Peel Batteries', 'PEE', 'supplier', null],
  ['Limburg Moulds', 'LIM', 'supplier', null],
  ['Ruhr Containers', 'RUH', 'supplier', null],
  ['Antwerp Marine', 'ANT', 'customer', null],
  ['Liège Airside', 'LIE', 'customer', null],
  ['Kempen Foods', 'KEM', 'customer', null],
  ['Noord Offshore', 'NRD', 'customer', null],
  ['Elbe Cargo', 'ELB', 'carrier', 'elbe'],
  ['Depot Workshop', 'WKS', 'repair station', 'own'],
] as const

const SITES = [
  ['Venlo campus', 'VEN', 'campus', null, [320, 210, 0, 0]],
  ['Hall A', 'VEN-A', 'building', 'VEN', [120, 60, 20, 30]],
  ['Hall B', 'VEN-B', 'building', 'VEN', [100, 60, 160, 30]],
  ['Hall A ground floor', 'VEN-A-0', 'floor', 'VEN-A', [120, 60, 0, 0]],
  ['Yard', 'VEN-Y', 'plant', 'VEN', [140, 80, 20, 110]],
  ['Workshop', 'VEN-W', 'warehouse', 'VEN', [60, 40, 180, 120]],
  ['Gatehouse', 'VEN-G', 'hq', 'VEN', [12, 8, 4, 4]],
] as const

const CITIES = [
  ['Venlo', '5928 LX', 'NL', 'Limburg', 51.3704, 6.1724],
  ['Rotterdam', '3011 AA', 'NL', 'Zuid-Holland', 51.9225, 4.4792],
  ['Antwerpen', '2000', 'BE', 'Antwerpen', 51.2194, 4.4025],
  ['Duisburg', '47051', 'DE', 'Nordrhein-Westfalen', 51.4344, 6.7623],
  ['Liège', '4000', 'BE', 'Liège', 50.6326, 5.5797],
  ['Eindhoven', '5611 AZ', 'NL', 'Noord-Brabant', 51.4416, 5.4697],
] as const

/** Partners, sites down to floors, and addresses of one project. */
export const demoPlaces = ({ random, now }: DemoContext, company: Company, project: string, prefix: string): Places => {
  const at = now - 350 * 86_400_000
  const base = { project, createdBy: company.users.office }
  const own = prefix === 'NOR' ? 'northgate' : 'meridian'
  const partners = PARTNERS.map(([name, reference1, type, account]) => ({
    id: random.uuid(at),
    ...base,
    name,
    reference1: `${prefix}-${reference1}`,
    type,
    organization: account === null ? null : company.organizations[account === 'own' ? own : account],
    status: 'Active' as const,
    properties: {},
  }))
  const ofType = (type: string): readonly string[] =>
    partners.filter((partner) => partner.type === type).map((partner) => partner.id)
  const siteIds = new Map<string, string>(SITES.map(([, reference]) => [reference, random.uuid(at)]))
  const sites = SITES.map(([name, reference, type, parent, [length, width, offsetX, offsetY]]) => ({
    id: siteIds.get(reference) ?? '',
    ...base,
    name,
    readableName: name,
    reference: reference.replace('VEN', prefix),
    type,
    parent: parent === null ? null : (siteIds.get(parent) ?? null),
    length,
    width,
    offsetX,
    offsetY,
    properties: {
      timeZone: 'Europe/Amsterdam',
      latitude: degrees(51.3704 + offsetY / 111_000),
      longitude: degrees(6.1724 + offsetX / 69_000),
    },
  }))
  const addresses = CITIES.map(([city, zipCode, country, region, latitude, longitude], index) => ({
    id: random.uuid(at),
    ...base,
    name: `${PARTNERS[index]?.[0] ?? 'Meridian'} ${city}`,
    reference: `${prefix}-ADR-${String(index + 1).padStart(3, '0')}`,
    site: sites[0]?.id ?? null,
    type: index === 0 ? ('main' as const) : ('delivery' as const),
    activity: 'INDUSTRY' as const,
    street: 'Havenweg',
    houseNumber: String(10 + index * 4),
    zipCode,
    city,
    country,
    region,
    europe: true,
    sendToSCI: false,
    properties: { latitude, longitude },
  }))
  return {
    tables: { sub_organization: partners, site: sites, address: addresses },
    sites: sites.filter((row) => row.type !== 'campus' && row.type !== 'floor').map((row) => row.id),
    suppliers: ofType('supplier'),
    customers: ofType('customer'),
    addresses: addresses.map((row) => row.id),
    floor: siteIds.get('VEN-A-0') ?? '',
  }
}
