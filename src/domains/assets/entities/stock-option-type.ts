import { defineEntity } from '../../../catalogue/entity.ts'
import { STOCK_OPTION_TYPES } from '../../../catalogue/enumerations.ts'
import { master } from '../../../catalogue/field.ts'

/** The meaning of a stock option; Maximum sets the scale of the stock chart (STOCK-08, STOCK-11). */
export const stockOptionType = defineEntity({
  name: 'stock_option_type',
  label: ['Stock option type', 'Stock option types'],
  stream: 'project',
  replicated: true,
  scopes: ['stock_option_type'],
  fields: {
    type: master(STOCK_OPTION_TYPES, { label: 'Type', required: true, unique: true }),
  },
  title: ['type'],
  roles: { code: 'STOCK_OPTION_TYPE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {
    list: '/stock_option_type/list',
    edit: '/stock_option_type/edit',
    create: '/stock_option_type/new',
    editors: true,
  },
  menu: { text: 'Stock option types', section: 'setup', icon: 'tags', order: 150 },
  list: {
    columns: ['type'],
    filters: [],
    sort: { path: 'type', order: 'ASC' },
    search: ['type'],
  },
  create: ['type'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['type'] }],
  archive: 'archive',
})
