import { choicesOf } from '../../../src/catalogue/choices-text.ts'
import { entityNamed, entityOf } from '../../../src/domains/index.ts'
import { type AnyRow, fieldAt, valueAt } from '../../../src/catalogue/row.ts'
import { passes, type Person } from '../../../src/catalogue/rule.ts'
import type { FilterValue, ListQuery, ListSort } from '../../../src/engine/data/api.ts'
import type { ArraySource } from './array-source.ts'

const collator = new Intl.Collator('und', { numeric: true, sensitivity: 'base' })

const base: readonly string[] = ['id', 'created', 'updated', 'createdBy']

const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

const orNone = (list: readonly string[]): readonly string[] | null => (list.length === 0 ? null : list)

/** The value at any path, also through references; undefined for an invalid path. */
const read = (source: ArraySource, entity: string, row: AnyRow, path: string): unknown => {
  const { fields } = entityOf(entity)
  const own = fieldAt(fields, path)
  if (own?.kind === 'choices') return orNone(choicesOf(valueAt(row, path)))
  if (base.includes(path) || own !== undefined) return orNull(valueAt(row, path))
  const [head = '', ...rest] = path.split('.')
  const field = fields[head]
  if (field?.kind !== 'reference' || rest.length === 0) return undefined
  const other = source.table(field.to).get(String(row[head]))
  return other === undefined ? null : read(source, field.to, other, rest.join('.'))
}

export const naiveTitle = (source: ArraySource, entity: string, id: unknown): string | null => {
  const row = source.table(entity).get(String(id))
  if (row === undefined) return null
  const name = (entityOf(entity).fullName ?? []).map((path) => row[path]).filter((part) => typeof part === 'string')
  if (name.join('') !== '') return name.join(' ')
  for (const path of entityOf(entity).title) {
    const value = read(source, entity, row, path)
    if (value === null || value === undefined) continue
    const field = entityOf(entity).fields[path]
    const title = field?.kind === 'reference' ? naiveTitle(source, field.to, value) : String(value)
    if (title !== null) return title
  }
  return null
}

/** As `naiveTitle`, but empty for an existing record without a name. */
export const naiveLabel = (source: ArraySource, entity: string, id: unknown): string | null =>
  naiveTitle(source, entity, id) ?? (source.table(entity).has(String(id)) ? '' : null)

/** The kind of the field at the end of a path, references included. */
const kindAt = (entity: string, path: string): { kind: string; to: string } => {
  const field = fieldAt(entityOf(entity).fields, path)
  if (field !== undefined) return { kind: field.kind, to: field.kind === 'reference' ? field.to : '' }
  const [head = '', ...rest] = path.split('.')
  const reference = entityOf(entity).fields[head]
  if (reference?.kind !== 'reference' || entityNamed(reference.to) === undefined) return { kind: 'instant', to: '' }
  return kindAt(reference.to, rest.join('.'))
}

const accepts = (value: unknown, filter: FilterValue): boolean => {
  if (filter !== null && typeof filter === 'object' && !Array.isArray(filter)) {
    const range = filter as { from?: string; to?: string }
    if (value === null) return false
    if (typeof value === 'number') {
      return (
        (range.from === undefined || value >= Number(range.from)) &&
        (range.to === undefined || value <= Number(range.to))
      )
    }
    const text = String(value)
    return (
      (range.from === undefined || text >= range.from) &&
      (range.to === undefined || text <= range.to || text.startsWith(range.to))
    )
  }
  const wanted = Array.isArray(filter) ? (filter as readonly unknown[]) : [filter]
  if (Array.isArray(value)) return wanted.some((item) => (value as unknown[]).includes(item))
  return wanted.some((item) => item === value || (item !== null && value !== null && String(item) === String(value)))
}

/** Reference implementation of a list: one pass over all rows, one sort with the Unicode collation. */
export const naiveList = (
  source: ArraySource,
  entity: string,
  query: ListQuery,
  person: Person,
): { readonly ids: readonly string[]; readonly count: number } => {
  const declaration = entityOf(entity)
  const terms = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = (name: string, row: AnyRow): string =>
    entityOf(name)
      .list.search.map((path) => String(read(source, name, row, path) ?? ''))
      .join('\n')
      .toLowerCase()
  const found = source.rows(entity).filter((row) => {
    if ((row.archived !== null) !== (query.filters['archived'] === true)) return false
    for (const [path, filter] of Object.entries(query.filters)) {
      if (path === 'archived' || filter === '' || (Array.isArray(filter) && filter.length === 0)) continue
      if (path === declaration.list.groups?.name) {
        const rules = declaration.list.groups.groups
        const names = Array.isArray(filter) ? (filter as string[]) : [String(filter)]
        if (!names.some((name) => rules[name] !== undefined && passes(rules[name], row, person))) return false
        continue
      }
      const value = read(source, entity, row, path)
      if (value === undefined || !accepts(value, filter)) return false
    }
    if (terms.length === 0) return true
    const texts = [textOf(entity, row)]
    for (const { entity: other, by } of declaration.list.searchThrough ?? []) {
      for (const that of source.rows(other)) {
        if (that[by] === row.id && that.archived === null) texts.push(textOf(other, that))
      }
    }
    for (const path of declaration.list.searchReferences ?? []) {
      const { to } = kindAt(entity, path)
      const other = source.table(to).get(String(row[path]))
      if (other !== undefined) texts.push(textOf(to, other))
    }
    return texts.some((text) => terms.every((term) => text.includes(term)))
  })
  const compareBy =
    (path: string) =>
    (a: AnyRow, b: AnyRow): number => {
      const { kind, to } = kindAt(entity, path)
      const keyOf = (row: AnyRow): unknown => {
        const value = read(source, entity, row, path) ?? null
        return kind === 'reference' && value !== null ? naiveTitle(source, to, value) : value
      }
      const [left, right] = [keyOf(a), keyOf(b)]
      if (left === null || right === null)
        return Number(left === null) - Number(right === null) || (a.id < b.id ? -1 : 1)
      const difference =
        typeof left === 'number' && typeof right === 'number'
          ? left - right
          : kind === 'date' || kind === 'instant'
            ? Number(String(left) > String(right)) - Number(String(left) < String(right))
            : kind === 'boolean'
              ? Number(left) - Number(right)
              : collator.compare(
                  Array.isArray(left) ? left.join(' ') : String(left),
                  Array.isArray(right) ? right.join(' ') : String(right),
                )
      return difference || (a.id < b.id ? -1 : 1)
    }
  const sortedBy = (rows: readonly AnyRow[], { path, order }: Pick<ListSort, 'path' | 'order'>): readonly AnyRow[] => {
    const ascending = rows.toSorted(compareBy(path))
    return order === 'DESC' ? ascending.toReversed() : ascending
  }
  const first = query.sort.openFirst
  const isOpen = (row: AnyRow): boolean => !first?.ended.includes(String(row[first.field]))
  const leads = (row: AnyRow): boolean =>
    first?.by !== undefined && isOpen(row) && orNull(valueAt(row, first.by.path)) !== null
  const sorted =
    first === undefined
      ? sortedBy(found, query.sort)
      : [
          ...sortedBy(found.filter(leads), first.by ?? query.sort),
          ...sortedBy(
            found.filter((row) => isOpen(row) && !leads(row)),
            query.sort,
          ),
          ...sortedBy(
            found.filter((row) => !isOpen(row)),
            query.sort,
          ),
        ]
  return { ids: sorted.slice(query.offset, query.offset + query.limit).map((row) => row.id), count: found.length }
}
