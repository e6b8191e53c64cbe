import { defineEntity } from '../../../catalogue/entity.ts'
import { integer, reference } from '../../../catalogue/field.ts'

/** Target quantity of an asset type at a site (STOCK-09). */
export const stockOption = defineEntity({
  name: 'stock_option',
  label: ['Stock option', 'Stock options'],
  stream: 'project',
  replicated: true,
  scopes: ['stock_option'],
  fields: {
    site: reference('site', { label: 'Site', required: true }),
    assetType: reference('asset_type', { label: 'Asset type', required: true }),
    stockOptionType: reference('stock_option_type', { label: 'Stock option type', required: true }),
    quantity: integer({ label: 'Quantity', required: true, min: 0, max: 1_000_000 }),
  },
  title: ['assetType', 'stockOptionType'],
  roles: { code: 'STOCK_OPTION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: { list: '/stock_option/list', edit: '/stock_option/edit', create: '/stock_option/new', editors: true },
  menu: { text: 'Stock options', section: 'setup', icon: 'adjustments', order: 40 },
  list: {
    columns: ['site', 'assetType', 'stockOptionType', 'quantity'],
    filters: ['site', 'assetType', 'stockOptionType'],
    sort: { path: 'site', order: 'ASC' },
    search: [],
    indexes: [['assetType', 'site']],
  },
  create: ['site', 'assetType', 'stockOptionType', 'quantity'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['site', 'assetType', 'stockOptionType', 'quantity'],
    },
  ],
  archive: 'archive',
})
