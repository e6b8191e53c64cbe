import { defineEntity } from '../../../catalogue/entity.ts'
import { VALIDATION_TYPES } from '../../../catalogue/enumerations.ts'
import { boolean, choice, reference, text } from '../../../catalogue/field.ts'

/**
 * A validation of an entity's records beyond the declaration (MASTER-03, OPEN-080).
 *
 * The specification names only `entity`, `validationType` and `nullable`. Interpretation: `entity` is the name of a resource; `property` is
 * the path of an editable field (`serial`, `properties.gtin`, a named value of an open map), by default the field that identifies the
 * record; `parameter` is the argument of `length`, `range` and `regex`. With `nullable` the value may be empty; otherwise it is required,
 * as it always is for `notBlank`. `message` is what the person reads who breaks the rule. A regular expression may match anywhere unless it contains ^ and $.
 *
 * The store validates what users write, over REST and sync alike; for an update only the fields that it changes, so that a new validation
 * does not lock existing records. Writes of the server itself and of append-only records (scans) are not validated. `unique` is checked by
 * the server only; forms check the rest beforehand (`checks.ts`), so everybody may read these records.
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
      names: 'entities',
      help: 'Of which records the rule judges a field',
    }),
    property: text({
      label: 'Field',
      max: 100,
      names: { fieldsOf: 'entity' },
      help: 'Empty: the name of the record. A property of your own: such as properties.color',
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
        regex: 'Pattern (regular expression)',
      },
    }),
    parameter: text({ label: 'Limits or pattern', max: 400, help: 'Limits such as 1-40, or a regular expression' }),
    nullable: boolean({ label: 'May stay empty', initial: { value: true } }),
    message: text({
      label: 'Message when refused',
      max: 300,
      help: 'What people read then, such as: Begins with LOT-. Empty: the general text of this kind of rule',
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
  create: ['entity', 'property', 'validationType', 'parameter', 'nullable', 'message', 'messageInDutch'],
  tabs: [
    {
      name: 'general',
      label: 'General',
      kind: 'fields',
      fields: [
        'entity',
        'property',
        'validationType',
        'parameter',
        'nullable',
        'message',
        'messageInDutch',
        'organization',
      ],
    },
  ],
  editable: { ownOrganization: 'organization' },
  archive: 'archive',
})
