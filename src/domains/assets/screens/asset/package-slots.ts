import type { assetType } from '../../entities/asset-type.ts'
import type { asset } from '../../entities/asset.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Asset = Row<typeof asset>
type AssetType = Row<typeof assetType>

/** One slot in a package for a child of this type. */
export interface PackageSlot {
  readonly assetType: string
  /** The child in the slot; none while it is Missing (ASSET-12, ASSET-13). */
  readonly child: Asset | null
  /** The child of this type that is reported missing and leaves the slot empty. */
  readonly reported: Asset | null
}

export interface PackageContent {
  readonly slots: readonly PackageSlot[]
  /** Surplus children (ASSET-14). */
  readonly tooMuch: readonly Asset[]
  /** Children reported missing that leave no slot empty. */
  readonly alsoReported: readonly Asset[]
}

const nameOf = ({ name }: Asset): string => name ?? ''

/** The number of children of a type that one parent expects; 1 by default. */
const countOf = ({ count }: AssetType): number => Math.max(0, count ?? 1)

/**
 * Assigns the children of an asset to the slots of the expected types, as many as their counts (ASSET-11). A slot takes a child of exactly
 * its type that is not missing, in the order of names (OPEN-060); an empty one names a child of its type that is reported missing.
 */
export const packageContent = (expected: readonly AssetType[], children: readonly Asset[]): PackageContent => {
  const sorted = children.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }))
  const used = new Set<string>()
  const next = (type: string, missing: boolean): Asset | null => {
    const child = sorted.find(
      ({ id, assetType, status }) => assetType === type && (status === 'Missing') === missing && !used.has(id),
    )
    if (child !== undefined) used.add(child.id)
    return child ?? null
  }
  const slots = expected.flatMap((type) =>
    Array.from({ length: countOf(type) }, (): PackageSlot => {
      const child = next(type.id, false)
      return { assetType: type.id, child, reported: child === null ? next(type.id, true) : null }
    }),
  )
  const left = sorted.filter(({ id }) => !used.has(id))
  return {
    slots,
    tooMuch: left.filter(({ status }) => status !== 'Missing'),
    alsoReported: left.filter(({ status }) => status === 'Missing'),
  }
}

/** What a line of a package says; `unknown` while what would tell has not arrived. */
export type LineState = 'Available' | 'Missing' | 'Reported missing' | 'Too much' | 'unknown'

export interface PackageLine {
  readonly key: string
  readonly assetType: string
  readonly child: Asset | null
  readonly state: LineState
}

const slotLine = ({ assetType, child, reported }: PackageSlot, nth: number, known: boolean): PackageLine => {
  const key = `slot ${nth}`
  if (child !== null) return { key, assetType, child, state: 'Available' }
  if (reported !== null) return { key, assetType, child: reported, state: 'Reported missing' }
  return { key, assetType, child: null, state: known ? 'Missing' : 'unknown' }
}

/**
 * The package line by line. `known`: all expected types and all children are here; else an empty slot may still be filled, and a surplus
 * child may still have its slot.
 */
export const packageLines = (content: PackageContent, known: boolean): readonly PackageLine[] => [
  ...content.slots.map((slot, nth) => slotLine(slot, nth, known)),
  ...content.tooMuch.map((child): PackageLine => {
    return { key: child.id, assetType: child.assetType, child, state: known ? 'Too much' : 'unknown' }
  }),
  ...content.alsoReported.map((child): PackageLine => {
    return { key: child.id, assetType: child.assetType, child, state: 'Reported missing' }
  }),
]

export interface PackageCount {
  /** Filled slots. */
  readonly filled: number
  readonly slots: number
  readonly tooMuch: number
}

/** How full a package is. */
export const packageCount = ({ slots, tooMuch }: PackageContent): PackageCount => ({
  filled: slots.filter(({ child }) => child !== null).length,
  slots: slots.length,
  tooMuch: tooMuch.length,
})
