import { defineEntity } from '../../../catalogue/entity.ts'
import {
  DIMENSION_TEXTS,
  DIMENSION_UNITS,
  SHIP_UNIT_TYPES,
  WEIGHT_TEXTS,
  WEIGHT_UNITS,
} from '../../../catalogue/enumerations.ts'
import { boolean, choice, decimal, text } from '../../../catalogue/field.ts'

const FIELDS = [
  'name',
  'type',
  'length',
  'width',
  'height',
  'dimensionUnit',
  'maxWeight',
  'weightUnit',
  'stackable',
] as const

/** A type of ship unit with the default sizes of its units (SU-02, SU-10). */
export const shipUnitType = defineEntity({
  name: 'ship_unit_type',
  label: ['Ship unit type', 'Ship unit types'],
  stream: 'project',
  replicated: true,
  scopes: ['ship_unit_type'],
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    type: choice(SHIP_UNIT_TYPES, { label: 'Type' }),
    length: decimal({ label: 'Length', min: 0, max: 1_000_000, unitIn: 'dimensionUnit' }),
    width: decimal({ label: 'Width', min: 0, max: 1_000_000, unitIn: 'dimensionUnit' }),
    height: decimal({ label: 'Height', min: 0, max: 1_000_000, unitIn: 'dimensionUnit' }),
    dimensionUnit: choice(DIMENSION_UNITS, {
      label: 'Dimension unit',
      initial: { value: 'CM' },
      texts: DIMENSION_TEXTS,
    }),
    maxWeight: decimal({ label: 'Maximum weight', min: 0, max: 10_000_000, unitIn: 'weightUnit' }),
    weightUnit: choice(WEIGHT_UNITS, {
      label: 'Weight unit',
      initial: { value: 'KG' },
      texts: WEIGHT_TEXTS,
    }),
    stackable: boolean({ label: 'Stackable', initial: { value: false } }),
  },
  title: ['name'],
  roles: { code: 'SHIP_UNIT_TYPE', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  base: '/ship_unit-type',
  screens: { list: '/ship_unit-type/list', edit: '/ship_unit-type/edit', create: '/ship_unit-type/new' },
  menu: { text: 'Ship unit types', section: 'setup', icon: 'package', order: 30 },
  list: {
    columns: [
      'name',
      'length',
      'width',
      'height',
      'maxWeight',
      'stackable',
      { path: 'type', optional: true },
      { path: 'dimensionUnit', optional: true },
      { path: 'weightUnit', optional: true },
    ],
    filters: ['type', 'stackable'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: FIELDS,
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: FIELDS }],
  archive: 'archive',
})
