import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { isCountryField } from '../../catalogue/country-field.ts'
import { pointingLabels } from '../../catalogue/column.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Outline } from '../../catalogue/outline.ts'
import type { Field } from '../../catalogue/field.ts'
import { outlineNamed } from '../../domains/outline.ts'
import { outlines } from '../../domains/outlines.ts'
import { namesEntities } from '../../catalogue/names-entities.ts'
import { newText } from '../../catalogue/new-text.ts'
import { spokenName } from '../../catalogue/spoken-name.ts'
import { deepPath } from '../../domains/field-paths.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { localeTag } from '../../i18n/locale.ts'
import { parseLocale } from '../../i18n/locale.ts'
import { label } from '../../i18n/label.ts'

/** Names of what the catalogue declares, in the user's language. */
export interface Words {
  one(entity: Outline): string
  many(entity: Outline): string
  /** Heading of the create form: `New damage report`. */
  newOne(entity: Outline): string
  menu(entity: Outline): string
  /** Name of a field, of a base column, or of the field at the end of a path through a reference. */
  field(entity: AnyEntity, path: string): string
  help(entity: AnyEntity, path: string): string | undefined
  tab(entity: AnyEntity, name: string): string
  action(entity: AnyEntity, name: string): string
  confirm(entity: AnyEntity, name: string): string
  group(entity: AnyEntity): string
  groupName(entity: AnyEntity, group: string): string
  state(word: string): string
  /** The cause of a step that the product takes by itself: the translation of its English text. */
  step(text: string): string
  /** Text of an option of a field; for a country field the name of the country. A record that is an option has its own name. */
  option(field: Field | undefined, value: string): string
}

/** Values whose English text is not the value itself (FORM-12, ASSET-28). */
const optionText = (value: string): string => {
  switch (value) {
    case 'RTN':
      return t`Routine`
    case 'CRT':
      return t`Critical`
    case 'MIL':
      return t`Military`
    case 'CIV':
      return t`Civil`
    case 'GEN':
      return t`Dual`
    case 'en_US':
      return 'English (US)'
    case 'en_GB':
      return 'English (UK)'
    case 'nl_NL':
      return 'Nederlands'
    default:
      return value
  }
}

const regionNames = new Map<string, Intl.DisplayNames>()

/** Name of an ISO 3166-1 alpha-2 code; the code itself when the platform does not know it. */
const regionName = (code: string, tag: string): string => {
  const names = regionNames.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  regionNames.set(tag, names)
  return names.of(code) ?? code
}

const baseName = (path: string): string | undefined => {
  switch (path) {
    case 'created':
      return t`Created`
    case 'updated':
      return t`Changed`
    case 'createdBy':
      return t`Created by`
    default:
      return undefined
  }
}

export const wordsOf = (i18n: I18n): Words => {
  const tag = localeTag(parseLocale(i18n.locale) ?? 'en_US')
  const field = (entity: AnyEntity, path: string): string => {
    const own = fieldAt(entity.fields, path)
    if (own !== undefined) return label(i18n, `${entity.name}.field.${path}`, own.label)
    const base = baseName(path)
    if (base !== undefined) return base
    const pointing = pointingLabels(entity.list).get(path)
    if (pointing !== undefined) return label(i18n, `${entity.name}.column.${path}`, pointing)
    const [head = ''] = path.split('.')
    if (entity.fields[head]?.kind === 'properties') return path.slice(head.length + 1)
    const deep = deepPath(entity, path)
    return deep === null ? path : field(deep.to, deep.rest)
  }
  return {
    one: (entity) => label(i18n, `${entity.name}.one`, entity.label[0]),
    many: (entity) => label(i18n, `${entity.name}.many`, entity.label[1]),
    newOne: (entity) => label(i18n, `${entity.name}.new`, newText(entity)),
    menu: (entity) => label(i18n, `${entity.name}.menu`, entity.menu?.text ?? entity.label[1]),
    field,
    help: (entity, path) => {
      const help = fieldAt(entity.fields, path)?.help
      return help === undefined ? undefined : label(i18n, `${entity.name}.help.${path}`, help)
    },
    tab: (entity, name) =>
      label(i18n, `${entity.name}.tab.${name}`, entity.tabs.find((tab) => tab.name === name)?.label ?? name),
    action: (entity, name) =>
      label(
        i18n,
        `${entity.name}.action.${name}`,
        entity.actions?.[name]?.label ?? entity.actionSteps?.[name] ?? spokenName(name),
      ),
    confirm: (entity, name) => {
      const action = entity.actions?.[name]
      return label(i18n, `${entity.name}.confirm.${name}`, action?.confirm ?? action?.label ?? name)
    },
    group: (entity) => label(i18n, `${entity.name}.group`, entity.list.groups?.label ?? ''),
    groupName: (entity, group) => label(i18n, `${entity.name}.group.${group}`, group),
    state: (word) => label(i18n, `state.${word}`, word),
    step: (text) => label(i18n, `step.${text}`, text),
    option: (own, value) => {
      const named = namesEntities(own)
        ? outlineNamed(value)
        : own?.spoken && outlines.find(({ label: [one] }) => one === value)
      if (named) return label(i18n, `${named.name}.one`, named.label[0])
      if (own?.spoken || (own?.kind === 'text' && own.usual?.includes(value) === false)) return value
      if (isCountryField(own) && /^[A-Z]{2}$/.test(value)) return regionName(value, tag)
      const text = own?.kind === 'choice' ? own.texts?.[value] : undefined
      if (text !== undefined) return label(i18n, `option.${text}`, text)
      if (own?.kind === 'integer') {
        const word = own.words?.[Number(value)] ?? value
        return label(i18n, `option.${word}`, word)
      }
      const shown = optionText(value)
      return shown === value ? label(i18n, `option.${value}`, value) : shown
    },
  }
}

/** Names in the active language. */
export const useWords = (): Words => {
  const { i18n } = useLingui()
  const { locale } = i18n
  // A language change keeps the same i18n object, so `locale` is a dependency.
  return useMemo(() => (locale === '' ? wordsOf(i18n) : wordsOf(i18n)), [i18n, locale])
}
