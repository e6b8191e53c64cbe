import type { AnyEntity } from './entity.ts'
import { pathsOf, fieldAt } from './row.ts'

export interface CatalogueMessage {
  readonly id: string
  readonly message: string
}

/** Message ids that a declaration gives rise to, with their English (US) text. */
export const messagesOf = (entity: AnyEntity): readonly CatalogueMessage[] => [
  { id: `${entity.name}.one`, message: entity.label[0] },
  { id: `${entity.name}.many`, message: entity.label[1] },
  ...(entity.menu ? [{ id: `${entity.name}.menu`, message: entity.menu.text }] : []),
  ...pathsOf(entity.fields).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    if (field === undefined) return []
    const label = { id: `${entity.name}.field.${path}`, message: field.label }
    return field.help === undefined ? [label] : [label, { id: `${entity.name}.help.${path}`, message: field.help }]
  }),
  ...entity.tabs.map((tab) => ({ id: `${entity.name}.tab.${tab.name}`, message: tab.label })),
  ...(entity.list.groups
    ? [
        { id: `${entity.name}.group`, message: entity.list.groups.label },
        ...Object.keys(entity.list.groups.groups).map((group) => ({
          id: `${entity.name}.group.${group}`,
          message: group,
        })),
      ]
    : []),
  ...Object.entries(entity.actions ?? {}).flatMap(([name, action]) => [
    { id: `${entity.name}.action.${name}`, message: action.label },
    ...(action.confirm === undefined ? [] : [{ id: `${entity.name}.confirm.${name}`, message: action.confirm }]),
  ]),
  ...(entity.states?.places ?? []).map((place) => ({ id: `state.${place}`, message: place })),
  ...Object.values(entity.fields).flatMap(optionsOf),
]

const optionsOf = (field: AnyEntity['fields'][string]): readonly CatalogueMessage[] => {
  if (field.kind === 'properties') return Object.values(field.fields).flatMap(optionsOf)
  const options =
    field.kind === 'choice' || field.kind === 'choices' ? field.options : field.kind === 'master' ? field.seed : []
  return options.length > 100 ? [] : options.map((option) => ({ id: `option.${option}`, message: optionText(option) }))
}

/** Codes whose text is not the code itself (FORM-12, ASSET-28). */
const OPTION_TEXTS: { readonly [option: string]: string } = {
  RTN: 'Routine',
  CRT: 'Critical',
  AOG: 'AOG',
  MIL: 'Military',
  CIV: 'Civil',
  GEN: 'Dual',
  INDUSTRY: 'Industry',
  SPARES: 'Spares',
  NATIONAL: 'National',
  OTHER: 'Other',
  epc: 'EPC',
  mac: 'MAC address',
  hq: 'Head office',
  nfc: 'NFC',
  nl_NL: 'Nederlands',
  en_US: 'English (US)',
  en_GB: 'English (UK)',
  userrole: 'User role',
}

/** English (US) text of an option: its own, else the option with a capital. */
export const optionText = (option: string): string =>
  OPTION_TEXTS[option] ?? option.charAt(0).toUpperCase() + option.slice(1)
