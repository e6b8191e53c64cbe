import type { I18n } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Field } from '../../catalogue/field.ts'
import { fullNameOf } from '../../catalogue/full-name.ts'
import { may } from '../../catalogue/roles.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { Person } from '../../catalogue/rule.ts'
import { CARRIERS, carriersOf } from '../../domains/assets/effects/code-carriers.ts'
import { catalogue, entityOf } from '../../domains/index.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import { defaultLocale } from '../../config.ts'
import { label } from '../../i18n/label.ts'
import { parseLocale } from '../../i18n/locale.ts'
import { formatDay } from '../../i18n/moments.ts'
import { identify } from '../../identify/identify.ts'
import { lookupKeys } from '../../identify/lookup-keys.ts'
import { wordsOf } from '../../ui/fields/words.ts'
import { entityIcon } from '../../record/entity-icon.ts'
import { editPath, opensFor } from '../../record/places.ts'
import type { Findable } from './search.ts'

/** A record that was found. */
export interface Hit extends Findable {
  readonly entity: string
  readonly record: string
  readonly path: string
  /** The first part of its name. */
  readonly title: string
  /** Name of the entity. */
  readonly kind: string
  readonly icon: Icon
  /** Its reference and serial, which may be typed as a code. */
  readonly codes: readonly string[]
  /** Parts of its name that are codes. */
  readonly coded: readonly string[]
}

/** Between the parts of a name. */
export const PART = ' · '

const EACH = 4

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

interface Part {
  readonly text: string
  readonly isCode: boolean
}

type NamedRow = Pick<ListRow, 'row' | 'labels'>

/** Name of a row in parts: its reference or serial beside its name; a record that it points at by that record's name. */
const nameParts = (entity: AnyEntity, { row, labels }: NamedRow, i18n: I18n): readonly Part[] => {
  const shown = (field: Field | undefined, value: string): string => {
    if (field?.kind === 'date')
      return formatDay(value, { locale: parseLocale(i18n.locale) ?? defaultLocale, now: Date.now() })
    return field?.spoken ? wordsOf(i18n).option(field, value) : value
  }
  const title = entity.title.filter((path) => entity.fullName?.includes(path) !== true)
  const named = [...title, 'reference', 'serial', 'name'].map((path) => {
    const field = fieldAt(entity.fields, path)
    const value = field?.kind === 'reference' ? labels[path] : row[path]
    return { text: isText(value) ? shown(field, value) : value, isCode: field?.code === true }
  })
  const all = [{ text: fullNameOf(entity, (path) => row[path]), isCode: false }, ...named]
  const parts = new Map(all.flatMap(({ text, isCode }) => (isText(text) ? [[text, isCode] as const] : [])))
  return [...parts].slice(0, 3).map(([text, isCode]) => ({ text, isCode }))
}

export const hitOf = (entity: AnyEntity, named: NamedRow, i18n: I18n): readonly Hit[] => {
  const { row } = named
  const path = editPath(entity, row.id)
  if (path === null) return []
  const kind = label(i18n, `${entity.name}.one`, entity.label[0])
  const parts = nameParts(entity, named, i18n)
  return [
    {
      id: `record:${entity.name}/${row.id}`,
      entity: entity.name,
      record: row.id,
      path,
      title: parts[0]?.text ?? kind,
      name: parts.map(({ text }) => text).join(PART) || kind,
      kind,
      icon: entityIcon(entity),
      codes: ['reference', 'serial'].map((field) => row[field]).filter(isText),
      coded: parts.flatMap(({ text, isCode }) => (isCode ? [text] : [])),
    },
  ]
}

/** Entities whose records on this device are searched for this person. */
export const searchedFor = (person: Person, project: string | null): readonly AnyEntity[] =>
  catalogue.filter(
    (entity) =>
      entity.list.search.length > 0 &&
      entity.replicated !== false &&
      opensFor(person, entity) &&
      (entity.stream === 'global' || project !== null) &&
      may(person, entity, 'VIEW'),
  )

/** Records of one entity whose searched fields have the text. */
export const searchEntity = async (
  data: Pick<WorkerApi, 'query'>,
  entity: AnyEntity,
  text: string,
  i18n: I18n,
): Promise<readonly Hit[]> => {
  const query = { filters: {}, search: text, sort: entity.list.sort, limit: EACH, offset: 0 }
  const rows = await data.query(entity.name, query).then(rowsSoFar, () => [])
  return rows.flatMap((row) => hitOf(entity, row, i18n))
}

/** Assets of a code as a scanner sends it: by identifier, else by serial or reference; null for any other text. */
export const searchCode = async (
  data: Pick<WorkerApi, 'lookupIdentifier' | 'lookupAsset' | 'get'>,
  text: string,
  i18n: I18n,
): Promise<readonly Hit[] | null> => {
  const read = identify(text)
  if (read.kind === 'plain' || read.kind === 'unknown') return null
  const asset = entityOf(CARRIERS)
  const identifiers = await data.lookupIdentifier(lookupKeys(read))
  const ids = carriersOf(identifiers)
  const rows = await Promise.all(ids.slice(0, EACH).map((id) => data.get(CARRIERS, id)))
  const serials = read.elements.filter(([ai]) => ai === '21' || ai === '8004').map(([, value]) => value)
  const others = rows.length > 0 ? [] : await data.lookupAsset(serials, null)
  const found = [
    ...rows.flatMap((hit) => (hit === null || hit === undefined ? [] : [hit])),
    ...others.slice(0, EACH).map((row) => ({ row, labels: {} })),
  ]
  return found.flatMap((one) => hitOf(asset, one, i18n))
}
