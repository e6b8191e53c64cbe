import { useEffect, useState } from 'react'
import { CUT_OFFS, nextCutOff, zoneOf } from '../../domains/planning/effects/cut-off.ts'
import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { useNow } from '../../i18n/use-format.ts'

const MOST = 500
const QUERY = { filters: {}, sort: { path: 'cutOffTime', order: 'ASC' }, limit: MOST, offset: 0 } as const

/** When the next cut-off of today is, ms; null when none is left, or they may not be seen. */
export const useNextCutOff = (): number | null => {
  const { client, person } = useData()
  const now = useNow()
  const list = useList(CUT_OFFS.name, may(person, entityOf(CUT_OFFS.name), 'VIEW') ? QUERY : null)
  const rows = rowsSoFar(list)
  const [zones, setZones] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const sites = JSON.stringify([...new Set(rows.map(({ row }) => String(row['site'])))])
  useEffect(() => {
    let off = false
    const ids = JSON.parse(sites) as readonly string[]
    if (ids.length === 0) return
    client.api.getMany(CUT_OFFS.site, ids).then(
      (found) => {
        if (!off) setZones(new Map(ids.map((id, at) => [id, zoneOf(found[at])])))
      },
      () => undefined,
    )
    return () => {
      off = true
    }
  }, [client, sites])
  return nextCutOff(
    rows.map(({ row }) => row),
    now,
    (site) => zones.get(String(site)),
  )
}
