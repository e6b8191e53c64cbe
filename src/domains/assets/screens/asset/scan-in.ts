import { assetIdsOf, type CodeLookups } from '../../effects/assets-of-code.ts'
import { asset } from '../../entities/asset.ts'
import { circleOf } from '../../../../catalogue/circle.ts'
import { rowAs, type Row } from '../../../../catalogue/row.ts'
import { type ListRow, type ListRowOf, recordAs } from '../../../../engine/data/api.ts'

type Asset = Row<typeof asset>
export type Part = ListRowOf<typeof asset>

/** Assets of one code that are looked at. */
const MOST = 4

/** The slot that a part is scanned into. */
export interface OpenSlot {
  /** The asset that the part goes into. */
  readonly whole: string
  readonly assetType: string
}

export type NotIn = 'itself' | 'archived' | 'type' | 'reported' | 'stock' | 'here' | 'elsewhere' | 'circle'

/** Why a part may not go into a slot; null when it may. `holds`: the whole is inside this part. */
export const whyNotIn = (part: Asset, { whole, assetType }: OpenSlot, holds: boolean): NotIn | null => {
  if (part.id === whole) return 'itself'
  if (part.archived !== null) return 'archived'
  if (part.assetType !== assetType) return 'type'
  if (part.status === 'Missing') return 'reported'
  // Assets in stock have no parent (STATE-003).
  if (part.status === 'Stock') return 'stock'
  if (part.parentAsset === whole) return 'here'
  if ((part.parentAsset ?? null) !== null) return 'elsewhere'
  return holds ? 'circle' : null
}

/** What was scanned: a part for the slot, one that may not go there, or none. */
export type ScannedIn =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'refused'; readonly part: Part; readonly why: NotIn }
  | { readonly kind: 'several' | 'absent' | 'unknown' }

export interface PartLookups extends CodeLookups {
  get(entity: string, id: string): Promise<ListRow | null | undefined>
}

/** Finds the part of a code on this device. Of several with that code, the only one that may go into the slot is meant. */
export const partOfCode = async (lookups: PartLookups, raw: string, slot: OpenSlot): Promise<ScannedIn> => {
  const ids = await assetIdsOf(lookups, raw)
  if (ids.length === 0) return { kind: 'unknown' }
  const found = await Promise.all(ids.slice(0, MOST).map((id) => lookups.get(asset.name, id)))
  const parts = found.flatMap((one) => (one === null || one === undefined ? [] : [recordAs(asset, one)]))
  const above = async (id: string): Promise<readonly string[]> => {
    const one = await lookups.get(asset.name, id)
    const parent = one === null || one === undefined ? null : rowAs(asset, one.row).parentAsset
    return typeof parent === 'string' ? [parent] : []
  }
  const judged = await Promise.all(
    parts.map(async (part) => {
      const circle = await circleOf(part.row.id, slot.whole, above)
      return { part, why: whyNotIn(part.row, slot, circle !== null) }
    }),
  )
  const fitting = judged.filter(({ why }) => why === null)
  const [first] = fitting.length > 0 ? fitting : judged
  if (first === undefined) return { kind: 'absent' }
  if (fitting.length > 1) return { kind: 'several' }
  return first.why === null ? { kind: 'part', part: first.part } : { kind: 'refused', part: first.part, why: first.why }
}
