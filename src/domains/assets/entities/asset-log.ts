import { defineEntity } from '../../../catalogue/entity.ts'
import { remarkFields, remarks, stepFields } from '../../../catalogue/remarks.ts'

/**
 * Remarks on an asset and its history: state changes, moves, and each missing report with place and reason, which the asset itself loses
 * once it is found (STATE-006). Append-only. Not shared with repair stations, because it names sites.
 */
export const assetLog = defineEntity({
  ...remarks,
  name: 'asset_log',
  label: ['Asset log', 'Asset logs'],
  scopes: ['asset_log'],
  fields: { ...remarkFields('asset', 'Asset'), ...stepFields },
  roles: { code: 'ASSET', verbs: ['VIEW'] },
  follows: { CREATE: 'ROLE_ASSET_EDIT' },
})
