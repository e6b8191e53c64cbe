import type { Assets } from './demo-assets.ts'
import type { Places } from './demo-places.ts'
import type { contact } from '../../src/domains/sites/entities/contact.ts'
import type { assetInTransportOrder } from '../../src/domains/transport/entities/asset-in-transport-order.ts'
import type { hazardous as hazardousEntity } from '../../src/domains/transport/entities/hazardous.ts'
import type { shipUnit } from '../../src/domains/transport/entities/ship-unit.ts'
import type { shipUnitType } from '../../src/domains/transport/entities/ship-unit-type.ts'
import type { transportOrder } from '../../src/domains/transport/entities/transport-order.ts'
import type { SeedOf } from './insert.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000

const PEOPLE = [
  ['Nadia', 'Willems', 'Goods-in'],
  ['Jasper', 'Nijs', 'Planning'],
  ['Karin', 'Vogt', 'Duty manager'],
  ['Luc', 'Lambert', 'Apron control'],
  ['Marit', 'Bakker', 'Purchasing'],
  ['Tom', 'de Wit', 'Warehouse'],
] as const

/** Name, type, length, width, height in cm, maximum weight in kg, stackable. */
const TYPES = [
  ['Euro pallet', 'pallet', 120, 80, 144, 1500, true],
  ['Industrial pallet', 'pallet', 120, 100, 150, 1800, true],
  ['Box S', 'box', 40, 30, 25, 25, true],
  ['Box L', 'box', 80, 60, 50, 60, true],
  ['Export crate', 'crate', 160, 110, 120, 900, false],
  ['Container 10 ft', 'container', 299, 244, 259, 9000, false],
] as const

/** UN number, class, packing group. */
const SUBSTANCES = [
  ['1263', '3', 'II'],
  ['1950', '2', null],
  ['3480', '9', null],
  ['2794', '8', null],
  ['1203', '3', 'II'],
  ['1866', '3', 'III'],
] as const

type Order = SeedOf<typeof transportOrder>

const LARGEST = 1500

/** Contacts and types, and the contents of orders: ship units, line items, hazardous entries. */
export const transportParts = (
  random: Random,
  base: { readonly project: string; readonly createdBy: string | undefined },
  places: Places,
  assets: Assets,
  now: number,
) => {
  const contacts = PEOPLE.map(([firstName, lastName, job], index): SeedOf<typeof contact> => ({
    id: random.uuid(now - 200 * DAY),
    ...base,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase().replaceAll(' ', ''),
    phone: `+31 77 555 01${10 + index}`,
    function: job,
    subOrganization: places.customers[index % places.customers.length] ?? null,
    address: places.addresses[(index + 1) % places.addresses.length] ?? null,
    sendToSCI: false,
  }))
  const types = TYPES.map(([name, type, length, width, height, maxWeight, stackable]): SeedOf<typeof shipUnitType> => ({
    id: random.uuid(now - 200 * DAY),
    ...base,
    name,
    type,
    length,
    width,
    height,
    dimensionUnit: 'CM',
    maxWeight,
    weightUnit: 'KG',
    stackable,
  }))
  const units: SeedOf<typeof shipUnit>[] = []
  const items: SeedOf<typeof assetInTransportOrder>[] = []
  const hazards: SeedOf<typeof hazardousEntity>[] = []
  const used = new Set<string>(assets.slipAssets)
  const freeAsset = (): string => {
    let id = random.pick(assets.ids)
    while (used.has(id)) id = random.pick(assets.ids)
    used.add(id)
    return id
  }

  const addUnit = (order: Order, number: number, hazardous: boolean): number => {
    const [index, count] = [random.int(0, TYPES.length - 1), random.int(1, 4)]
    const [, , length, width, height, maxWeight, stackable] = TYPES[index] ?? TYPES[0]
    const id = random.uuid(now - 14 * DAY)
    units.push({
      id,
      ...base,
      reference: `${String(order.reference)}-${number}`,
      referenceNumber: random.chance(0.5) ? `SSCC ${random.int(10_000_000, 99_999_999)}` : null,
      count,
      shipUnitType: types[index]?.id ?? null,
      length,
      width,
      height,
      dimensionUnit: 'CM',
      weight: random.int(Math.ceil(maxWeight / 20), Math.min(maxWeight, LARGEST)),
      weightUnit: 'KG',
      volume: Math.round(length * width * height) / 1e6,
      stackable,
      hazardous,
      transportOrder: order.id,
      transportManifest: order.transportManifest,
      orderStatus: order.status,
      carrierOrganization: order.carrierOrganization,
    })
    if (hazardous) {
      const [unNumber, hazardClass, packingGroup] = random.pick(SUBSTANCES)
      hazards.push({
        id: random.uuid(now - 14 * DAY),
        ...base,
        class: hazardClass,
        unNumber,
        packingGroup,
        asset: null,
        shipUnit: id,
      })
    }
    return count
  }

  const addItem = (order: Order, number: number): void => {
    items.push({
      id: random.uuid(now - 14 * DAY),
      ...base,
      transportOrder: order.id,
      reference: `${String(order.reference)}-${number * 10}`,
      asset: freeAsset(),
      pickupDate: order.latestPickupDate,
      deliveryDate: order.requestedDeliveryDate,
      orderStatus: order.status,
      properties: {
        salesOrder: `SO-2026-${String(random.int(1, 30)).padStart(4, '0')}`,
        itemNumber: String(number * 10),
        plantLocation: random.pick(['Line 1', 'Line 3', 'Paint shop', 'Test bench']),
        invoiceValue: random.int(2, 400) * 100,
        invoiceCurrency: 'EUR',
        usageIndicator: random.pick(['CIV', 'CIV', 'GEN', 'MIL']),
      },
    })
  }

  /** Sets the number of packages of an order, after its parts were created. */
  const fill = <O extends Order>(order: O, demo: boolean): O => {
    const wanted = demo ? 2 : random.int(1, 3)
    let totalPackages = 0
    for (let n = 1; n <= wanted; n += 1) totalPackages += addUnit(order, n, order.hazardous === true && n === 1)
    for (let n = 1; n <= (demo ? 1 : random.int(0, 2)); n += 1) addItem(order, n)
    return { ...order, totalPackages }
  }
  return { contacts, types, units, items, hazards, fill }
}
