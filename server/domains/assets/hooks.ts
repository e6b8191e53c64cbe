import { assetTypeHooks } from './actions/asset-type.ts'
import { assetHooks } from './actions/asset.ts'
import { identifierHooks } from './actions/identifier.ts'
import { parentAssetTypeHooks } from './actions/parent-asset-type.ts'
import { type Hooks } from '../../store/hooks.ts'

export const assetsDomainHooks: Hooks = {
  asset: assetHooks,
  asset_type: assetTypeHooks,
  identifier: identifierHooks,
  parent_asset_type: parentAssetTypeHooks,
}
