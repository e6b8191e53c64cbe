import type { assetType } from '../../entities/asset-type.ts'
import type { asset } from '../../entities/asset.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Asset = Row<typeof asset>
type AssetType = Row<typeof assetType>

/** One place in a package: a child of this type belongs in it. */
export interface PackageSlot {
  readonly assetType: string
  /** What fills it; none while the slot is Missing (ASSET-12, ASSET-13). */
  readonly child: Asset | null
}

export interface PackageContent {
  readonly slots: readonly PackageSlot[]
  /** Children that no slot is left for (ASSET-14). */
  readonly tooMuch: readonly Asset[]
}

const nameOf = ({ name }: Asset): string => name ?? ''

/** How many of a type one parent holds; a type that says nothing is expected once. */
const countOf = ({ count }: AssetType): number => Math.max(0, count ?? 1)

/**
 * The children of an asset against the types that are expected in it, each as often as its count says (ASSET-11). A slot
 * is filled by a child of exactly its type that is not missing, in the order of names (OPEN-060).
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
