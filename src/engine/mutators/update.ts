import { entityOf } from '../../domains/index.ts'
import { derivedValues } from '../../domains/effects.ts'
import { type Mutator, ownTarget } from '../../protocol/mutator.ts'

/** `{entity}.update`: a nested partial; property maps are merged key by key, everything else is replaced. */
export const updateMutator: Mutator = {
  targets: ownTarget,
  apply: (mutation, [name], row) => {
    if (row === null) return null
    const { fields } = entityOf(name)
    const next: Record<string, unknown> = { ...row }
    for (const [field, value] of Object.entries(mutation.body)) {
      const properties = Object.hasOwn(fields, field) && fields[field]?.kind === 'properties'
      next[field] = properties ? { ...asMap(row[field]), ...asMap(value) } : value === '' ? null : value
    }
    return { ...row, ...next, ...derivedValues[name]?.(mutation.body) }
  },
}

const asMap = (value: unknown): { readonly [key: string]: unknown } =>
  value !== null && typeof value === 'object' ? (value as { [key: string]: unknown }) : {}
