import type { asset } from '../../src/domains/assets/entities/asset.ts'
import type { identifier } from '../../src/domains/assets/entities/identifier.ts'
import { encodeSgtin96 } from '../../src/identify/epc-encode.ts'
import { identifierKey } from '../../src/identify/lookup-keys.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { Places } from './demo-places.ts'
import type { AssetTypes } from './demo-types.ts'
import type { SeedOf, SeedTables } from './insert.ts'

export interface Assets {
  readonly tables: SeedTables<{ asset: typeof asset; identifier: typeof identifier }>
  readonly ids: readonly string[]
  /** The 24 assets of PS-DEMO-001, in item order. */
  readonly slipAssets: readonly string[]
  readonly demoAsset: string
}

/** GTIN of the 24 assets of PS-DEMO-001, which tests rely on. */
export const SLIP_GTIN = '09506000134352'
const DAY = 86_400_000
const STATUSES = ['Waiting for supplier', 'Waiting for customer', 'Approved', 'Rejected', 'Done', 'Missing'] as const

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** Assets on three levels with identifiers; serial numbers and EPCs are unique, check digits valid. */
export const demoAssets = (
  { random, now }: DemoContext,
  company: Company,
  places: Places,
  types: AssetTypes,
  project: string,
  wanted: number,
  fixed: boolean,
): Assets => {
  const assets: SeedOf<typeof asset>[] = []
  const identifiers: SeedOf<typeof identifier>[] = []
  const byType = new Map<string, string[]>()
  const counters = new Map<string, number>()
  const createdBy = company.users.office

  const identify = (asset: string, type: 'barcode' | 'epc' | 'license plate', identifier: string): void => {
    const id = random.uuid(now - 300 * DAY)
    identifiers.push({ id, project, createdBy, asset, type, identifier, key: identifierKey(identifier) })
  }

  const add = (
    type: AssetTypes['types'][number],
    given: Partial<Record<'reference' | 'serial' | 'name', string>>,
    epc?: { gtin: string; serial: number },
  ): string => {
    const id = random.uuid(now - random.int(30, 330) * DAY)
    const number = (counters.get(type.id) ?? 0) + 1
    counters.set(type.id, number)
    const parents = type.inside.flatMap((parent) => byType.get(parent) ?? [])
    const parentAsset =
      given.reference === undefined && parents.length > 0 && random.chance(0.8) ? random.pick(parents) : null
    const inStock = parentAsset === null && random.chance(0.12)
    const status =
      given.reference !== undefined
        ? 'Active'
        : inStock
          ? 'Stock'
          : random.chance(0.06)
            ? random.pick(STATUSES)
            : 'Active'
    const serial = given.serial ?? `SN-${type.reference}-${pad(number, 5)}`
    const batch = `B${pad(random.int(1, 60), 3)}`
    const site = places.sites[Math.floor(random.next() ** 2 * places.sites.length)] ?? null
    const lastSeen = now - random.int(0, 20_000) * 60_000
    assets.push({
      id,
      project,
      createdBy,
      name: given.name ?? type.name,
      reference: given.reference ?? `${type.reference}-${pad(number, 4)}`,
      serial,
      batch,
      status,
      assetType: type.id,
      parentAsset,
      site,
      repairOrganization: null,
      lastSeen: new Date(lastSeen).toISOString(),
      missingSince: status === 'Missing' ? new Date((lastSeen + now) / 2).toISOString() : null,
      missingAt: status === 'Missing' ? site : null,
      missingReason: status === 'Missing' ? 'Not at its place when it was wanted' : null,
      properties: {
        aisle: `A${random.int(1, 9)}`,
        bay: String(random.int(1, 24)),
        shelf: String(random.int(1, 6)),
        bin: pad(random.int(1, 40), 2),
        ...(type.level === 0 ? { lifeCycle: random.int(0, 4), currentShotCount: random.int(0, 10_400) } : {}),
      },
    })
    byType.set(type.id, [...(byType.get(type.id) ?? []), id])
    const item = epc ?? { gtin: type.gtin, serial: number }
    identify(id, 'barcode', `(01)${item.gtin}(21)${serial}`)
    identify(id, 'epc', encodeSgtin96({ gtin: item.gtin, companyPrefixLength: 7, filter: 3, serial: item.serial }))
    if (random.chance(0.3)) identify(id, 'license plate', `LP-${type.reference}-${pad(number, 6)}`)
    return id
  }

  const find = (reference: string): AssetTypes['types'][number] => {
    const type = types.types.find((candidate) => candidate.reference === reference)
    if (type === undefined) throw new Error(`No asset type ${reference}`)
    return type
  }
  let demoAsset = ''
  const slipAssets: string[] = []
  if (fixed) {
    demoAsset = add(find('HPU'), { reference: 'DEMO-ASSET-001', serial: 'SN-DEMO-ASSET-001' })
    const slipTypes = ['HP80', 'HH8', 'GX220', 'CNT-20', 'PSC2', 'HX12', 'BAT-48', 'TWS', 'RCG', 'CP40']
    for (let n = 1; n <= 24; n += 1) {
      const type = find(slipTypes[(n - 1) % slipTypes.length] ?? 'HP80')
      const given = { reference: `DEMO-${pad(n, 3)}`, serial: `SN-DEMO-${pad(n, 3)}` }
      slipAssets.push(add(type, given, { gtin: SLIP_GTIN, serial: n }))
    }
    for (const reference of ['HP80', 'HP80', 'GX220', 'HX12']) add(find(reference), {})
    for (const child of assets.slice(-4)) Object.assign(child, { parentAsset: demoAsset, status: 'Active' })
  }
  const levels = [0, 1, 2].map((level) => types.types.filter((type) => type.level === level))
  for (const [level, share] of [0.2, 0.6, 1].entries()) {
    const list = levels[level] ?? []
    while (assets.length < wanted * share) add(random.pick(list), {})
  }
  return { tables: { asset: assets, identifier: identifiers }, ids: assets.map((row) => row.id), slipAssets, demoAsset }
}
