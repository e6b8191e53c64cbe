import { sql } from 'kysely'
import { assetType as assetTypeEntity } from '../../../../src/domains/assets/entities/asset-type.ts'
import { parentAssetType } from '../../../../src/domains/assets/entities/parent-asset-type.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { labelOf } from '../../../store/title.ts'

/** A type has another type as parent at most once, compared by name, and without cycles (ATYPE-07, ATYPE-08). */
export const parentAssetTypeHooks = hooksFor(parentAssetType, {
  judge: async (unit, values, stored) => {
    const { assetType, parent, id } = values
    if (typeof assetType !== 'string' || typeof parent !== 'string') return null
    if (stored !== null && stored.assetType === assetType && stored.parent === parent) return null
    await sql`select pg_advisory_xact_lock(hashtext(${`${unit.principal.project}/parent_asset_type`}))`.execute(unit.db)
    const twins = await sql`
      select 1 from parent_asset_type as l
        join asset_type as there on there.id = l.parent
        join asset_type as given on given.id = ${parent}::uuid and given.name = there.name
      where l."assetType" = ${assetType}::uuid and l.archived is null and l.id <> ${id}::uuid limit 1`.execute(unit.db)
    if (twins.rows.length > 0) {
      const holder = await labelOf(unit.db, assetTypeEntity, assetType)
      return { parent: [{ code: 'taken', params: { holder } }] }
    }
    const { rows } = await sql<{ id: string; path: string[] }>`
      with recursive up(id, path) as (
        select ${parent}::uuid, array[${assetType}::uuid, ${parent}::uuid]
        union all
        select l.parent, up.path || l.parent from up
          join parent_asset_type as l on l."assetType" = up.id and l.archived is null and l.id <> ${id}::uuid
        where up.id <> ${assetType}::uuid and cardinality(up.path) < 100 and not l.parent = any(up.path[2:])
      ) select id, path::text[] as path from up where id = ${assetType}::uuid limit 1`.execute(unit.db)
    const [found] = rows
    if (found === undefined) return null
    const labels: string[] = []
    for (const one of found.path) labels.push(await labelOf(unit.db, assetTypeEntity, one))
    return { parent: [{ code: 'cycle', params: { path: labels.join(' > ') } }] }
  },
})
