import type { SeedRow } from './insert.ts'

type Tables = Readonly<Record<string, readonly SeedRow[]>>

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * A project with fewer assets: those that other records name, what they are inside of, and of the rest, evenly, so many that
 * there are `wanted` or little more. Every other record stays as it is; `others` are those that stand outside the project.
 */
export const fewerAssets = (tables: Tables, others: readonly (readonly SeedRow[])[], wanted: number): Tables => {
  const { asset = [], identifier = [], ...rest } = tables
  const parents = new Map(asset.map(({ id, parentAsset }) => [id, parentAsset]))
  const kept = new Set<unknown>()
  const keep = (id: unknown): void => {
    if (typeof id !== 'string' || kept.has(id) || !parents.has(id)) return
    kept.add(id)
    keep(parents.get(id))
  }
  for (const row of [...Object.values(rest), ...others].flat()) {
    for (const [id] of JSON.stringify(row).matchAll(UUIDS)) keep(id)
  }
  const step = Math.max(1, Math.floor(asset.length / wanted))
  for (let nth = 0; nth < asset.length && kept.size < wanted; nth += step) keep(asset[nth]?.id)
  return {
    ...tables,
    asset: asset.filter(({ id }) => kept.has(id)),
    identifier: identifier.filter(({ asset: of }) => kept.has(of)),
  }
}
