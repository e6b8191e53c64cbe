import type { purchaseOrder } from '../../src/domains/orders/entities/purchase-order.ts'
import type { salesOrder } from '../../src/domains/orders/entities/sales-order.ts'
import type { packingSlip } from '../../src/domains/packing/entities/packing-slip.ts'
import type { packingSlipItem } from '../../src/domains/packing/entities/packing-slip-item.ts'
import type { scanRead } from '../../src/domains/packing/entities/scan-read.ts'
import { type Company, type DemoContext, isoDay } from './demo-company.ts'
import type { Assets } from './demo-assets.ts'
import type { Places } from './demo-places.ts'
import type { SeedOf, SeedTables } from './insert.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

export interface Slips {
  readonly tables: SeedTables<{
    purchase_order: typeof purchaseOrder
    sales_order: typeof salesOrder
    packing_slip: typeof packingSlip
    packing_slip_item: typeof packingSlipItem
    scan_read: typeof scanRead
  }>
}

const ORDER_STATUSES = ['Open', 'Accepted', 'Accepted', 'Closed', 'Canceled'] as const
/** After the first five, an uneven mix of states as in a real company. */
const MORE_PURCHASES = ['Accepted', 'Closed', 'Accepted', 'Accepted', 'Open', 'Closed', 'Accepted', 'Closed'] as const
const MORE_SALES = ['Closed', 'Accepted', 'Closed', 'Open', 'Closed', 'Accepted', 'Closed'] as const
const statusOf = (index: number, more: readonly string[]): string | undefined =>
  ORDER_STATUSES[index] ?? more[(index - ORDER_STATUSES.length) % more.length]
const SLIP_STATUSES = ['Open', 'Open', 'Scanning', 'On hold', 'Closed', 'Closed', 'Canceled'] as const

/** Purchase and sales orders, packing slips with items, and the scans of slips already scanned. */
export const demoSlips = (
  { random, now }: DemoContext,
  company: Company,
  places: Places,
  assets: Assets,
  project: string,
  prefix: string,
  counts: { readonly orders: number; readonly slips: number },
): Slips => {
  const base = { project, createdBy: company.users.office, properties: {} }
  const organization = company.organizations[prefix === 'NOR' ? 'northgate' : 'meridian']
  const day = (offset: number): string => isoDay(now + offset * DAY)
  const purchaseOrders = Array.from({ length: counts.orders }, (_, index) => ({
    id: random.uuid(now - 120 * DAY),
    ...base,
    name: `${random.pick(['Spare parts', 'Batteries', 'Moulds', 'Containers', 'Filters'])} week ${random.int(1, 52)}`,
    reference: `PO-2026-${pad(index + 1, 4)}`,
    site: random.pick(places.sites),
    organization,
    type: random.pick(['New', 'Repair', 'Exchange']),
    supplier: random.pick(places.suppliers),
    latestDeliveryDate: day(random.int(-20, 40)),
    status: statusOf(index, MORE_PURCHASES),
  }))
  const salesOrders = Array.from({ length: counts.orders }, (_, index) => ({
    id: random.uuid(now - 120 * DAY),
    ...base,
    name: `${random.pick(['Return set', 'Exchange units', 'Rental', 'Project delivery'])} ${index + 1}`,
    reference: `SO-2026-${pad(index + 1, 4)}`,
    site: random.pick(places.sites),
    organization,
    type: random.pick(['Sale', 'Repair', 'Exchange']),
    customer: random.pick(places.customers),
    serviceLevel: random.pick(['RTN', 'RTN', 'CRT', 'AOG']),
    latestPickupDate: day(random.int(-20, 40)),
    deliveryAddress: random.pick(places.addresses),
    status: statusOf(index, MORE_SALES),
  }))
  const slips: SeedOf<typeof packingSlip>[] = []
  const items: SeedOf<typeof packingSlipItem>[] = []
  const reads: SeedOf<typeof scanRead>[] = []
  const fixed = assets.slipAssets.length > 0
  const taken = new Set<string>(assets.slipAssets)
  const free = (): string => {
    let id = random.pick(assets.ids)
    while (taken.has(id)) id = random.pick(assets.ids)
    taken.add(id)
    return id
  }
  for (let index = 0; index < counts.slips; index += 1) {
    const demo = fixed && index < 2
    const status = demo ? 'Open' : (SLIP_STATUSES[index % SLIP_STATUSES.length] ?? 'Open')
    const inbound = index % 2 === 0
    const order: SeedOf<typeof purchaseOrder> & SeedOf<typeof salesOrder> = inbound
      ? random.pick(purchaseOrders)
      : random.pick(salesOrders)
    // Before all of its dates.
    const made = now - (30 + random.int(1, 40)) * DAY
    const slip = random.uuid(made)
    const date = demo ? 0 : random.int(-30, 0)
    slips.push({
      id: slip,
      ...base,
      reference: demo ? `PS-DEMO-${pad(index + 1, 3)}` : `PS-2026-${pad(index + 1, 4)}`,
      status,
      site: order.site,
      type: inbound ? 'Inbound' : 'Outbound',
      date: day(date),
      deliveryDate: inbound ? day(date + 2) : null,
      pickupDate: inbound ? null : day(date + 1),
      purchaseOrder: inbound ? order.id : null,
      salesOrder: inbound ? null : order.id,
      supplier: order.supplier ?? null,
      customer: order.customer ?? null,
      deliveryAddress: inbound ? null : random.pick(places.addresses),
    })
    const size = demo ? 24 : random.int(4, 18)
    for (let n = 0; n < size; n += 1) {
      const asset = demo && index === 0 ? (assets.slipAssets[n] ?? free()) : free()
      const id = random.uuid(made)
      const scanned = status === 'Closed' || (status === 'Scanning' && random.chance(0.5))
      const scannedAt = scanned
        ? new Date(Math.min(now - HOUR, now + date * DAY + 10 * HOUR) + n * 4000).toISOString()
        : null
      const picked = scanned || (status === 'On hold' && random.chance(0.4))
      const read = scannedAt === null ? null : random.uuid(Date.parse(scannedAt))
      items.push({
        id,
        project,
        createdBy: base.createdBy,
        packingSlip: slip,
        asset,
        picked,
        scanned,
        scannedAt,
        scannedBy: scanned ? company.users.warehouse : null,
        countedReads: read === null ? null : { [read]: [scannedAt, company.users.warehouse] },
        canceled: false,
      })
      if (read === null) continue
      const raw = assets.tables.identifier.find((row) => row.asset === asset)?.identifier
      reads.push({
        id: read,
        project,
        createdBy: company.users.warehouse,
        packingSlip: slip,
        item: id,
        asset,
        time: scannedAt,
        device: 'Tablet dock 2',
        user: company.users.warehouse,
        raw,
        source: 'wedge',
        kind: 'gs1',
        scheme: 'sgtin',
        result: 'ok',
        undoes: null,
        late: false,
      })
    }
  }
  return {
    tables: {
      purchase_order: purchaseOrders,
      sales_order: salesOrders,
      packing_slip: slips,
      packing_slip_item: items,
      scan_read: reads,
    },
  }
}
