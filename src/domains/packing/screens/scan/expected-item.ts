import type { AnyRow } from '../../../../catalogue/row.ts'

/** One expected thing on a slip, as far as judging needs it. */
export interface ExpectedItem {
  readonly id: string
  readonly asset: string
  readonly assetType: string | null
  readonly scanned: boolean
  /** It stands for any asset of its type; `asset` is empty until a scan brings one. */
  readonly isPlace?: boolean
}

/** What the device knows about a read: assets it may mean, best first, each with how well it matches (lower is better). */
export interface Candidates {
  readonly assets: readonly { readonly asset: AnyRow; readonly rank: number }[]
  /** Asset types whose GTIN the read carries without a serial; only count mode uses them. */
  readonly types: readonly string[]
}
