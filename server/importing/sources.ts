import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { ScalarField } from '../../src/catalogue/field.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import { fieldLabel, type Labels } from '../store/labels.ts'
import type { ColumnRule, ImportProfile } from './profiles.ts'

/** Normalises a header: lower case, without spaces and underscores. */
export const fold = (header: string): string => header.toLowerCase().replace(/[\s_]/g, '')

/** A field of the file and its columns; the first non-empty column is used. */
export interface Source {
  readonly path: string
  readonly field: ScalarField
  readonly rule: ColumnRule | undefined
  readonly headers: readonly string[]
}

export interface Sources {
  readonly sources: readonly Source[]
  /** The column with record ids, as in exports. */
  readonly id: string | null
  /** Columns of read-only fields. */
  readonly system: readonly string[]
  /** Columns that match no field. */
  readonly unknown: readonly string[]
}

/** Columns of base fields, as headed in exports. */
const OF_EVERY_RECORD: ReadonlySet<string> = new Set([
  'created',
  'createdby',
  'updated',
  'archived',
  'version',
  'project',
])

const isSystem = (field: ScalarField): boolean =>
  field.locked === true || field.kind === 'state' || (field.kind === 'reference' && field.to === '*')

/** The headings of a field in exports of any language, and its name in the API; these are unambiguous. */
const ownNames = (entity: AnyEntity, path: string, label: string, languages: readonly Labels[]): readonly string[] => {
  const labels = [label, ...languages.map((texts) => fieldLabel(texts, entity, path, label))]
  return [path, ...labels.map((one) => `${one} (${path})`), ...labels].map(fold)
}

/**
 * Maps the columns of a file to fields of an entity: first by the fields' own names in any language or in the API, then
 * by names of other programs (`profile`).
 */
export const sourcesOf = (
  headers: readonly string[],
  profile: ImportProfile,
  entity: AnyEntity,
  languages: readonly Labels[],
): Sources => {
  const byFold = new Map<string, string>()
  for (const header of headers) if (!byFold.has(fold(header))) byFold.set(fold(header), header)
  const own = new Map<string, Source>()
  const taken = new Map<string, string>()
  for (const path of pathsOf(entity.fields)) {
    const field = fieldAt(entity.fields, path)
    if (field === undefined || field.kind === 'properties' || field.kind === 'secret') continue
    const names = ownNames(entity, path, field.label, languages)
    const found = [...new Set(names.flatMap((name) => byFold.get(name) ?? []))].filter((header) => !taken.has(header))
    for (const header of found) taken.set(header, path)
    own.set(path, { path, field, rule: profile.columns.find((rule) => rule.field === path), headers: found })
  }
  // Where the file has no column with a field's own name, names of other programs take precedence over equal names of
  // other fields.
  const claimed = new Set<string>()
  const aliased = [...own.values()].map((source): Source => {
    const names = (source.rule?.from ?? []).flatMap((name) => byFold.get(fold(name)) ?? [])
    const aliases = names.filter((header) => source.headers.length === 0 || !taken.has(header))
    for (const header of aliases) if (taken.has(header)) claimed.add(header)
    return { ...source, headers: [...source.headers, ...aliases] }
  })
  const sources = aliased.map((source): Source => {
    const headers = source.headers.filter((header) => !claimed.has(header) || taken.get(header) !== source.path)
    return { ...source, headers }
  })
  const used = new Set(sources.flatMap(({ headers: found }) => found))
  const rest = headers.filter((header) => header !== '' && !used.has(header))
  const known = (header: string): boolean => fold(header) === 'id' || OF_EVERY_RECORD.has(fold(header))
  return {
    sources: sources.filter(({ field, headers: found }) => found.length > 0 && !isSystem(field)),
    id: byFold.get('id') ?? null,
    system: sources.filter(({ field }) => isSystem(field)).flatMap(({ headers: found }) => found),
    unknown: rest.filter((header) => !known(header)),
  }
}
