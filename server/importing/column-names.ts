import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { fieldAt, pathsOf } from '../../src/catalogue/row.ts'
import { fieldLabel, type Labels } from '../store/labels.ts'
import type { ColumnRule } from './profiles.ts'

/** Header without case, spaces and underlines. */
export const fold = (header: string): string => header.toLowerCase().replace(/[\s_]/g, '')

/**
 * Headers, folded, under which a field is found: those of its profile, and those that an export gives the same fields in
 * any of the languages, so that an exported file can be read back whoever made it (EXPORT-04, IMPORT-03).
 */
export const columnNames = (entity: AnyEntity, rule: ColumnRule, languages: readonly Labels[]): readonly string[] => {
  const given = rule.from.map(fold)
  const exported = pathsOf(entity.fields).flatMap((path) => {
    const english = fieldAt(entity.fields, path)?.label ?? path
    if (path !== rule.field && !given.includes(fold(english))) return []
    const labels = [english, ...languages.map((labels) => fieldLabel(labels, entity, path, english))]
    return labels.flatMap((label) => [fold(label), fold(`${label} (${path})`)])
  })
  return [...new Set([...given, fold(rule.field), ...exported])]
}
