import type { assetType } from '../../src/domains/assets/entities/asset-type.ts'
import type { parentAssetType } from '../../src/domains/assets/entities/parent-asset-type.ts'
import { withCheckDigit } from '../../src/identify/check-digit.ts'
import type { DemoContext } from './demo-company.ts'
import type { SeedTables } from './insert.ts'

/** [name, reference, brand, number per parent, level: 0 top or stand-alone, 1 inside, 2 inside level 1] */
const TYPES = [
  ['Hydraulic power unit', 'HPU', 'Norvik', 1, 0],
  ['Container 20 ft', 'CNT-20', 'Ruhr', 1, 0],
  ['Container 40 ft reefer', 'CNT-40R', 'Ruhr', 1, 0],
  ['Roll cage', 'RCG', 'Kempen', 1, 0],
  ['Tool trolley T-8', 'TT8', 'Brandt', 1, 0],
  ['Injection mould M-12', 'MLD-12', 'Limburg', 1, 0],
  ['Compressor skid', 'CSK', 'Norvik', 1, 0],
  ['Generator set 60 kVA', 'GEN-60', 'Voltar', 1, 0],
  ['Pallet scale PS-2', 'PSC2', 'Waag', 1, 0],
  ['Reach truck RT-16', 'RT16', 'Hebo', 1, 0],
  ['IBC 1000 l', 'IBC-1000', 'Peel', 1, 0],
  ['Conveyor module CM-3', 'CM3', 'Hebo', 1, 0],
  ['Hydraulic pump HP-80', 'HP80', 'Maas', 2, 1],
  ['Gearbox GX-220', 'GX220', 'Norvik', 2, 1],
  ['Heat exchanger HX-12', 'HX12', 'Norvik', 1, 1],
  ['Traction battery 48 V', 'BAT-48', 'Peel', 1, 1],
  ['Centrifugal pump CP-40', 'CP40', 'Maas', 2, 1],
  ['Screw compressor SC-75', 'SC75', 'Norvik', 1, 1],
  ['Reusable crate RC-60', 'RC60', 'Kempen', 8, 1],
  ['Torque wrench set', 'TWS', 'Brandt', 1, 1],
  ['Control cabinet CC-4', 'CC4', 'Voltar', 1, 1],
  ['Electric motor EM-15', 'EM15', 'Voltar', 2, 1],
  ['Mould insert MI-6', 'MI6', 'Limburg', 4, 1],
  ['Load cell LC-500', 'LC500', 'Waag', 4, 1],
  ['Alternator AL-60', 'AL60', 'Voltar', 1, 1],
  ['Fork set FS-12', 'FS12', 'Hebo', 1, 1],
  ['Drive roller DR-3', 'DR3', 'Hebo', 6, 1],
  ['Hydraulic hose HH-8', 'HH8', 'Maas', 4, 2],
  ['Seal kit SK-80', 'SK80', 'Maas', 2, 2],
  ['Bearing set BS-220', 'BS220', 'Norvik', 2, 2],
  ['Oil filter OF-3', 'OF3', 'Maas', 1, 2],
  ['Pressure sensor PT-16', 'PT16', 'Waag', 1, 2],
  ['Valve block VB-2', 'VB2', 'Maas', 1, 2],
  ['Impeller IM-40', 'IM40', 'Maas', 1, 2],
  ['Ejector pin EP-9', 'EP9', 'Limburg', 12, 2],
  ['Battery cell BC-2', 'BC2', 'Peel', 24, 2],
  ['Relay board RB-8', 'RB8', 'Voltar', 2, 2],
  ['Cooling fan CF-20', 'CF20', 'Voltar', 1, 2],
  ['Coupling CL-35', 'CL35', 'Norvik', 1, 2],
  ['Torque adapter TA-4', 'TA4', 'Brandt', 3, 2],
] as const

export interface AssetTypes {
  readonly tables: SeedTables<{ asset_type: typeof assetType; parent_asset_type: typeof parentAssetType }>
  readonly types: readonly {
    id: string
    name: string
    reference: string
    level: number
    gtin: string
    inside: readonly string[]
  }[]
}

/** GTIN-14 with the demo company prefix 9506000 and this item number. */
export const demoGtin = (item: number): string => `0${withCheckDigit(`9506000${String(item).padStart(5, '0')}`)}`

/** 40 asset types on three levels; types below the top name their expected parent type. */
export const demoTypes = ({ random, now }: DemoContext, project: string): AssetTypes => {
  const at = now - 340 * 86_400_000
  const plain = TYPES.map(([name, reference, brand, count, level], index) => {
    const above = TYPES.map((type, other) => ({ level: type[4], other })).filter((type) => type.level === level - 1)
    const inside = level === 0 ? [] : [above[index % above.length]?.other ?? 0]
    return { id: random.uuid(at), name, reference, brand, count, level, gtin: demoGtin(20_000 + index), inside }
  })
  return {
    types: plain.map((type) => ({ ...type, inside: type.inside.map((index) => plain[index]?.id ?? '') })),
    tables: {
      asset_type: plain.map((type) => ({
        id: type.id,
        project,
        name: type.name,
        reference: type.reference,
        brand: type.brand,
        count: type.count,
        unitOfMeasure: 'piece',
        articleCode: `A-${type.reference}`,
        articleNumber: type.gtin,
        properties: {
          gtin: type.gtin,
          currentStock: random.int(0, 40),
          minimumStock: random.int(1, 8),
          deliveryPeriod: `P${random.int(1, 8)}W`,
          aisle: `A${random.int(1, 9)}`,
          bay: String(random.int(1, 20)),
          ...(type.level === 0 ? { maxShotCount: 10_000, warningShotCount: 9000, maxLifeCycles: 5 } : {}),
        },
      })),
      parent_asset_type: plain.flatMap((type) =>
        type.inside.map((parent) => ({
          id: random.uuid(at),
          project,
          assetType: type.id,
          parent: plain[parent]?.id ?? null,
        })),
      ),
    },
  }
}
