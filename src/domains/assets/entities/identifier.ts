import { defineEntity } from '../../../catalogue/entity.ts'
import { IDENTIFIER_TYPES } from '../../../catalogue/near-enumerations.ts'
import { choice, reference, text } from '../../../catalogue/field.ts'

/** A code on an asset that scanners read (IDENT). `key` is the canonical form that scans are looked up by. */
export const identifier = defineEntity({
  name: 'identifier',
  label: ['Identifier', 'Identifiers'],
  stream: 'project',
  replicated: true,
  scopes: ['identifier'],
  fields: {
    asset: reference('asset', { label: 'Asset', required: true }),
    type: choice(IDENTIFIER_TYPES, { label: 'Type', required: true }),
    identifier: text({
      label: 'Identifier',
      required: true,
      max: 600,
      code: true,
      unique: true,
      conflict: 'unique',
      standard: { of: 'type', choices: { barcode: 'barcode', epc: 'epc', 'license plate': 'license-plate' } },
    }),
    key: text({ label: 'Look-up key', max: 700, locked: true, hidden: true }),
  },
  title: ['identifier'],
  overview: { says: ['type'] },
  roles: { code: 'IDENTIFIER', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  screens: {},
  list: {
    columns: ['type', 'identifier'],
    filters: ['asset', 'type'],
    sort: { path: 'type', order: 'ASC' },
    search: ['identifier'],
    indexes: [['asset'], ['key']],
  },
  create: ['asset', 'type', 'identifier'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['asset', 'type', 'identifier'] }],
  archive: 'archive',
})
