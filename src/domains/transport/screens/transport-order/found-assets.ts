import { asset as assets } from '../../../assets/entities/asset.ts'
import { assetInTransportOrder } from '../../entities/asset-in-transport-order.ts'
import { identifier } from '../../../assets/entities/identifier.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import { isUuid } from '../../../../catalogue/judge-value.ts'
import { type AnyRow, fieldAt, type Row, rowAs, valueAt } from '../../../../catalogue/row.ts'
import type { Body, WorkerApi } from '../../../../engine/data/worker-api.ts'
import { identify } from '../../../../identify/identify.ts'
import { lookupKeys, matchRank } from '../../../../identify/lookup-keys.ts'
import { copiedFrom } from '../../../../record/list/use-copies.ts'
import { bodyOf } from '../../../../record/form/form-values.ts'
import { wholeList } from './whole-list.ts'

type Asset = Row<typeof assets>
type Order = Row<typeof transportOrder>

/** States in which an order still moves its assets. */
const OPEN: ReadonlySet<unknown> = new Set(['New', 'Accepted', 'Assigned', 'Validated', null, undefined])

export type FindApi = Pick<WorkerApi, 'lookupIdentifier' | 'lookupAsset' | 'getMany' | 'query'>

/** Splits pasted or scanned text into codes, by line, tab or semicolon. */
export const codesOf = (text: string): readonly string[] =>
  text
    .split(/[\r\n\t;]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '')

const isLiving = (row: AnyRow | null | undefined): row is AnyRow =>
  row !== null && row !== undefined && row.archived === null

const assetRowsOf = async (api: FindApi, code: string): Promise<readonly AnyRow[]> => {
  if (isUuid(code)) return (await api.getMany(assets.name, [code])).filter(isLiving)
  const read = identify(code)
  const identifiers = await api.lookupIdentifier(lookupKeys(read))
  const ranked = identifiers.map((found) => {
    const row = rowAs(identifier, found)
    return { id: String(row.asset), rank: matchRank(read, row.identifier) }
  })
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const ids = [...new Set(ranked.filter(({ rank }) => rank === best).map(({ id }) => id))]
  const found = ids.length === 0 ? [] : await api.getMany(assets.name, ids)
  const living = found.filter(isLiving)
  return living.length > 0 ? living : api.lookupAsset([...new Set([read.payload.trim(), code])], null)
}

/** The assets that match a code equally well, without archived ones; empty when none has it. An asset's id is a code too. */
export const assetsOf = async (api: FindApi, code: string): Promise<readonly Asset[]> =>
  (await assetRowsOf(api, code)).map((row) => rowAs(assets, row))

/** Reference and serial number of an asset, as far as it has them and its name is not one of them. */
export const codesBeside = ({ reference, serial }: Pick<Asset, 'reference' | 'serial'>, name: string): string =>
  [reference, serial].filter((code) => typeof code === 'string' && code !== '' && code !== name).join(' · ')

export type WhyNot =
  | { readonly code: 'unknown' }
  | { readonly code: 'ambiguous'; readonly count: number }
  | { readonly code: 'on-this' }
  | { readonly code: 'on-other'; readonly order: string; readonly state: string }

/** One entered code or asset, and the reasons why it cannot be added to the order. */
export interface NamedAsset {
  /** The asset, else the code that matches none. */
  readonly key: string
  readonly code: string
  readonly asset: Asset | null
  readonly why: WhyNot | null
}

const holdersOf = async (api: FindApi, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Order[]>> => {
  if (ids.length === 0) return new Map()
  const items = (await wholeList(api, assetInTransportOrder, { asset: ids })).map(({ row }) => row)
  const orders = await api.getMany(transportOrder.name, [...new Set(items.map((row) => row.transportOrder))])
  const open = new Map(
    orders
      .filter(isLiving)
      .map((row) => rowAs(transportOrder, row))
      .flatMap((row) => (OPEN.has(row.status) ? [[row.id, row] as const] : [])),
  )
  const holders = new Map<string, Order[]>()
  for (const item of items) {
    const order = open.get(item.transportOrder)
    const asset = String(item.asset)
    if (order !== undefined) holders.set(asset, [...(holders.get(asset) ?? []), order])
  }
  return holders
}

/** Resolves codes for an order, in order, each asset once. Rejects while not all line items are on the device. */
export const nameAssets = async (
  api: FindApi,
  order: string,
  codes: readonly string[],
): Promise<readonly NamedAsset[]> => {
  const read: { code: string; found: readonly Asset[] }[] = []
  for (const code of codes) read.push({ code, found: await assetsOf(api, code) })
  const single = read.flatMap(({ found }) => (found.length === 1 ? found : []))
  const holders = await holdersOf(
    api,
    single.map(({ id }) => id),
  )
  const named = read.map(({ code, found }): NamedAsset => {
    const [asset] = found
    if (asset === undefined) return { key: code, code, asset: null, why: { code: 'unknown' } }
    if (found.length > 1) return { key: code, code, asset: null, why: { code: 'ambiguous', count: found.length } }
    return { key: asset.id, code, asset, why: whyNot(order, holders.get(asset.id) ?? []) }
  })
  return [...new Map(named.toReversed().map((one) => [one.key, one])).values()].toReversed()
}

const whyNot = (order: string, holders: readonly Order[]): WhyNot | null => {
  if (holders.some(({ id }) => id === order)) return { code: 'on-this' }
  const [other] = holders
  if (other === undefined) return null
  return { code: 'on-other', order: other.reference ?? '–', state: other.status ?? 'New' }
}

/** The line item of an asset, with the values that it takes from the asset; a past day cannot be requested again. */
export const lineItemOf = (order: string, asset: Asset, today: string): Body => {
  const { copies } = assetInTransportOrder.fields.asset
  const over = (path: string): boolean => {
    const own = fieldAt(assetInTransportOrder.fields, path)
    return own?.kind === 'date' && own.notBeforeToday === true && String(valueAt(asset, path) ?? today) < today
  }
  const taken = copiedFrom(
    assetInTransportOrder,
    copies.filter((path) => !over(path)),
    asset,
  )
  return bodyOf({ ...taken, transportOrder: order, asset: asset.id })
}
