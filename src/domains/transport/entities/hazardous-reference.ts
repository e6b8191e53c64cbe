import { defineEntity } from '../../../catalogue/entity.ts'
import { HAZARD_CLASSES, PACKING_GROUPS } from '../../../catalogue/enumerations.ts'
import { choice, text } from '../../../catalogue/field.ts'

/** The list of dangerous goods that hazardous entries pick from (HAZ-02); limits their classes (OPEN-057). */
export const hazardousReference = defineEntity({
  name: 'hazardous_reference',
  label: ['Dangerous good', 'Dangerous goods'],
  stream: 'global',
  replicated: true,
  scopes: ['hazardous_reference'],
  fields: {
    name: text({ label: 'Name', max: 200 }),
    class: choice(HAZARD_CLASSES, { label: 'Class', required: true }),
    unNumber: text({ label: 'UN number', required: true, max: 4, code: true, prefix: 'UN' }),
    packingGroup: choice(PACKING_GROUPS, { label: 'Packing group' }),
  },
  title: ['name', 'unNumber'],
  roles: { code: 'HAZARDOUS_REFERENCE', verbs: [] },
  follows: {
    VIEW: 'ANYONE',
    CREATE: 'ROLE_MASTER_DATA_CREATE',
    EDIT: 'ROLE_MASTER_DATA_EDIT',
    DELETE: 'ROLE_MASTER_DATA_DELETE',
  },
  screens: {},
  list: {
    columns: ['unNumber', 'name', 'class', 'packingGroup'],
    filters: ['class', 'unNumber', 'packingGroup'],
    sort: { path: 'unNumber', order: 'ASC' },
    search: ['unNumber', 'name'],
  },
  create: ['unNumber', 'name', 'class', 'packingGroup'],
  tabs: [],
  archive: 'archive',
})
