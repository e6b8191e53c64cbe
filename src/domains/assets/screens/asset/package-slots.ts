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
}

export interface PackageContent {
  readonly slots: readonly PackageSlot[]
  /** Surplus children (ASSET-14). */
  readonly tooMuch: readonly Asset[]
}

const nameOf = ({ name }: Asset): string => name ?? ''

/** The number of children of a type that one parent expects; 1 by default. */
const countOf = ({ count }: AssetType): number => Math.max(0, count ?? 1)

/**
 * Assigns the children of an asset to the slots of the expected types, as many as their counts (ASSET-11). A slot takes a child of exactly
 * its type that is not missing, in the order of names (OPEN-060).
 */
export const packageContent = (expected: readonly AssetType[], children: readonly Asset[]): PackageContent => {
  const present = children
    .filter((child) => child.status !== 'Missing')
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }))
  const used = new Set<string>()
  const slots = expected.flatMap((type): PackageSlot[] => {
    const fitting = present.filter((child) => child.assetType === type.id)
    return Array.from({ length: countOf(type) }, (_, nth) => {
      const child = fitting[nth] ?? null
      if (child !== null) used.add(child.id)
      return { assetType: type.id, child }
    })
  })
  return { slots, tooMuch: present.filter(({ id }) => !used.has(id)) }
}
