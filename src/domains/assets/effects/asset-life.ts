import { asset } from '../entities/asset.ts'
import { rowAs, valuesAs } from '../../../catalogue/row.ts'
import type { Mutation } from '../../../protocol/mutation.ts'
import { type Mutator, ownTarget, type Target } from '../../../protocol/mutator.ts'

const idIn = ({ body }: Mutation, name: string): string | null => (typeof body[name] === 'string' ? body[name] : null)

/**
 * `asset.replace`: the stock asset `by` becomes Active under `parentAsset`, the parent that the user saw, and the old asset is archived
 * (ASSET-26).
 */
export const replaceMutator: Mutator = {
  targets: (mutation) => {
    const by = idIn(mutation, 'by')
    return by === null ? [mutation.target] : [mutation.target, ['asset', by] satisfies Target]
  },
  apply: (mutation, [, id], row) => {
    if (row === null) return null
    if (id === mutation.target[1]) return { ...row, archived: mutation.at }
    return rowAs(asset, row).status === 'Stock'
      ? { ...row, status: 'Active', parentAsset: idIn(mutation, 'parentAsset') }
      : row
  },
}

/** `asset.renew`: starts the next life cycle and resets the shot count (OPEN-061). */
export const renewMutator: Mutator = {
  targets: ownTarget,
  apply: (_mutation, _target, row) => {
    if (row === null) return null
    const { properties = {} } = valuesAs(asset, row)
    return { ...row, properties: { ...properties, lifeCycle: (properties.lifeCycle ?? 0) + 1, currentShotCount: 0 } }
  },
}
