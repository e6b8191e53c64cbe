import { defineEntity } from '../../../catalogue/entity.ts'
import { REGIONS } from '../../../catalogue/enumerations.ts'
import { choice, text } from '../../../catalogue/field.ts'

/** A country by its ISO 3166-1 code, with its region (OPEN-054). Translated names are resolved by the search. */
export const country = defineEntity({
  name: 'country',
  label: ['Country', 'Countries'],
  stream: 'global',
  replicated: false,
  scopes: ['country'],
  fields: {
    code: text({ label: 'Code', required: true, max: 2, code: true, unique: true }),
    name: text({ label: 'Name', required: true, max: 200 }),
    region: choice(REGIONS, { label: 'Region' }),
  },
  title: ['name', 'code'],
  roles: { code: 'COUNTRY', verbs: [] },
  follows: {
    VIEW: 'ANYONE',
    CREATE: 'ROLE_MASTER_DATA_CREATE',
    EDIT: 'ROLE_MASTER_DATA_EDIT',
    DELETE: 'ROLE_MASTER_DATA_DELETE',
  },
  screens: {},
  list: {
    columns: ['code', 'name', 'region'],
    filters: ['code', 'name', 'region'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name', 'code'],
  },
  create: ['code', 'name', 'region'],
  tabs: [],
  archive: 'archive',
})
