import type { SeedRow } from './insert.ts'

type Tables = Readonly<Record<string, readonly SeedRow[]>>

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Reports that are kept of each sensor of whose history nothing is shown: a day. */
const LAST_REPORTS = 7

/**
 * A project with fewer assets: those that other records name, what they are inside of, and of the rest, evenly, so many that
 * there are `wanted` or little more; and with the history of the first sensor only, of the others the last day. Every other
 * record stays as it is; `others` are those that stand outside the project.
 */
export const fewerAssets = (tables: Tables, others: readonly (readonly SeedRow[])[], wanted: number): Tables => {
  const { asset = [], identifier = [], report = [], sensor = [], ...rest } = tables
  const parents = new Map(asset.map(({ id, parentAsset }) => [id, parentAsset]))
  const kept = new Set<unknown>()
  const keep = (id: unknown): void => {
    if (typeof id !== 'string' || kept.has(id) || !parents.has(id)) return
    kept.add(id)
    keep(parents.get(id))
  }
  for (const row of [...Object.values(rest), sensor, ...others].flat()) {
    for (const [id] of JSON.stringify(row).matchAll(UUIDS)) keep(id)
  }
  const step = Math.max(1, Math.floor(asset.length / wanted))
  for (let nth = 0; nth < asset.length && kept.size < wanted; nth += step) keep(asset[nth]?.id)
  return {
    ...tables,
    asset: asset.filter(({ id }) => kept.has(id)),
    identifier: identifier.filter(({ asset: of }) => kept.has(of)),
    report: lastReports(report, sensor[0]?.id),
  }
}

/** All reports of the sensor `whole`, and the last ones of each other sensor. Reports of one sensor are in the order of time. */
const lastReports = (reports: readonly SeedRow[], whole: unknown): readonly SeedRow[] => {
  const left = new Map<unknown, number>()
  for (const { sensor } of reports) left.set(sensor, (left.get(sensor) ?? 0) + 1)
  return reports.filter(({ sensor }) => {
    const after = (left.get(sensor) ?? 0) - 1
    left.set(sensor, after)
    return sensor === whole || after < LAST_REPORTS
  })
}
