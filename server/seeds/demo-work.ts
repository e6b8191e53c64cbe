import type { subOrganization } from '../../src/domains/sites/entities/sub-organization.ts'
import type { maintenanceType } from '../../src/domains/maintenance/entities/maintenance-type.ts'
import type { maintenance } from '../../src/domains/maintenance/entities/maintenance.ts'
import type { maintenanceLog } from '../../src/domains/maintenance/entities/maintenance-log.ts'
import type { workOrder } from '../../src/domains/maintenance/entities/work-order.ts'
import type { workOrderLog } from '../../src/domains/maintenance/entities/work-order-log.ts'
import { addInterval } from '../../src/catalogue/interval.ts'
import type { Assets } from './demo-assets.ts'
import { type Company, type DemoContext, isoDay } from './demo-company.ts'
import type { Damages } from './demo-damage.ts'
import type { Places } from './demo-places.ts'
import type { SeedOf, SeedTables } from './insert.ts'
import { createRandom, type Random } from './random.ts'

const DAY = 86_400_000
const SEED = 20_260_150
const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

export interface Work {
  readonly tables: SeedTables<{
    maintenance_type: typeof maintenanceType
    maintenance: typeof maintenance
    maintenance_log: typeof maintenanceLog
    work_order: typeof workOrder
    work_order_log: typeof workOrderLog
  }>
}

/** [state of the work order, state of its asset, state of its damage report] */
const STATES = [
  ['New', 'Active', 'Submitted'],
  ['Need quotation', 'Waiting for supplier', 'In progress'],
  ['Quotation submitted', 'Waiting for customer', 'In progress'],
  ['Approved', 'Approved', 'In progress'],
  ['In progress', 'Approved', 'In progress'],
  ['Need invoice', 'Done', 'In progress'],
  ['Invoice submitted', 'Done', 'In progress'],
  ['Closed', 'Active', 'Closed'],
  ['Canceled', 'Active', 'Submitted'],
] as const
const APPROVED: ReadonlySet<string> = new Set([
  'Approved',
  'In progress',
  'Need invoice',
  'Invoice submitted',
  'Closed',
])
const EXECUTED: ReadonlySet<string> = new Set(['Need invoice', 'Invoice submitted', 'Closed'])

/** States of 40 work orders: most are waiting or done, few are in other states. */
const UNEVEN = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 4, 7, 1, 4, 7, 7, 2, 4, 7, 1, 5, 7, 4, 7, 1, 7, 0, 3, 7, 4, 2, 7, 1, 7, 6, 4, 7, 8, 7,
  5,
] as const

/** Tasks: title and description. */
const TASKS = [
  [
    'Replace flange seal',
    'The lower flange drips under pressure. Replace the seal, test for leaks at 6 bar and note the reading.',
  ],
  [
    'Straighten side panel',
    'Dent of about 30 cm on the left side. Straighten, fill and paint; check that the door closes without force.',
  ],
  [
    'New label and nameplate',
    'The serial cannot be read any more. Make a new nameplate from the records and fix it beside the old place.',
  ],
  [
    'Weld crack at mounting foot',
    'Crack of 4 cm in the housing. Weld, grind and check with dye penetrant before it goes back.',
  ],
  ['Exchange connector', 'Cover does not lock, two pins are bent. Exchange the connector and test the signal.'],
  ['Exchange bearing', 'Noise at low speed. Exchange the bearing on the drive side and align the shaft.'],
  ['Repair hose bracket', 'Hose rubs against the bracket. Replace the hose and move the bracket by 2 cm.'],
  ['Load test', 'Yearly load test with report. Bring it back with the new sticker.'],
] as const
const PRIORITIES = ['Normal', 'Normal', 'Low', 'Normal', 'High', 'Normal', 'Urgent'] as const

const TYPES = [
  ['Yearly inspection', 'P1Y', 'P4W'],
  ['Lubrication', 'P3M', 'P2W'],
  ['Calibration', 'P6M', 'P3W'],
  ['Safety check', 'P1Y', 'P1M'],
  ['Battery test', 'P2M', 'P1W'],
] as const
/** Days from today until maintenance expires; some for every status colour (MAINT-07). */
const EXPIRES = [-120, -60, -35, -20, -9, -3, 4, 12, 22, 33, 45, 52, 80, 150, 260] as const
const REMARKS = [
  'Unit picked up',
  'Spare part ordered',
  'Seal replaced, leak test passed',
  'Waiting for a free bay',
  'Photo of the nameplate added',
]

interface Setting {
  readonly base: { readonly project: string; readonly createdBy: string | undefined }
  readonly organization: string | undefined
  readonly station: SeedOf<typeof subOrganization> | undefined
  readonly random: Random
  readonly now: number
}

