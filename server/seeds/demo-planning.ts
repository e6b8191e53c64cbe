import type { stockOptionType } from '../../src/domains/assets/entities/stock-option-type.ts'
import type { stockOption } from '../../src/domains/assets/entities/stock-option.ts'
import type { cutOffTime } from '../../src/domains/planning/entities/cut-off-time.ts'
import type { turnaroundTime } from '../../src/domains/planning/entities/turnaround-time.ts'
import type { planningBlockDefault } from '../../src/domains/planning/entities/planning-block-default.ts'
import type { Assets } from './demo-assets.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { Places } from './demo-places.ts'
import type { AssetTypes } from './demo-types.ts'
import type { SeedTables } from './insert.ts'
import { createRandom } from './random.ts'

const DAY = 86_400_000
const SEED = 20_260_153

export interface Planning {
  readonly tables: SeedTables<{
    stock_option_type: typeof stockOptionType
    stock_option: typeof stockOption
    cut_off_time: typeof cutOffTime
    turnaround_time: typeof turnaroundTime
    planning_block_default: typeof planningBlockDefault
  }>
}

const DESTINATIONS = [
  ['NL', 'Rotterdam'],
  ['BE', 'Antwerpen'],
  ['DE', 'Duisburg'],
] as const
const BLOCKS = [
  ['pickup', '08:00', '09:00'],
  ['pickup', '09:00', '17:00'],
  ['delivery', '08:00', '14:01'],
  ['delivery', '14:01', '17:01'],
] as const

/** Target stock, cut-off times, turnaround times, and the planning blocks of a day. */
export const demoPlanning = (
  { now }: DemoContext,
  company: Company,
  places: Places,
  types: AssetTypes,
  assets: Assets,
  project: string,
  prefix: string,
): Planning => {
  const random = createRandom(SEED + prefix.charCodeAt(0))
  const at = now - 300 * DAY
  const base = { project, createdBy: company.users.office }
  const optionTypes = ['Minimum', 'Maximum', 'Reorder'].map((type) => ({ id: random.uuid(at), ...base, type }))
  const sites = places.sites.slice(0, 3)
  const stocked = (type: string, site: string): number =>
    assets.tables.asset.filter((row) => row.status === 'Stock' && row.assetType === type && row.site === site).length
  const options = types.types.slice(0, 6).flatMap((type) =>
    sites.flatMap((site) => {
      const stock = stocked(type.id, site)
      return optionTypes.map((option, index) => ({
        id: random.uuid(at),
        ...base,
        site,
        assetType: type.id,
        stockOptionType: option.id,
        quantity: index === 1 ? stock + random.int(2, 20) : random.int(1, 6),
      }))
    }),
  )
  const cutOffs = sites.flatMap((site) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => {
      const [destinationCountry, destinationCity] = random.pick(DESTINATIONS)
      const serviceLevel = random.pick(['RTN', 'CRT', 'AOG'])
      return {
        id: random.uuid(at),
        ...base,
        site,
        serviceLevel,
        dayOfWeek,
        cutOffTime: serviceLevel === 'AOG' ? '18:00' : '15:30',
        interval: serviceLevel === 'AOG' ? 'P0D' : `P${random.int(1, 3)}D`,
        destinationCountry,
        destinationCity,
      }
    }),
  )
  const turnaround = sites.flatMap((site) =>
    ['NL', 'BE', 'DE', 'FR'].map((country) => ({
      id: random.uuid(at),
      ...base,
      site,
      country,
      incoterm: random.pick(['DAP', 'EXW', 'FCA']),
      serviceLevel: random.pick(['RTN', 'CRT', 'AOG']),
      activity: random.pick(['MRO', 'SPARES', 'INDUSTRY']),
      duration: random.int(1, 10),
      period: random.pick(['D', 'D', 'W']),
    })),
  )
  const blocks = sites.flatMap((site) =>
    BLOCKS.map(([type, startTime, endTime]) => ({
      id: random.uuid(at),
      ...base,
      site,
      type,
      startTime,
      endTime,
      monday: true,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: startTime === '08:00',
      sunday: false,
    })),
  )
  return {
    tables: {
      stock_option_type: optionTypes,
      stock_option: options,
      cut_off_time: cutOffs,
      turnaround_time: turnaround,
      planning_block_default: blocks,
    },
  }
}
