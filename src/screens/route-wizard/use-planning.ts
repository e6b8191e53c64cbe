import { useMemo } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { useList } from '../../data/hooks/use-list.ts'
import { useRow } from '../../data/hooks/use-row.ts'
import { rowsSoFar } from '../../data/known.ts'
import { type Block, blocksFor } from './blocks.ts'
import { addressStop, type Barred, barredOf, type Plan, sitesBelow, type Stop, stopOf, wants } from './plan.ts'

/** Rows of a project that planning looks at, at most. */
const MOST = 5000

const STATES = ['New', 'Accepted', 'Assigned', 'Validated']

/** A stop as it is shown: what is called at, where that lies. */
export interface ShownStop {
  readonly stop: Stop
  readonly title: string
  readonly place: string
  readonly position: { readonly lat: number; readonly lng: number } | null
}

export interface BarredOrder {
  readonly order: AnyRow
  readonly why: Barred
}

export interface LeftOutOrder {
  readonly order: AnyRow
  /** Null: nobody put it on a lane. */
  readonly why: Barred | null
}

export interface Planning {
  readonly loading: boolean
  readonly site: AnyRow | null
  readonly blocks: readonly Block[]
  readonly addresses: ReadonlyMap<string, AnyRow>
  readonly orders: ReadonlyMap<string, AnyRow>
  /** What can be called at in a block. */
  readonly offered: (block: Block) => readonly Stop[]
  /** Orders that want to move in a block and cannot be planned. */
  readonly barred: (block: Block) => readonly BarredOrder[]
  /** Orders that want to move on the day and are on no lane of the plan, those that cannot be planned among them. */
  readonly leftOut: (plan: Plan) => readonly LeftOutOrder[]
  readonly shown: (stop: Stop) => ShownStop
}

const byId = (rows: readonly { readonly row: AnyRow }[]): ReadonlyMap<string, AnyRow> =>
  new Map(rows.map(({ row }) => [row.id, row]))

const text = (row: AnyRow | undefined, name: string): string => {
  const value = row?.[name]
  return typeof value === 'string' ? value : ''
}

const positionOf = (address: AnyRow | undefined): ShownStop['position'] => {
  const { latitude, longitude } = (address?.['properties'] ?? {}) as { latitude?: unknown; longitude?: unknown }
  return typeof latitude === 'number' && typeof longitude === 'number' ? { lat: latitude, lng: longitude } : null
}

/** Everything that planning a day at a site needs to know, from the device. */
export const usePlanning = ({ site, date, added }: Pick<Plan, 'site' | 'date' | 'added'>): Planning => {
  const { project } = useData()
  const asked = site !== null && project !== null
  const siteRow = useRow('site', site)
  const defaults = useList(
    'planning_block_default',
    asked ? { filters: { site }, sort: { path: 'startTime', order: 'ASC' }, limit: MOST, offset: 0 } : null,
  )
  const sites = useList(
    'site',
    asked ? { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: MOST, offset: 0 } : null,
  )
  const siteRows = rowsSoFar(sites)
  const below = useMemo(
    () =>
      site === null
        ? []
        : [
            ...sitesBelow(
              site,
              siteRows.map(({ row }) => row),
            ),
          ].toSorted(),
    [site, siteRows],
  )
  const orders = useList(
    'transport_order',
    asked && sites.known === 'whole'
      ? { filters: { site: below, status: STATES }, sort: { path: 'reference', order: 'ASC' }, limit: MOST, offset: 0 }
      : null,
  )
  const addresses = useList(
    'address',
    project === null ? null : { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: MOST, offset: 0 },
  )
  return useMemo(() => {
    const addressOf = byId(rowsSoFar(addresses))
    const orderOf = byId(rowsSoFar(orders))
    const within = new Set(below)
    const wanting = ({ type }: Pick<Block, 'type'>): readonly AnyRow[] =>
      date === null ? [] : [...orderOf.values()].filter((order) => wants(order, type, within, date))
    const siteName = (order: AnyRow | undefined): string =>
      text(siteRows.find(({ row }) => row.id === order?.['site'])?.row, 'name')
    return {
      // Stops that have not arrived must not be taken for stops that are not there.
      loading:
        siteRow === undefined ||
        (asked && [sites, orders, addresses, defaults].some((list) => list.loading || list.known !== 'whole')),
      site: siteRow?.row ?? null,
      blocks:
        site === null || date === null
          ? []
          : blocksFor(
              rowsSoFar(defaults).map(({ row }) => row),
              site,
              date,
            ),
      addresses: addressOf,
      orders: orderOf,
      offered: ({ type }) => {
        if (site === null || date === null) return []
        const free = wanting({ type }).filter((order) => barredOf(order) === null)
        return [...free.map((order) => stopOf(order, type)), ...added.map(addressStop)]
      },
      barred: (block) =>
        wanting(block).flatMap((order) => {
          const why = barredOf(order)
          return why === null ? [] : [{ order, why }]
        }),
      leftOut: (plan) => {
        const planned = new Set(Object.values(plan.lanes).flatMap((stops) => stops.map((stop) => stop.order)))
        const day = new Map(
          [...wanting({ type: 'pickup' }), ...wanting({ type: 'delivery' })].map((row) => [row.id, row]),
        )
        return [...day.values()].filter(({ id }) => !planned.has(id)).map((order) => ({ order, why: barredOf(order) }))
      },
      shown: (stop) => {
        const address = addressOf.get(stop.address)
        const order = stop.order === null ? undefined : orderOf.get(stop.order)
        const place = [text(address, 'name'), text(address, 'city')].filter((part) => part !== '').join(', ')
        return {
          stop,
          title: stop.order === null ? place || '–' : text(order, 'reference') || '–',
          place:
            stop.order === null
              ? ''
              : [place, below.length > 1 ? siteName(order) : ''].filter((part) => part !== '').join(' · '),
          position: positionOf(address),
        }
      },
    }
  }, [asked, site, date, added, siteRow, defaults, orders, addresses, siteRows, sites, below])
}
