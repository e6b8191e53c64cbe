import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { address as addressEntity } from '../../../sites/entities/address.ts'
import { planningBlockDefault } from '../../entities/planning-block-default.ts'
import { site as siteEntity } from '../../../sites/entities/site.ts'
import { transportOrder } from '../../../transport/entities/transport-order.ts'
import type { AnyRow, Row } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { type Block, blocksFor } from './blocks.ts'
import {
  addressStop,
  type Barred,
  barredOf,
  type Order,
  type Plan,
  sitesBelow,
  type Stop,
  stopOf,
  wants,
} from './plan.ts'

/** Most rows of a project that planning reads. */
const MOST = 5000

const STATES = ['New', 'Accepted', 'Assigned', 'Validated']

type Address = Row<typeof addressEntity>

/** A stop with its name and position. */
export interface ShownStop {
  readonly stop: Stop
  readonly title: string
  readonly place: string
  readonly position: { readonly lat: number; readonly lng: number } | null
}

export interface BarredOrder {
  readonly order: Order
  readonly why: Barred
}

export interface LeftOutOrder {
  readonly order: Order
  /** Null when it is on no lane. */
  readonly why: Barred | null
}

export interface Planning {
  readonly loading: boolean
  readonly site: Row<typeof siteEntity> | null
  readonly blocks: readonly Block[]
  readonly addresses: ReadonlyMap<string, Address>
  readonly orders: ReadonlyMap<string, Order>
  /** Possible stops of a block. */
  readonly offered: (block: Block) => readonly Stop[]
  /** Orders of a block that cannot be planned. */
  readonly barred: (block: Block) => readonly BarredOrder[]
  /** Orders of the day that are on no lane, including those that cannot be planned. */
  readonly leftOut: (plan: Plan) => readonly LeftOutOrder[]
  readonly shown: (stop: Stop) => ShownStop
}

const byId = <R extends AnyRow>(rows: readonly { readonly row: R }[]): ReadonlyMap<string, R> =>
  new Map(rows.map(({ row }) => [row.id, row]))

const positionOf = (address: Address | undefined): ShownStop['position'] => {
  const { latitude, longitude } = address?.properties ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { lat: latitude, lng: longitude } : null
}

/** All data that planning a day at a site needs, from the device. */
export const usePlanning = ({ site, date, added }: Pick<Plan, 'site' | 'date' | 'added'>): Planning => {
  const { t } = useLingui()
  const { project } = useData()
  const asked = site !== null && project !== null
  const siteRow = useRow(siteEntity, site)
  const defaults = useList(
    planningBlockDefault,
    asked ? { filters: { site }, sort: { path: 'startTime', order: 'ASC' }, limit: MOST, offset: 0 } : null,
  )
  const sites = useList(
    siteEntity,
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
    transportOrder,
    asked && sites.known === 'whole'
      ? { filters: { site: below, status: STATES }, sort: { path: 'reference', order: 'ASC' }, limit: MOST, offset: 0 }
      : null,
  )
  const addresses = useList(
    addressEntity,
    project === null ? null : { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: MOST, offset: 0 },
  )
  return useMemo(() => {
    const addressOf = byId(rowsSoFar(addresses))
    const orderOf = byId(rowsSoFar(orders))
    const within = new Set(below)
    const wanting = ({ type }: Pick<Block, 'type'>): readonly Order[] =>
      date === null ? [] : [...orderOf.values()].filter((order) => wants(order, type, within, date))
    const siteName = (order: Order | undefined): string =>
      siteRows.find(({ row }) => row.id === order?.site)?.row.name ?? ''
    return {
      // While stops are still arriving, a missing one must not be treated as removed.
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
        const place = [address?.name ?? '', address?.city ?? ''].filter((part) => part !== '').join(', ')
        return {
          stop,
          title:
            stop.order === null ? place || t`Address without a name` : order?.reference || t`Order without a DN number`,
          place:
            stop.order === null
              ? ''
              : [place, below.length > 1 ? siteName(order) : ''].filter((part) => part !== '').join(' · '),
          position: positionOf(address),
        }
      },
    }
  }, [t, asked, site, date, added, siteRow, defaults, orders, addresses, siteRows, sites, below])
}
