import { defineEntity } from '../entity.ts'
import { remarkFields, remarks, stepFields } from '../remarks.ts'

/**
 * A remark on an asset, or what happened to it: its steps, moves, and each time that it was missing, with where and why, which
 * the asset itself forgets once it is found (STATE-006). A fact, never changed. Names places, so repair stations do not get it.
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
