import type { AnyEntity } from './entity.ts'
import { pointingLabels } from './column.ts'
import { newText } from './new-text.ts'
import type { OwnScreen } from './own-screens.ts'
import { pathsOf, fieldAt } from './row.ts'

export interface CatalogueMessage {
  readonly id: string
  readonly message: string
}

/** Messages of a screen that belongs to no entity. */
export const messagesOfScreen = ({ name, title, menu }: OwnScreen): readonly CatalogueMessage[] => [
  ...(menu === undefined ? [] : [{ id: `${name}.menu`, message: menu.text }]),
  ...(title === undefined ? [] : [{ id: `${name}.title`, message: title }]),
]

/** States whose stored spelling differs from English (US), so that two lists show the same text. */
const STATE_WORDS: { readonly [state: string]: string } = { Cancelled: 'Canceled' }

/** Message ids of a declaration, with their English (US) text. */
export const messagesOf = (entity: AnyEntity): readonly CatalogueMessage[] => [
  { id: `${entity.name}.one`, message: entity.label[0] },
  { id: `${entity.name}.many`, message: entity.label[1] },
  ...(entity.create === undefined ? [] : [{ id: `${entity.name}.new`, message: newText(entity) }]),
  ...(entity.menu ? [{ id: `${entity.name}.menu`, message: entity.menu.text }] : []),
  ...pathsOf(entity.fields).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    if (field === undefined) return []
    const label = { id: `${entity.name}.field.${path}`, message: field.label }
    return field.help === undefined ? [label] : [label, { id: `${entity.name}.help.${path}`, message: field.help }]
  }),
  ...Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'properties' && field.open === true
      ? [{ id: `${entity.name}.field.${name}`, message: field.label }]
      : [],
  ),
  ...entity.tabs.map((tab) => ({ id: `${entity.name}.tab.${tab.name}`, message: tab.label })),
  ...[...pointingLabels(entity.list)].map(([path, message]) => ({ id: `${entity.name}.column.${path}`, message })),
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
  ...Object.entries(entity.overview?.next ?? {}).flatMap(([state, { why, label, taken }]) => [
    ...(taken === undefined ? [] : [{ id: `${entity.name}.taken.${state}`, message: taken.why }]),
    { id: `${entity.name}.why.${state}`, message: why },
    ...(label === undefined ? [] : [{ id: `${entity.name}.next.${state}`, message: label }]),
  ]),
  ...(entity.overview?.beside === undefined
    ? []
    : [{ id: `${entity.name}.beside`, message: entity.overview.beside.label }]),
  ...Object.entries(entity.actionSteps ?? {}).map(([name, message]) => ({
    id: `${entity.name}.action.${name}`,
    message,
  })),
  ...(entity.states?.places ?? []).map((place) => ({ id: `state.${place}`, message: STATE_WORDS[place] ?? place })),
  ...(entity.states?.transitions ?? []).flatMap((step) =>
    step.by === 'server' || Object.values(entity.actions ?? {}).every(({ transition }) => transition !== step.name)
      ? [{ id: `step.${step.label}`, message: step.label }]
      : [],
  ),
  ...Object.values(entity.fields).flatMap(optionsOf),
]

const optionMessage = (text: string): CatalogueMessage => ({ id: `option.${text}`, message: text })

/** A long list, such as the countries, has its words elsewhere. */
const LONG_LIST = 100

const wordsOf = (
  options: readonly string[],
  texts: { readonly [option: string]: string } = {},
): readonly CatalogueMessage[] =>
  options.length > LONG_LIST
    ? []
    : options.map((option) => {
        const own = texts[option]
        return own === undefined ? { id: `option.${option}`, message: optionText(option) } : optionMessage(own)
      })

/** Messages of the values of a field that are shown by a word. */
const optionsOf = (field: AnyEntity['fields'][string]): readonly CatalogueMessage[] => {
  switch (field.kind) {
    case 'reference':
      return Object.values(field.none ?? {}).map(optionMessage)
    case 'properties':
      return Object.values(field.fields).flatMap(optionsOf)
    case 'integer':
      return (field.words ?? []).map(optionMessage)
    case 'choice':
      return wordsOf(field.options, field.texts)
    case 'choices':
      return wordsOf(field.options)
    case 'master':
      return wordsOf(field.seed)
    case 'text':
      return (field.usual ?? []).map(optionMessage)
    case 'decimal':
    case 'boolean':
    case 'date':
    case 'time':
    case 'instant':
    case 'state':
    case 'interval':
    case 'json':
    case 'secret':
      return []
  }
}

/** Options whose text differs from their code (FORM-12, ASSET-28). */
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
  I: 'I, high danger',
  II: 'II, medium danger',
  III: 'III, low danger',
  epc: 'EPC',
  mac: 'MAC address',
  hq: 'Head office',
  nfc: 'NFC',
  nl_NL: 'Nederlands',
  en_US: 'English (US)',
  en_GB: 'English (UK)',
  userrole: 'User role',
}

/** English (US) text of an option: its own, else the capitalized option. */
export const optionText = (option: string): string =>
  OPTION_TEXTS[option] ?? option.charAt(0).toUpperCase() + option.slice(1)
