import { defineEntity } from '../../../catalogue/entity.ts'
import { VALIDATION_TYPES } from '../../../catalogue/enumerations.ts'
import { boolean, choice, reference, text } from '../../../catalogue/field.ts'

/**
 * A rule that the records of an entity must hold beside those of the declaration (MASTER-03, OPEN-080).
 *
 * The specification names `entity`, `validationType` and `nullable` alone. Read so: `entity` is the name of a resource;
 * `property` is the path of one of its fields that people fill in (`serial`, `properties.gtin`, a named value of an open
 * map), without one the field that people know its records by; `parameter` holds what `length`, `range` and `regex` need.
 * With `nullable` a value may be left out, without it every type also wants one; `notBlank` always does. A regular
 * expression is found anywhere in the text unless it says ^ and $.
 *
 * The store judges what people write, over REST and sync alike, and of a change only the fields that it touches, so that
 * a new rule does not lock what is there. The server's own writes and records of facts (scans) are not judged. `unique`
 * is judged by the server alone; forms judge the rest beforehand (`checks.ts`), for which everybody reads the rules.
 */
export const entityValidation = defineEntity({
  name: 'entity_validation',
  label: ['Entity validation', 'Entity validations'],
  stream: 'global',
  replicated: true,
  scopes: ['entity_validation@owner:{organization}'],
  scopeElse: 'entity_validation',
  fields: {
    entity: text({
      label: 'Entity',
      required: true,
      max: 100,
      code: true,
      names: 'entities',
      help: 'Of which records the rule judges a field',
    }),
    property: text({
      label: 'Field',
      max: 100,
      code: true,
      names: { fieldsOf: 'entity' },
      help: 'Such as serial or properties.gtin; empty: the name of the record',
    }),
    validationType: choice(VALIDATION_TYPES, {
      label: 'Validation type',
      required: true,
      texts: {
        notBlank: 'Not empty',
        unique: 'Unique',
        email: 'E-mail address',
        url: 'Web address',
        length: 'Length of the text',
        range: 'Number within limits',
        regex: 'Regular expression',
      },
    }),
    parameter: text({ label: 'Parameter', max: 400, help: 'Limits such as 1-40, or a regular expression' }),
    nullable: boolean({ label: 'Nullable', initial: { value: true } }),
    /** Null: of the system, for every organization. */
    organization: reference('organization', {
      label: 'Organization',
      locked: true,
      initial: { stamp: 'my-organization' },
      none: { shown: 'System', listed: 'System' },
    }),
  },
  title: ['entity'],
  roles: { code: 'ENTITY_VALIDATION', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: { VIEW: 'ANYONE' },
  base: '/entity',
  screens: { list: '/entity/list', edit: '/entity/edit', create: '/entity/new' },
  menu: { text: 'Entity validation', section: 'master-data', icon: 'checklist', order: 30, admin: true },
  list: {
    columns: ['entity', 'property', 'validationType', 'nullable', 'organization'],
    filters: ['entity', 'organization'],
    sort: { path: 'entity', order: 'ASC' },
    search: ['entity', 'property', 'validationType'],
  },
  create: ['entity', 'property', 'validationType', 'parameter', 'nullable'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: ['entity', 'property', 'validationType', 'parameter', 'nullable', 'organization'],
    },
  ],
  editable: { ownOrganization: 'organization' },
  archive: 'archive',
})
