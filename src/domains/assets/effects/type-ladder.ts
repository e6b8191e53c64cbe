import { assetType } from '../entities/asset-type.ts'
import type { parentAssetType } from '../entities/parent-asset-type.ts'
import type { Ladder } from '../../../catalogue/circle.ts'
import type { ColumnName } from '../../../catalogue/row.ts'

const fieldOf = (name: ColumnName<typeof parentAssetType>): string => name

/**
 * A parent asset type puts one asset type above another: a device refuses cycles among those that it holds (ATYPE-08). The server refuses
 * all of them in its hook of the entity.
 */
export const typeLadder: Ladder = { of: assetType.name, lower: fieldOf('assetType'), upper: fieldOf('parent') }
