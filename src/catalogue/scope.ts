import type { AnyEntity } from './entity.ts'

/** `damage@org:{organization}` -> prefix `damage@org:`, field `organization`; `asset` -> prefix `asset`, no field. */
export interface ScopeTemplate {
  readonly prefix: string
  readonly field: string | null
}

export const parseTemplate = (template: string): ScopeTemplate => {
  if (!template.endsWith('}')) return { prefix: template, field: null }
  const at = template.lastIndexOf('{')
  return { prefix: template.slice(0, at), field: template.slice(at + 1, -1) }
}

/** The scopes of a row. The SQL capture trigger computes the same from the same templates. */
export const scopesOfRow = (entity: AnyEntity, row: { readonly [field: string]: unknown }): readonly string[] => {
  const scopes = entity.scopes.flatMap((template) => {
    const { prefix, field } = parseTemplate(template)
    if (field === null) return [prefix]
    const value = row[field]
    return value === null || value === undefined ? [] : [prefix + String(value)]
  })
  return scopes.length === 0 && entity.scopeElse !== undefined ? [entity.scopeElse] : [...new Set(scopes)]
}

/** Fields that are sent for a row seen through this scope; undefined means all. */
export const projectionFor = (entity: AnyEntity, scope: string): readonly string[] | undefined => {
  for (const [prefix, fields] of Object.entries(entity.projections ?? {})) if (scope.startsWith(prefix)) return fields
  return undefined
}
