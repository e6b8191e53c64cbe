import type { AnyRow } from './row.ts'

/** Most places that one packing slip takes from an order at once; the rest stays open for another slip. */
export const MOST_PLACES = 3000

/** A number of pieces of one asset type. */
export interface Pieces {
  readonly assetType: string
  readonly amount: number
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Pieces of an order item that are neither delivered nor on a packing slip that is not closed yet. */
export const openAmountOf = (
  item: Pick<AnyRow, 'id'> & { readonly [field: string]: unknown },
  counted: { readonly delivered: number; readonly onSlips: number } = {
    delivered: count(item['deliveredAmount']),
    onSlips: count(item['slipAmount']),
  },
): number => Math.max(0, count(item['orderAmount']) - counted.delivered - counted.onSlips)

/** What a packing slip made from these order items now would hold, in their order, cut off at the most that one slip takes. */
export const openPieces = (items: readonly AnyRow[], most = MOST_PLACES): readonly Pieces[] => {
  const pieces: Pieces[] = []
  let left = most
  for (const item of items) {
    const { assetType, archived } = { assetType: item['assetType'], archived: item['archived'] ?? null }
    const amount = Math.min(left, openAmountOf(item))
    if (typeof assetType !== 'string' || archived !== null || amount === 0) continue
    pieces.push({ assetType, amount })
    left -= amount
  }
  return pieces
}

/** What leaves on a sales order is taken from stock, in projects that keep stock (JOB-W3). */
export const takesFromStock = (slip: { readonly [field: string]: unknown }, modules: ReadonlySet<string>): boolean =>
  slip['type'] === 'Outbound' && typeof slip['salesOrder'] === 'string' && modules.has('stock-management')

export const isInStock = (asset: { readonly [field: string]: unknown }): boolean => asset['status'] === 'Stock'