const maintenanceOf = (
  { base, organization, station, random, now }: Setting,
  types: readonly SeedOf<typeof maintenanceType>[],
  assets: readonly string[],
  demoAsset: string,
): {
  readonly rows: readonly SeedOf<typeof maintenance>[]
  readonly logs: readonly SeedOf<typeof maintenanceLog>[]
} => {
  const logs: SeedOf<typeof maintenanceLog>[] = []
  const log = (object: string, text: string, at: number, mine: string | null | undefined): void => {
    logs.push({
      id: random.uuid(at),
      ...base,
      object,
      user: base.createdBy,
      text,
      time: new Date(at).toISOString(),
      maintainerOrganization: mine,
    })
  }
  const rows = Array.from({ length: 54 }, (_, index): SeedOf<typeof maintenance> => {
    const type = types[index % types.length]
    const status = index < 45 ? 'Executed' : (['New', 'Submitted', 'Approved'] as const)[index % 3]
    const interval = String(type?.interval)
    const span = (Date.parse(addInterval('2025-01-01', interval) ?? '') - Date.parse('2025-01-01')) / DAY
    // In the past, also when the interval is shorter than the time until it expires.
    const executed = now - Math.max(1, span - (EXPIRES[index % EXPIRES.length] ?? 0)) * DAY
    const asked = status === 'Executed' ? executed - 20 * DAY : now - random.int(1, 20) * DAY
    const executeDate = status === 'Executed' ? isoDay(executed) : null
    const mine = station?.organization ?? organization
    const id = random.uuid(asked)
    if (status !== 'New') log(id, 'Submitted to the planning', asked + 3_600_000, mine)
    if (executeDate !== null) log(id, random.pick(REMARKS), executed, mine)
    return {
      id,
      ...base,
      created: new Date(asked).toISOString(),
      maintenanceType: type?.id,
      asset: index < 4 && demoAsset !== '' ? demoAsset : random.pick(assets),
      status,
      description: index % 6 === 5 ? 'Renewal request' : String(type?.name),
      requestDate: status === 'New' ? null : isoDay(asked),
      approveDate: status === 'New' || status === 'Submitted' ? null : isoDay(Math.min(now, asked + 2 * DAY)),
      executeDate,
      expireDate: executeDate === null ? null : addInterval(executeDate, interval),
      maintainer: station?.id ?? null,
      maintainedBy: executeDate === null ? null : 'R. Smits',
      workOrder: null,
      organization,
      maintainerOrganization: mine,
    }
  })
  return { rows, logs }
}

/**
 * Maintenance for every status colour, and work orders in every state, on assets in the matching state, with their
 * damage reports. The demo asset has a closed work order and maintenance.
 */
export const demoWork = (
  { now }: DemoContext,
  company: Company,
  places: Places,
  assets: Assets,
  damages: Damages,
  project: string,
  { prefix, workOrders }: { readonly prefix: string; readonly workOrders: number },
): Work => {
  const random = createRandom(SEED + prefix.charCodeAt(0))
  const organization = company.organizations[prefix === 'NOR' ? 'northgate' : 'meridian']
  const station = places.tables.sub_organization.find((row) => row.type === 'repair station')
  const base = { project, createdBy: company.users.office }
  const setting: Setting = { base, organization, station, random, now }
  const types = TYPES.map(([name, interval, warningPeriod]) => ({
    id: random.uuid(now - 330 * DAY),
    ...base,
    name,
    interval,
    warningPeriod,
  }))
  const { rows: maintenance, logs: maintenanceLogs } = maintenanceOf(setting, types, assets.ids, assets.demoAsset)
  const taken = new Set<string>([...assets.slipAssets, assets.demoAsset])
  const freeIn = (status: string) => assets.tables.asset.find((row) => row.status === status && !taken.has(row.id))
  // A small project may have no asset in that state; an active one is used then.
  const assetIn = (status: string) => {
    const found = freeIn(status) ?? freeIn('Active')
    if (found === undefined) return undefined
    taken.add(found.id)
    return Object.assign(found, { status })
  }
  const freeDamages = damages.tables.damage.filter((row) => row.asset !== assets.demoAsset)
  const logs: SeedOf<typeof workOrderLog>[] = []
  const orders = Array.from({ length: workOrders }, (_, index) => {
    const [status, assetStatus, damageStatus] = STATES[UNEVEN[index % UNEVEN.length] ?? 0] ?? STATES[0]
    const [title, text] = TASKS[index % TASKS.length] ?? TASKS[0]
    const isDemo = index === 7 && assets.demoAsset !== ''
    const asset = isDemo ? assets.tables.asset.find(({ id }) => id === assets.demoAsset) : assetIn(assetStatus)
    const assigned = status !== 'New' && (status !== 'Canceled' || index % 2 === 0)
    const made = now - random.int(2, 90) * DAY
    const id = random.uuid(made)
    const repairOrganization = assigned ? (station?.organization ?? organization) : null
    if (asset !== undefined && assigned) Object.assign(asset, { repairOrganization })
    const damage = freeDamages.find((row) => row.status === damageStatus && row.workOrder === null)
    if (damage !== undefined && status !== 'Canceled') {
      Object.assign(damage, { workOrder: id, repairOrganization, asset: asset?.id ?? damage.asset })
      for (const entry of damages.tables.damage_log) {
        if (entry.object === damage.id) Object.assign(entry, { repairOrganization })
      }
    }
    for (let n = random.int(0, 3); n > 0; n -= 1) {
      logs.push({
        id: random.uuid(made + n * DAY),
        ...base,
        object: id,
        user: base.createdBy,
        text: random.pick(REMARKS),
        time: new Date(made + n * 9_000_000).toISOString(),
        repairOrganization,
      })
    }
    return {
      id,
      ...base,
      created: new Date(made).toISOString(),
      reference: `WO-${pad(index + 1, 6)}`,
      title,
      text,
      priority: PRIORITIES[index % PRIORITIES.length] ?? 'Normal',
      dueDate: isoDay(made + (10 + ((index * 7) % 25)) * DAY),
      status,
      asset: asset?.id ?? random.pick(assets.ids),
      subOrganization: assigned || index % 2 === 0 ? (station?.id ?? null) : null,
      approvalDate: APPROVED.has(status) ? isoDay(Math.min(now, made + 3 * DAY)) : null,
      executeDate: EXECUTED.has(status) ? isoDay(Math.min(now, made + 9 * DAY)) : null,
      assignee: assigned && index % 3 !== 2 ? company.users.repair : null,
      coveredBy: null,
      organization,
      repairOrganization,
    }
  })
  return {
    tables: {
      maintenance_type: types,
      maintenance,
      maintenance_log: maintenanceLogs,
      work_order: orders,
      work_order_log: logs,
    },
  }
}
