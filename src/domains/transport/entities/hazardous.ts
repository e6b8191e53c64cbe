import { defineEntity } from '../../../catalogue/entity.ts'
import { HAZARD_CLASSES, PACKING_GROUPS } from '../../../catalogue/enumerations.ts'
import { choice, decimal, integer, reference, text } from '../../../catalogue/field.ts'

/** A hazardous substance in a ship unit or an asset (HAZ). */
export const hazardous = defineEntity({
  name: 'hazardous',
  label: ['Hazardous entry', 'Hazardous entries'],
  stream: 'project',
  replicated: true,
  scopes: ['hazardous'],
  sharedThrough: ['shipUnit', 'asset'],
  fields: {
    substance: reference('hazardous_reference', {
      label: 'Substance',
      help: 'From the list of UN numbers; fills in the fields below',
      copies: ['class', 'unNumber', 'packingGroup'],
    }),
    class: choice(HAZARD_CLASSES, { label: 'Class', required: true }),
    unNumber: text({
      label: 'UN number',
      required: true,
      max: 4,
      code: true,
      prefix: 'UN',
      help: 'Four digits',
      sample: '1263',
    }),
    packingGroup: choice(PACKING_GROUPS, { label: 'Packing group' }),
    amount: integer({ label: 'Packages', min: 1, max: 100_000, help: 'How many packages hold it' }),
    weight: decimal({
      label: 'Net weight',
      min: 0,
      max: 10_000_000,
      unit: 'kg',
      help: 'Of the substance alone, together',
    }),
    asset: reference('asset', { label: 'Asset' }),
    shipUnit: reference('ship_unit', { label: 'Ship unit' }),
  },
  title: ['unNumber'],
  roles: { code: 'SHIP_UNIT', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {},
  list: {
    columns: [
      'class',
      'unNumber',
      'packingGroup',
      { path: 'amount', optional: true },
      { path: 'weight', optional: true },
      { path: 'substance', optional: true },
    ],
    filters: ['shipUnit', 'asset', 'class', 'unNumber'],
    sort: { path: 'class', order: 'ASC' },
    search: ['unNumber'],
    indexes: [['shipUnit'], ['asset']],
  },
  create: ['shipUnit', 'asset', 'substance', 'class', 'unNumber', 'packingGroup', 'amount', 'weight'],
  tabs: [],
  archive: 'archive',
})
