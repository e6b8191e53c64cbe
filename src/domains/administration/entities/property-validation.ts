import { defineEntity } from '../../../catalogue/entity.ts'
import { PROPERTY_TYPES } from '../../../catalogue/enumerations.ts'
import { choice, master, reference, text } from '../../../catalogue/field.ts'

/**
 * The type of a named property of an entity (MASTER-04, MASTER-05). `property` is a name in the property map of the entity: a declared one,
 * or any when the map is open. `none` accepts every value. Extra values are typed as text, so a text that parses as a number, day or
 * boolean is accepted as one. Applied like entity validations.
 */
export const propertyValidation = defineEntity({
  name: 'property_validation',
  label: ['Property validation', 'Property validations'],
  stream: 'global',
  replicated: true,
  scopes: ['property_validation@owner:{organization}'],
  scopeElse: 'property_validation',
  fields: {
    entity: master(['asset', 'asset_type', 'packing_slip', 'purchase_order', 'sales_order', 'transport_order'], {
      label: 'Entity',
      required: true,
      names: 'entities',
    }),
    property: text({ label: 'Property', required: true, max: 100, names: { valuesOf: 'entity' } }),
    type: choice(PROPERTY_TYPES, { label: 'Type', required: true }),
    message: text({
      label: 'Message when refused',
      max: 300,
      help: 'What people read then, such as: A whole number. Empty: the general text of this kind of rule',
    }),
    messageInDutch: text({ label: 'Message in Dutch', max: 300, help: 'Empty: the message above in Dutch too' }),
    /** Null: for every organization. */
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      initial: { stamp: 'my-organization' },
      none: { shown: 'System', listed: 'System' },
    }),
  },
  title: ['property'],
  roles: { code: 'PROPERTY_VALIDATION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  base: '/property',
  screens: { list: '/property/list', edit: '/property/edit', create: '/property/new' },
  menu: { text: 'Property validation', section: 'master-data', icon: 'list-check', order: 40, admin: true },
  list: {
    columns: ['entity', 'property', 'type', 'organization'],
    filters: ['entity', 'type', 'organization'],
    sort: { path: 'entity', order: 'ASC' },
    search: ['entity', 'property', 'type'],
  },
  create: ['entity', 'property', 'type', 'message', 'messageInDutch'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['entity', 'property', 'type', 'message', 'messageInDutch', 'organization'],
    },
  ],
  editable: { ownOrganization: 'organization' },
  archive: 'archive',
})
