import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { FilterValue } from '../../engine/data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLabels } from '../../ui/fields/use-labels.ts'
import { useTitleWords } from '../../ui/fields/use-title-words.ts'
import { useWords } from '../../ui/fields/words.ts'
import { fieldAtEnd } from '../../domains/field-paths.ts'

export interface FilterWords {
  readonly field: string
  readonly relation: string | undefined
  readonly value: string
}

const listOf = (value: FilterValue): readonly (string | null)[] =>
  Array.isArray(value) ? (value as readonly (string | null)[]) : [value === null ? null : String(value)]

/** Returns a filter as the parts of a sentence: `Site` `is` `Hall A, Hall B`, `Last seen` `from` `1 Nov`. */
export const useFilterWords = (entity: AnyEntity, path: string, value: FilterValue): FilterWords => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const field = fieldAtEnd(entity, path)
  const isRange = value !== null && typeof value === 'object' && !Array.isArray(value)
  const items = isRange ? [] : listOf(value)
  const ids = field?.kind === 'reference' ? items.filter((item) => item !== null) : []
  const labels = useLabels(field?.kind === 'reference' ? field.to : '', ids)
  const said = useTitleWords(field?.kind === 'reference' ? field.to : '')
  const group = entity.list.groups?.name === path
  const name = group ? words.group(entity) : words.field(entity, path)
  if (isRange) {
    const { from, to } = value as { from?: string; to?: string }
    if (from !== undefined && to !== undefined) {
      return { field: name, relation: t`from`, value: t`${format.day(from)} up to ${format.day(to)}` }
    }
    return from === undefined
      ? { field: name, relation: t`up to`, value: format.day(to) }
      : { field: name, relation: t`from`, value: format.day(from) }
  }
  const textOf = (item: string | null): string => {
    if (item === null) return t`empty`
    if (group) return words.groupName(entity, item)
    switch (field?.kind) {
      case 'reference':
        return said(labels.get(item) ?? t`a record that is not on this device`)
      case 'boolean':
        return item === 'true' ? t`Yes` : t`No`
      case 'state':
        return words.state(item)
      case 'text':
      case 'integer':
      case 'decimal':
      case 'date':
      case 'time':
      case 'instant':
      case 'choice':
      case 'choices':
      case 'master':
      case 'interval':
      case 'json':
      case 'secret':
      case 'properties':
      case undefined:
        return words.option(field, item)
    }
  }
  return { field: name, relation: undefined, value: items.map(textOf).join(', ') }
}
