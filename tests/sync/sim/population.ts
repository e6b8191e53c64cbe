import { uuidMaker } from '../../../src/engine/sync/uuid.ts'
import type { SimServer } from './server-side.ts'
import type { World } from './world.ts'

const NAMES = ['ASSET', 'IDENTIFIER', 'PACKING_SLIP', 'DAMAGE', 'SITE', 'ADDRESS', 'ASSET_TYPE', 'SENSOR']
const VERBS = ['VIEW', 'CREATE', 'EDIT', 'DELETE']

/** Roles of a worker; some are removed and restored during the run. */
export const ROLES: readonly string[] = [
  ...NAMES.flatMap((name) => VERBS.map((verb) => `ROLE_${name}_${verb}`)),
  'ROLE_DAMAGE_LOG_VIEW',
  'ROLE_DAMAGE_LOG_CREATE',
  'ROLE_EMPLOYEE_VIEW',
  'ROLE_PROJECT_VIEW',
  'ROLE_REPORT_VIEW',
]

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Ages of the sensor reports: devices keep 30 days. */
const REPORT_DAYS = [1, 20, 29, 30, 31]

/** The people and records at the beginning of a seed. */
export interface Population {
  readonly project: string
  readonly home: string
  readonly guest: string
  readonly station: string
  /** Organizations with access to the project: `guest`, and the repair station. */
  readonly guests: readonly string[]
  /** Two workers of the home organization. */
  readonly workers: readonly string[]
  /** All who sign in: the workers, one of the guest organization, and one of the repair station, who sees what names it. */
  readonly people: readonly string[]
  /** A worker who never signs in. */
  readonly colleague: string
  readonly types: readonly string[]
  readonly assets: readonly string[]
  readonly slips: readonly { readonly id: string; readonly items: readonly { id: string; asset: string }[] }[]
  readonly damages: readonly string[]
  readonly sites: readonly string[]
  /** A step of the workflow of damage reports. */
  readonly step: string
  organizationOf(user: string): string
}

/** Creates a project, its people and a few records of every kind that the actions use. */
export const populate = async (world: World): Promise<Population> => {
  const { server, dice, seed } = world
  const id = uuidMaker({ now: () => world.epochMs }, dice.next)
  const many = (count: number): string[] => Array.from({ length: count }, id)
  const [home, guest, station, project, visitor, repairer, colleague] = [id(), id(), id(), id(), id(), id(), id()]
  const guests = [guest, station]
  const workers = many(2)
  const types = many(2)
  const assets = many(8)
  const sites = many(2)
  const damages = many(3)
  const [sensorType, sensor, workflow, step] = [id(), id(), id(), id()]
  await server.insert('organization', [
    { id: home, name: `Home ${seed}`, type: 'owner' },
    { id: guest, name: `Guest ${seed}`, type: 'owner' },
    { id: station, name: `Station ${seed}`, type: 'repair station' },
  ])
  await server.insert('project', [
    { id: project, name: `Project ${seed}`, organization: home, status: 'Active', access: guests },
  ])
  const person = (user: string, organization: string, index: number) => ({
    id: user,
    username: `u${seed}-${index}`,
    firstName: `First${index}`,
    lastName: `Last${index}`,
    phone: `00${index}`,
    organization,
    roles: ROLES,
    status: 'Active',
  })
  await server.insert('user', [
    person(workers[0] ?? '', home, 0),
    person(workers[1] ?? '', home, 1),
    person(visitor, guest, 2),
    person(colleague, home, 3),
    person(repairer, station, 4),
  ])
  const records = (ids: readonly string[], made: (index: number) => object) =>
    ids.map((record, index) => ({ id: record, project, ...made(index) }))
  await server.insert(
    'asset_type',
    records(types, (i) => ({ name: `Type ${i}`, reference: `T${i}` })),
  )
  await server.insert(
    'site',
    records(sites, (i) => ({ name: `Site ${i}`, type: 'warehouse' })),
  )
  await server.insert(
    'asset',
    records(assets, (i) => ({
      name: `Asset ${i}`,
      serial: `S${i}`,
      status: 'Active',
      assetType: types[i % 2],
      properties: { aisle: 'A1' },
      ...(i === 0 ? { repairOrganization: station } : {}),
    })),
  )
  const slips = many(2).map((slip) => ({ id: slip, items: assets.slice(0, 5).map((asset) => ({ id: id(), asset })) }))
  await server.insert(
    'packing_slip',
    slips.map((slip, i) => ({ id: slip.id, project, reference: `PS-${i}`, type: 'Inbound', status: 'Open' })),
  )
  await server.insert(
    'packing_slip_item',
    slips.flatMap((slip) =>
      slip.items.map((item) => ({
        id: item.id,
        project,
        packingSlip: slip.id,
        asset: item.asset,
        picked: false,
        scanned: false,
        canceled: false,
      })),
    ),
  )
  await server.insert(
    'damage',
    records(damages, (i) => ({
      date: '2026-11-19',
      asset: assets[i],
      summary: `Damage ${i}`,
      status: 'New',
      organization: home,
      reporter: workers[0],
      ...(i === 1 ? { repairOrganization: station } : {}),
    })),
  )
  await server.insert('sensor_type', [{ id: sensorType, name: 'Tag' }])
  await server.insert('sensor', [{ id: sensor, project, name: 'T1', code: `sensor ${seed}`, sensorType }])
  await server.insert(
    'report',
    records(many(REPORT_DAYS.length), (i) => ({
      sensor,
      time: new Date(world.epochMs - (REPORT_DAYS[i] ?? 0) * DAY + 20 * HOUR).toISOString(),
      properties: {},
    })),
  )
  const places = ['New', 'Submitted', 'In progress', 'Closed'].map((name) => ({ name, initial: name === 'New' }))
  await server.insert('workflow', [
    { id: workflow, name: 'Damages', class: 'damage', property: 'status', places, organization: home },
  ])
  await server.insert('transition', [
    { id: step, name: 'submit', origin: 'New', destination: 'Submitted', workflowId: workflow, organization: home },
  ])
  return {
    project,
    home,
    guest,
    station,
    guests,
    workers,
    people: [...workers, visitor, repairer],
    colleague,
    types,
    assets,
    slips,
    damages,
    sites,
    step,
    organizationOf: (user) => (user === visitor ? guest : user === repairer ? station : home),
  }
}

export const setRoles = (server: SimServer, user: string, roles: readonly string[]): Promise<void> =>
  server.write([{ table: 'user', id: user, values: { roles } }])
