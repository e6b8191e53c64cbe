import { defineEntity } from '../../../catalogue/entity.ts'
import { reference } from '../../../catalogue/field.ts'

/** Assets of one type are expected inside assets of another (ATYPE-07, ATYPE-08). */
export const parentAssetType = defineEntity({
  name: 'parent_asset_type',
  label: ['Parent asset type', 'Parent asset types'],
  stream: 'project',
  replicated: true,
  scopes: ['asset_type'],
  fields: {
    assetType: reference('asset_type', { label: 'Asset type', required: true }),
    parent: reference('asset_type', { label: 'Parent', required: true }),
  },
  title: ['id'],
  roles: { code: 'ASSET_TYPE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {},
  list: {
    columns: ['parent', 'assetType'],
    filters: ['assetType', 'parent'],
    sort: { path: 'parent.name', order: 'ASC' },
    search: [],
    indexes: [['assetType'], ['parent']],
  },
  create: ['assetType', 'parent'],
  tabs: [],
  archive: 'archive',
})
